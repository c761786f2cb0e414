'use client';
/**
 * The value as a plain form submits it: one entry per value, none when there is none (D26).
 */
import { memo } from 'react';
import type { FieldValue } from '../../core/json.js';
import { textOfValue } from '../aliases.js';
import { listOf } from '../listOf.js';
import type { FieldState } from '../useFieldState.js';

/** A value under its name. */
export interface HiddenEntriesProps {
  readonly name: string | undefined;
  readonly value: FieldValue;
  readonly disabled?: boolean | undefined;
}

/** Submits a value that the visible control does not hold itself. */
export function HiddenValue({ field }: { readonly field: FieldState }) {
  return <HiddenEntries name={field.name} value={field.value} disabled={field.options.disabled} />;
}

/** Submits a value for which there is no control, or not yet. It does not follow what is typed beside it. */
export const HiddenEntries = memo(function HiddenEntries({ name, value, disabled }: HiddenEntriesProps) {
  if (name === undefined) return null;
  return listOf(value).map((entry, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- entries have no state, and two may be equal
    <input key={index} type="hidden" name={name} value={textOfValue(entry)} disabled={disabled} />
  ));
});
