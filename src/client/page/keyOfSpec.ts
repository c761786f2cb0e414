/**
 * Telling one document from another: under a changed one, nothing of the old is left but the value.
 */
import type { InputFieldSpec } from '../../core/document/inputFieldSpec.js';
import { memoizeWeak } from '../../core/vocabulary/memoizeWeak.js';

/** A short text that differs where documents differ; the same for a document that was made anew with the same words. */
export const keyOfSpec: (spec: object) => string = memoizeWeak((spec: object) =>
  hashOf(JSON.stringify(spec)),
);

/**
 * A short text that differs where a box may not stay. A date box does, whatever its document says: nobody can read a date of
 * which a part is typed, so that it would go with the box.
 */
export const keyOfBox = (fieldSpec: InputFieldSpec): string => {
  const { dataType, expectMultipleValues, valuesEndpoint } = fieldSpec;
  const isDateBox = dataType === 'DATE' && !expectMultipleValues && !valuesEndpoint;
  return isDateBox ? 'date' : keyOfSpec(fieldSpec);
};

/** FNV-1a over UTF-16 units, in two runs of 32 bits. */
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
