/** Notices about values, and how they are looked up. */
import { noticesWith } from './noticesWith.js';

/** What is noticed once values are looked up. */
export const lookupHints = {
  'number-clamped': 'Publish a whole number in the range.',
  'item-dropped': 'Publish `value`, a scalar, and `label`.',
  'detail-ignored': 'Publish it as the protocol has it.',
  'image-refused': 'List its origin in `allowedOrigins`.',
  'items-capped': 'Publish smaller pages.',
  'member-ignored': 'Leave it out, or publish what it goes with.',
  'link-refused': 'Link to the origin of the endpoint.',
  'number-unsafe': 'Send it as text.',
  'place-empty': 'Map a place that items have: a JSON Pointer such as `/name/first` leads inside.',
  'value-param-ignored': 'Answer with those values alone.',
  'answer-errors': 'See the log of the server.',
  'values-mistyped': 'Send values of the type of the field.',
} as const;

/** Makes a notice about values, and how they are looked up. */
export const lookupNotice = noticesWith(lookupHints);
