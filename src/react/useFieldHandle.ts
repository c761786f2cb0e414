'use client';
/**
 * What a host can do with a field by its `ref`.
 */
import { useImperativeHandle, useLayoutEffect } from 'react';
import type { ValidationResult } from '../core/validationResult.js';
import type { SpecifiedProps } from './fieldProps.js';
import { focusControl, isNothingFocused } from './useControl.js';
import type { BoundFieldState } from './useFieldState.js';

/** Gives a ref its handle, and the focus to a field that takes the place of one that had it. */
export function useFieldHandle(
  { handle, focusKeeper }: Pick<SpecifiedProps, 'handle' | 'focusKeeper'>,
  field: BoundFieldState,
): void {
  const { controlRef } = field;
  useLayoutEffect(() => {
    if (!focusKeeper) return undefined;
    if (focusKeeper.take() && isNothingFocused()) focusControl(controlRef.current);
    // Before it is taken out of the page.
    return () => focusKeeper.keep(controlRef);
  }, [controlRef, focusKeeper]);
  useImperativeHandle(handle, () => ({
    focus: () => focusControl(controlRef.current),
    select: () => (controlRef.current instanceof HTMLInputElement ? controlRef.current.select() : undefined),
    validate: () => validateNow(field),
    validateAsync: () => validateAsync(field),
  }));
}

/** Judges what a field holds by now, and shows what is wrong; `pending` while text in its box is no value yet. */
export function validateNow(field: BoundFieldState): ValidationResult {
  const result = field.commit(field.latest(), { settles: true });
  return field.textRef.current?.hasUncommitted() ? { ...result, pending: true } : result;
}

/** Takes the text in the box, waits for what has to be looked up, then judges, until nothing has changed meanwhile. */
export async function validateAsync(field: BoundFieldState): Promise<ValidationResult> {
  await field.textRef.current?.settle();
  const value = field.latest();
  const result = await field.commitAsync(value, { settles: true });
  return field.latest() === value ? result : validateAsync(field);
}
