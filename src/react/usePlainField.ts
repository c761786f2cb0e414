'use client';
/**
 * The state of a field without values to look up.
 * In: a field with its document. Out: its `FieldState`; every value is its own label.
 */
import { ownAliases } from './aliases.js';
import type { SpecifiedProps } from './fieldProps.js';
import { useFieldHandle } from './useFieldHandle.js';
import { useFieldState } from './useFieldState.js';
import { useFieldValue } from './useFieldValue.js';

/** Puts a field together. */
export function usePlainField({ fieldSpec, specUrl, handle, focusKeeper, ...options }: SpecifiedProps) {
  const held = useFieldValue(options);
  const field = useFieldState(fieldSpec, specUrl, options, held, ownAliases);
  useFieldHandle({ handle, focusKeeper }, field);
  return field;
}
