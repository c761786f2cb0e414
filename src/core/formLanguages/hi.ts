/**
 * The texts of broken rules across fields, in Hindi. Loaded only when asked for.
 * Translated by machine; not yet read by a native reader.
 */
import type { FormMessages } from '../form/formMessages.js';

/** The texts of rules in Hindi. */
export const hi: FormMessages = {
  lt: '“{first}” को “{second}” से कम होना चाहिए।',
  lte: '“{first}” को “{second}” से अधिक नहीं होना चाहिए।',
  gt: '“{first}” को “{second}” से अधिक होना चाहिए।',
  gte: '“{first}” को “{second}” से कम नहीं होना चाहिए।',
  eq: '“{first}” और “{second}” समान होने चाहिए।',
  neq: '“{first}” और “{second}” अलग होने चाहिए।',
  ltDate: '“{first}” को “{second}” से पहले होना चाहिए।',
  lteDate: '“{first}” को “{second}” के बाद नहीं होना चाहिए।',
  gtDate: '“{first}” को “{second}” के बाद होना चाहिए।',
  gteDate: '“{first}” को “{second}” से पहले नहीं होना चाहिए।',
  atLeastOne: 'इनमें से कम से कम {value} भरें: {fields}।',
  mutuallyExclusive: 'इनमें से अधिक से अधिक {value} भरें: {fields}।',
  unknownName: 'फ़ॉर्म में इस नाम का कोई फ़ील्ड नहीं है।',
};
