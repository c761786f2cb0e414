/**
 * The state of an option, whoever draws it: chosen, active, marked, one of how many.
 */
import type { ValueAlias } from '../../core/document/inputFieldSpec.js';
import type { FieldValue } from '../../core/vocabulary/json.js';
import { memoizeWeak } from '../../core/vocabulary/memoizeWeak.js';
import { toArray } from '../page/toArray.js';
import type { ValuesSnapshot } from './listSnapshot.js';

/**
 * What tells options apart: 5 and "5" are two values.
 *
 * @example
 * optionKey({ value: 5, label: 'Five' }); // 'number 5'
 */
export function optionKey({ value }: ValueAlias): string {
  return `${typeof value} ${String(value)}`;
}

/** A row that takes a text for a value which is not offered, as the last of its list. @see D70 */
export interface OfferedRow extends ValueAlias {
  /** The text. */
  readonly offers: string;
}

/** Whether a row is no value of the list, but takes the text in the box for one. */
export const isOffered = (alias: ValueAlias | undefined): alias is OfferedRow =>
  alias !== undefined && 'offers' in alias;

/** The values of a list that were found: without a row that takes the text in the box. */
export const foundIn = ({ values }: Pick<ValuesSnapshot, 'values'>): readonly ValueAlias[] =>
  isOffered(values.at(-1)) ? values.slice(0, -1) : values;

/** The place of a field's value among values, where it is there; else -1. */
export function startIndex(value: FieldValue, values: readonly ValueAlias[]): number {
  const [chosen] = toArray(value);
  return chosen === undefined ? -1 : values.findIndex((alias) => alias.value === chosen);
}

/** The elements of a value; those of a list are counted once, however often it is drawn. */
export function chosenOf(value: FieldValue): ReadonlySet<unknown> {
  return Array.isArray(value) ? setOf(value as readonly FieldValue[]) : new Set(toArray(value));
}

const setOf = memoizeWeak((values: readonly FieldValue[]) => new Set<unknown>(values));

/** How many options there are, or -1: a list that has ended is as long as it is, whatever the server says. */
export function setSize({ values, total, nextPage }: ValuesSnapshot): number {
  if (nextPage === 'none') return values.length;
  const offered = isOffered(values.at(-1)) ? 1 : 0;
  return total === undefined ? -1 : Math.max(total + offered, values.length);
}
