/** Notices about the values and upload endpoints of a document. */
import type { FieldNotice } from '../../errors/notices.js';
import { memoizeWeak } from '../vocabulary/memoizeWeak.js';
import { type FieldOutline, firstNotices, noticesOfPart } from './fieldOutline.js';
import type { UploadEndpoint } from './inputFieldSpec.js';
import { planLookup } from './lookupPlan.js';

/** Returns the notices about the values endpoints of a field and its parts; always the same objects. */
export const lookupNotices: (field: FieldOutline) => readonly FieldNotice[] = /* @__PURE__ */ memoizeWeak(
  (field: FieldOutline) => endpointNotices(field, () => []),
);

/**
 * Returns the notices about all endpoints of a field and its parts.
 *
 * @param ofUpload - returns the notices about an upload endpoint; in a page, the upload code reports them
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
