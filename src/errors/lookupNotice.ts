/** Notices about values and their lookup. */
import { noticesWith } from './noticesWith.js';

/** Hints of the notices given when values are looked up. */
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

/** Creates a notice about values and their lookup. */
export const lookupNotice = noticesWith(lookupHints);
