/** The parameters of rules: how two fields compare, and how many fields must be filled in. D35. */
import type { FieldOutline } from '../document/fieldOutline.js';
import { ownProperty } from '../vocabulary/json.js';
import { boundOf } from '../vocabulary/bound.js';
import { orders } from './condition.js';

/** Words that compare two fields. */
export const orderWords = /* @__PURE__ */ Object.assign({}, orders, {
  eq: (order: number) => order === 0,
  neq: (order: number) => order !== 0,
});

/** A word that compares two fields. */
export type OrderWord = keyof typeof orderWords;

/** Returns whether a word compares two fields. */
export const isOrderWord = (word: unknown): word is OrderWord =>
  typeof word === 'string' && Object.hasOwn(orderWords, word);

/** Returns whether a word tests for equality, not order. */
export const isEqualityWord = (word: unknown): boolean => word === 'eq' || word === 'neq';

/**
 * Returns the type that two fields are compared as; `undefined` if they cannot be compared. A date and a text compare as texts
 * that may contain dates.
 */
export function commonType(one: FieldOutline, other: FieldOutline): FieldOutline['dataType'] | undefined {
  if (one.expectMultipleValues || other.expectMultipleValues || one.dataType === 'OBJECT') return undefined;
  if (one.dataType === other.dataType) return one.dataType;
  const areTexts = [one, other].every(({ dataType }) => dataType === 'STRING' || dataType === 'DATE');
  return areTexts ? 'STRING' : undefined;
}

/** Reads a whole number from 0, which may be sent as text (D22). Default 1; `undefined` if invalid. */
export function countOf(params: Readonly<Record<string, unknown>>, key: string): number | undefined {
  const count = boundOf(ownProperty(params, key) ?? 1);
  return count !== undefined && Number.isInteger(count) && count >= 0 ? count : undefined;
}
