/**
 * The texts of a failed validation, in Hindi. Loaded only when asked for; what a text may hold stands in `en.ts`.
 * Translated by machine; not yet read by a native reader.
 */
import type { ValidationMessages } from '../messages/messages.js';

/** The built-in texts in Hindi. */
export const hi: ValidationMessages = {
  required: {
    other: '“{label}” भरें।',
    choice: '“{label}” में एक विकल्प चुनें।',
    answer: '“{label}” का उत्तर दें।',
    parts: '“{label}” के भाग भरें।',
    nameless: 'यह फ़ील्ड भरें।',
  },
  typeSTRING: 'कोई टेक्स्ट दर्ज करें।',
  typeNUMBER: {
    other: 'कोई संख्या दर्ज करें।',
    decimal: 'कोई संख्या दर्ज करें, जैसे {example}।',
    digits: 'कम अंकों वाली संख्या दर्ज करें।',
  },
  typeDATE: 'ऐसी तारीख दर्ज करें जो मौजूद हो।',
  typeBOOLEAN: 'हाँ या नहीं में उत्तर दें।',
  typeOBJECT: 'इस फ़ील्ड के भाग भरें।',
  typeList: 'मानों की एक सूची दें।',
  typeSingle: 'केवल एक मान दें।',
  membership: 'दिए गए मानों में से एक चुनें।',
  pattern: 'यह अपेक्षित रूप में नहीं है।',
  minLength: 'कम से कम {value} वर्ण दर्ज करें।',
  maxLength: 'अधिक से अधिक {value} वर्ण दर्ज करें।',
  minValue: '{value} या उससे अधिक दर्ज करें।',
  maxValue: '{value} या उससे कम दर्ज करें।',
  minCount: 'कम से कम {value} मान चुनें।',
  maxCount: 'अधिक से अधिक {value} मान चुनें।',
  minDate: 'सबसे पहले: {value}।',
  maxDate: 'सबसे बाद में: {value}।',
  range: '{min} से {max} तक की संख्या दर्ज करें।',
  rangeMin: '{min} या उससे अधिक दर्ज करें।',
  rangeMax: '{max} या उससे कम दर्ज करें।',
  step: '{step} का कोई गुणज दर्ज करें।',
  stepFrom: '{min} से शुरू करके {step} के अंतर वाली संख्या दर्ज करें।',
  custom: 'यह मान स्वीकार नहीं किया जाता।',
  today: 'आज',
  now: 'अभी',
};
