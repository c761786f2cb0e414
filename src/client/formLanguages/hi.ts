/**
 * The texts of forms, in Hindi. Loaded only when asked for.
 * Translated by machine; not yet read by a native reader.
 */
import { hi as rules } from '../../core/formLanguages/hi.js';
import type { FormLanguage } from '../form/formTexts.js';

/** The texts of forms in Hindi. */
export const hi: FormLanguage = {
  rules,
  texts: {
    submit: 'भेजें',
    submitting: 'भेजा जा रहा है…',
    submitted: 'भेज दिया गया।',
    overtaken: 'भेज दिया गया, सिवाय उसके जो आपने उसके बाद बदला है।',
    next: 'आगे',
    back: 'पीछे',
    step: '{total} में से चरण {value}',
    problems: { one: 'ठीक करने के लिए {value} बात', other: 'ठीक करने के लिए {value} बातें' },
    allRight: 'सब कुछ ठीक कर दिया गया है। अब आप भेज सकते हैं।',
    steps: 'चरण',
    stepDone: 'पूरा',
    stepWrong: 'ध्यान चाहिए',
    filledIn: 'भरा गया: {label}।',
    emptied: 'फिर से खाली किया गया: {label}।',
    review: 'अपनी जानकारी जाँचें',
    change: 'बदलें',
    changeOf: '{label} बदलें',
    notFilledIn: 'नहीं भरा गया',
    required: 'आवश्यक',
    optional: '(वैकल्पिक)',
    formLoading: 'फ़ॉर्म लोड हो रहा है…',
    formFailed: 'यह फ़ॉर्म लोड नहीं हो सका।',
    nowRequired: 'अब आवश्यक: {label}।',
    restored: '{date} को आपने जो दर्ज किया था, वह वापस आ गया है।',
    discard: 'इसे हटाएँ',
    notValid: 'नहीं भेजा गया: ऊपर कुछ पर ध्यान देना है।',
    refused: 'नहीं भेजा गया: सर्वर ने इसे स्वीकार नहीं किया।',
    offline: 'नहीं भेजा गया: कनेक्शन नहीं है। आपने जो दर्ज किया, वह अब भी यहाँ है।',
    signIn: 'नहीं भेजा गया: आप अब साइन इन नहीं हैं। साइन इन करें और फिर से भेजें।',
    forbidden: 'नहीं भेजा गया: आपको इसकी अनुमति नहीं है।',
    conflict: 'नहीं भेजा गया: इस बीच किसी और ने इसे बदल दिया है।',
    busy: 'नहीं भेजा गया: सर्वर व्यस्त है। थोड़ी देर में फिर से भेजें।',
    failed: 'नहीं भेजा गया: सर्वर इसे नहीं ले सका। थोड़ी देर में फिर से भेजें।',
    yes: 'हाँ',
    no: 'नहीं',
  },
};
