'use client';
/**
 * What a host can do with a field by its `ref`.
 * In: a field and the ref. Out: nothing; the ref is set.
 */
import { type Ref, useImperativeHandle } from 'react';
import type { SpecFieldHandle } from './fieldProps.js';
import { focusControl } from './useControl.js';
import type { FieldState } from './useFieldState.js';

/** Gives a ref its handle. */
export function useFieldHandle(handle: Ref<SpecFieldHandle> | undefined, field: FieldState): void {
  const { controlRef } = field;
  useImperativeHandle(handle, () => ({
    focus: () => focusControl(controlRef.current),
    select: () => (controlRef.current instanceof HTMLInputElement ? controlRef.current.select() : undefined),
    validate: () => field.commit(field.value, { settles: true }),
  }));
}
