/**
 * What an option of a list is, whoever draws it: chosen, active, marked, one of how many.
 */
import type { ValueAlias } from '../../core/document/inputFieldSpec.js';
import type { FieldValue } from '../../core/vocabulary/json.js';
import { memoizeWeak } from '../../core/vocabulary/memoizeWeak.js';
import { toArray } from '../page/toArray.js';
import type { ValuesSnapshot } from './listSnapshot.js';

/** What tells options apart: 5 and "5" are two values. */
export function optionKey({ value }: ValueAlias): string {
  return `${typeof value} ${String(value)}`;
}

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
  return total === undefined ? -1 : Math.max(total, values.length);
}
