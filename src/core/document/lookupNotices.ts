/**
 * Notices of the endpoints in a document, for values and for files: known once they are planned.
 */
import type { FieldNotice } from '../../errors/notices.js';
import { memoizeWeak } from '../vocabulary/memoizeWeak.js';
import { type FieldOutline, firstNotices, noticesOfPart } from './fieldOutline.js';
import type { UploadEndpoint } from './inputFieldSpec.js';
import { planLookup } from './lookupPlan.js';

/** The notices about the values endpoints of a field and its parts; the same objects each time. */
export const lookupNotices: (field: FieldOutline) => readonly FieldNotice[] = /* @__PURE__ */ memoizeWeak(
  (field: FieldOutline) => endpointNotices(field, () => []),
);

/**
 * The notices about all endpoints of a field and its parts.
 *
 * @param ofUpload - those about where files are sent: a page has them from what sends files
 */
export function endpointNotices(
  field: FieldOutline,
  ofUpload: (endpoint: UploadEndpoint) => readonly FieldNotice[],
): readonly FieldNotice[] {
  const noticesIn = ({ lookup, upload, subFields }: FieldOutline): readonly FieldNotice[] => [
    ...(lookup ? planLookup(lookup.endpoint).notices : []),
    ...(upload ? ofUpload(upload) : []),
    ...subFields.flatMap((part, index) => noticesOfPart(index, noticesIn(part))),
  ];
  return firstNotices(noticesIn(field));
}
