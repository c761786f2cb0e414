/**
 * What there is to say of the endpoints in a document, for values and for files: it is known once they are planned.
 */
import type { FieldNotice } from '../../errors.js';
import { memoizeWeak } from '../vocabulary/memoizeWeak.js';
import { type FieldOutline, firstNotices, noticesOfPart } from './fieldOutline.js';
import { planLookup } from './lookupPlan.js';
import { planUploading } from './uploadPlan.js';

/** The notices about the endpoints of a field and its parts; the same objects each time. */
export const lookupNotices: (field: FieldOutline) => readonly FieldNotice[] = /* @__PURE__ */ memoizeWeak(
  (field: FieldOutline) => firstNotices(noticesIn(field)),
);

function noticesIn({ lookup, upload, subFields }: FieldOutline): readonly FieldNotice[] {
  const parts = subFields.flatMap((part, index) => noticesOfPart(index, noticesIn(part)));
  const sent = upload ? planUploading(upload).notices : [];
  return lookup ? [...planLookup(lookup.endpoint).notices, ...sent, ...parts] : [...sent, ...parts];
}
