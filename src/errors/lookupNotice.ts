/** Notices about values and their lookup. */
import { noticesWith } from './noticesWith.js';

/** Hints of the notices given when values are looked up. */
export const lookupHints = {
  'number-clamped': 'Publish a whole number in the range.',
  'item-dropped': 'Publish items with a scalar `value` and a `label`.',
  'detail-ignored': 'Publish it with the type that the protocol defines.',
  'image-refused': 'List its origin in `allowedOrigins`.',
  'items-capped': 'Publish fewer values, or a search.',
  'member-ignored': 'Omit it, or publish the member that it needs.',
  'link-refused': 'Link to the origin of the endpoint.',
  'number-unsafe': 'Send such numbers as text.',
  'place-empty': 'Map a place that items have; a JSON Pointer such as `/name/first` reads inside an object.',
  'value-param-ignored': 'Respond with exactly the requested values.',
  'answer-errors': 'See the server log.',
  'header-unreadable':
    'Send it with every page of values, and name it in `Access-Control-Expose-Headers` for pages of other origins.',
  'values-mistyped': 'Send values of the field’s type.',
} as const;

/** Creates a notice about values and their lookup. */
export const lookupNotice = noticesWith(lookupHints);
