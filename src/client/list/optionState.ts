/** The state of an option, independent of rendering: chosen, active, highlighted, and its position. */
import type { ValueAlias } from '../../core/document/inputFieldSpec.js';
import type { FieldValue } from '../../core/vocabulary/json.js';
import { memoizeWeak } from '../../core/vocabulary/memoizeWeak.js';
import { toArray } from '../page/toArray.js';
import type { ValuesSnapshot } from './listSnapshot.js';

/**
 * A key that is unique per option: 5 and "5" are different values.
 *
 * @example
 * optionKey({ value: 5, label: 'Five' }); // 'number 5'
 */
export function optionKey({ value }: ValueAlias): string {
  return `${typeof value} ${String(value)}`;
}

/** The last row of a list, which adds the typed text as a new value. @see D70 */
export interface OfferedRow extends ValueAlias {
  /** The typed text. */
  readonly offers: string;
}

/** Whether a row offers to add the typed text. */
export const isOffered = (alias: ValueAlias | undefined): alias is OfferedRow =>
  alias !== undefined && 'offers' in alias;

/** The values found by a list, without the row that offers to add the typed text. */
export const foundIn = ({ values }: Pick<ValuesSnapshot, 'values'>): readonly ValueAlias[] =>
  isOffered(values.at(-1)) ? values.slice(0, -1) : values;

/** Index of a field's value in the list; -1 if it is missing. */
export function startIndex(value: FieldValue, values: readonly ValueAlias[]): number {
  const [chosen] = toArray(value);
  return chosen === undefined ? -1 : values.findIndex((alias) => alias.value === chosen);
}

/** The elements of a value as a set, cached per list. */
export function chosenOf(value: FieldValue): ReadonlySet<unknown> {
  return Array.isArray(value) ? setOf(value as readonly FieldValue[]) : new Set(toArray(value));
}

const setOf = memoizeWeak((values: readonly FieldValue[]) => new Set<unknown>(values));

/** Number of options, or -1 if unknown. If no page follows, the loaded options count, not the server's total. */
export function setSize({ values, total, nextPage }: ValuesSnapshot): number {
  if (nextPage === 'none') return values.length;
  const offered = isOffered(values.at(-1)) ? 1 : 0;
  return total === undefined ? -1 : Math.max(total + offered, values.length);
}
