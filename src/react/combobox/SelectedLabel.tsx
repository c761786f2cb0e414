'use client';
/**
 * The selection of a label that loads while the box has the focus.
 */
import { memo, useLayoutEffect } from 'react';
import type { Field } from '../../client/field/store.js';
import { hasFocus } from '../../client/page/controlElement.js';

interface SelectedLabelProps {
  readonly field: Field;
  /** Label in the box while nothing is typed; `undefined` otherwise. */
  readonly label: string | undefined;
}

/** Selects a label that loads while the box has the focus and was fully selected, so that typing still replaces it. */
export const SelectedLabel = memo(function SelectedLabel({ field, label }: SelectedLabelProps) {
  useLayoutEffect(() => {
    const { control } = field;
    const isInUse = label !== undefined && control && hasFocus(control);
    if (isInUse && field.text.isAllSelected && control instanceof HTMLInputElement) control.select();
  }, [label, field]);
  return null;
});
