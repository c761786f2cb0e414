'use client';
/**
 * The value as a plain form submits it: one entry per value, none when there is none (D26).
 */
import type { FieldState } from '../useFieldState.js';

/** Submits a value that the visible control does not hold itself. */
export function HiddenValue({ field }: { readonly field: FieldState }) {
  const { name, value, isEmpty, options } = field;
  if (name === undefined || isEmpty) return null;
  const entries: readonly unknown[] = Array.isArray(value) ? value : [value];
  return entries.map((entry, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- entries have no state, and two may be equal
    <input key={index} type="hidden" name={name} value={textOf(entry)} disabled={options.disabled} />
  ));
}

const textOf = (entry: unknown) => (typeof entry === 'string' ? entry : (JSON.stringify(entry) ?? ''));
