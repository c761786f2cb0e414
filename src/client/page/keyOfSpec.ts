/** Identifies documents by content. When the document changes, only the value of the field is kept. */
import type { InputFieldSpec } from '../../core/document/inputFieldSpec.js';
import { memoizeWeak } from '../../core/vocabulary/memoizeWeak.js';

/** A hash that is equal for documents with equal content. */
export const keyOfSpec: (spec: object) => string = memoizeWeak((spec: object) =>
  hashOf(JSON.stringify(spec)),
);

/**
 * A key that changes when the control must be created again. A date box keeps it even if the document changes, because half-typed
 * dates cannot be read from the box and would be lost.
 */
export const keyOfBox = (fieldSpec: InputFieldSpec): string => {
  const { dataType, expectMultipleValues, valuesEndpoint } = fieldSpec;
  const isDateBox = dataType === 'DATE' && !expectMultipleValues && !valuesEndpoint;
  return isDateBox ? 'date' : keyOfSpec(fieldSpec);
};

/** FNV-1a over UTF-16 units, as two 32-bit hashes. */
function hashOf(text: string): string {
  let low = 0x811c9dc5;
  let high = 0x01000193;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    low = Math.imul(low ^ unit, 0x01000193);
    high = Math.imul(high ^ (unit + index), 0x85ebca6b);
  }
  return (low >>> 0).toString(36) + (high >>> 0).toString(36);
}
