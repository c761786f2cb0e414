'use client';
/**
 * Style sheets of kinds of input, loaded with their code.
 */
import type { Field } from '../../client/field/store.js';
import { adoptStyles } from '../../client/page/adoptStyles.js';
import { useBeforePaint } from './useIsServer.js';

/** Adopts style sheets in the page or shadow root of a field before its control is painted, each once. */
export function useStyles({ field }: { readonly field: Field }, ...sheets: readonly string[]): void {
  useBeforePaint(() => {
    const { control } = field;
    if (control) adoptStyles(control, ...sheets);
  });
}
