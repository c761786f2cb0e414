/**
 * What the options of short and long lists have in common.
 */
import type { ValueAlias } from '../../core/inputFieldSpec.js';
import { toArray } from '../../client/toArray.js';
import type { FieldState } from '../field/fieldState.js';
import type { ValuesSnapshot } from '../useValues.js';
import type { OpenCombobox } from './openCombobox.js';

/** What options are drawn from. */
export interface OptionsProps {
  readonly field: FieldState;
  readonly combobox: OpenCombobox;
  readonly list: ValuesSnapshot;
  /** The element that scrolls. */
  readonly scroller: HTMLUListElement;
}

/** How many rows before its end a list asks for more. */
export const rowsAhead = 3;

/** Props of one option; where not all are in the tree, it says which of how many it is. */
export function optionProps({ field, combobox, list }: OptionsProps, index: number) {
  return {
    className: field.parts.classOf('option'),
    // A label is read in its own direction, whatever is around it.
    dir: 'auto',
    ...combobox.getOptionProps(list.values[index] as ValueAlias, index),
    'aria-posinset': index + 1,
    'aria-setsize': setSize(list),
  };
}

/** How many options there are, or -1: a list that has ended is as long as it is, whatever the server says. */
function setSize({ values, total, nextPage }: ValuesSnapshot): number {
  if (nextPage === 'none') return values.length;
  return total === undefined ? -1 : Math.max(total, values.length);
}

/** What tells options apart: 5 and "5" are two values. */
export function optionKey({ value }: ValueAlias): string {
  return `${typeof value} ${String(value)}`;
}

/** Where an opened list begins: at the value the field has, if it is there. */
export function startIndex({ value }: FieldState, { values }: ValuesSnapshot): number {
  const [chosen] = toArray(value);
  return chosen === undefined ? -1 : values.findIndex((alias) => alias.value === chosen);
}
