/**
 * The texts of a failed validation, in Turkish. Loaded only when asked for; what a text may hold stands in `en.ts`.
 * Translated by machine; not yet read by a native reader.
 */
import type { ValidationMessages } from '../messages/messages.js';

/** The built-in texts in Turkish; a noun after a number stays as it is. */
export const tr: ValidationMessages = {
  required: {
    other: '“{label}” alanını doldurun.',
    choice: '“{label}” için bir seçim yapın.',
    answer: '“{label}” alanını yanıtlayın.',
    parts: '“{label}” alanının bölümlerini doldurun.',
    nameless: 'Bu alanı doldurun.',
  },
  typeSTRING: 'Bir metin girin.',
  typeNUMBER: {
    other: 'Bir sayı girin.',
    decimal: 'Bir sayı girin, örneğin {example}.',
    digits: 'Daha az basamaklı bir sayı girin.',
  },
  typeDATE: 'Var olan bir tarih girin.',
  typeBOOLEAN: 'Evet veya hayır olarak yanıtlayın.',
  typeOBJECT: 'Bu alanın bölümlerini doldurun.',
  typeList: 'Bir değer listesi verin.',
  typeSingle: 'Tek bir değer verin.',
  membership: 'Sunulan değerlerden birini seçin.',
  pattern: 'Bu, beklenen biçimde değil.',
  minLength: 'En az {value} karakter girin.',
  maxLength: 'En çok {value} karakter girin.',
  minValue: '{value} veya daha büyük bir değer girin.',
  maxValue: '{value} veya daha küçük bir değer girin.',
  minCount: 'En az {value} değer seçin.',
  maxCount: 'En çok {value} değer seçin.',
  minDate: 'En erken: {value}.',
  maxDate: 'En geç: {value}.',
  range: '{min} ile {max} arasında bir sayı girin.',
  rangeMin: '{min} veya daha büyük bir değer girin.',
  rangeMax: '{max} veya daha küçük bir değer girin.',
  step: '{step} sayısının bir katını girin.',
  stepFrom: '{min} değerinden başlayarak {step} adımlarıyla bir sayı girin.',
  custom: 'Bu değer kabul edilmiyor.',
  today: 'bugün',
  now: 'şimdi',
};
