/**
 * A value as a plain form submits it: one entry per value, none when there is none (D26).
 */
import { toArray } from '../../client/toArray.js';
import { textOfValue } from '../../client/valueLabels.js';
import type { FieldValue } from '../../core/json.js';

/** A value under its name. */
export interface HiddenInputsProps {
  readonly name: string | undefined;
  readonly value: FieldValue;
  readonly disabled?: boolean | undefined;
}

/** Submits a value that no visible control holds itself. */
export function HiddenInputs({ name, value, disabled }: HiddenInputsProps) {
  if (name === undefined) return null;
  return toArray(value).map((entry, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- entries have no state, and two may be equal
    <input key={index} type="hidden" name={name} value={textOfValue(entry)} disabled={disabled} />
  ));
}
