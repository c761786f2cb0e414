/** Notices about values and their lookup. */
import { noticesWith } from './noticesWith.js';

/** Hints of the notices given when values are looked up. */
export const lookupHints = {
  'number-clamped': 'Publish a whole number in the range.',
  'item-dropped': 'Publish items with a scalar `value` and a `label`.',
  'detail-ignored': 'Publish the member with the type that the protocol defines.',
  'image-refused': 'List the origin of the image in `allowedOrigins`.',
  'items-capped': 'Publish fewer values, or a search.',
  'member-ignored': 'Omit this member, or publish the one that it needs.',
  'link-refused': 'Link to the origin of the endpoint.',
  'number-unsafe': 'Send such numbers as text.',
  'place-empty': 'Map a place that items have; a JSON Pointer such as `/name/first` reads inside an object.',
  'value-param-ignored': 'Respond with exactly the requested values.',
  'answer-errors': 'See the server log.',
  'header-unreadable':
    'Send the header with every page of values, and name it in `Access-Control-Expose-Headers` for pages of other origins.',
  'values-mistyped': 'Send values of the field’s type.',
} as const;

/** Creates a notice about values and their lookup. */
export const lookupNotice = noticesWith(lookupHints);
