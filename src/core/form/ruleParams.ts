/**
 * The parameters of rules: how two fields are compared, and how many fields are to be filled in. D35.
 */
import type { FieldOutline } from '../document/fieldOutline.js';
import { ownProperty } from '../vocabulary/json.js';
import { boundOf } from '../vocabulary/bound.js';
import { orders } from './condition.js';

/** Words that compare two fields. */
export const orderWords = {
  ...orders,
  eq: (order: number) => order === 0,
  neq: (order: number) => order !== 0,
} as const;

/** A word of them. */
export type OrderWord = keyof typeof orderWords;

/** Whether a word is one of them. */
export const isOrderWord = (word: unknown): word is OrderWord =>
  typeof word === 'string' && Object.hasOwn(orderWords, word);

/** Whether a word asks for the same, or for something else, whatever comes first. */
export const isEqualityWord = (word: unknown): boolean => word === 'eq' || word === 'neq';

/** The type by which two fields compare; a date and a text compare as texts that may hold dates. */
export function commonType(one: FieldOutline, other: FieldOutline): FieldOutline['dataType'] | undefined {
  if (one.expectMultipleValues || other.expectMultipleValues || one.dataType === 'OBJECT') return undefined;
  if (one.dataType === other.dataType) return one.dataType;
  const areTexts = [one, other].every(({ dataType }) => dataType === 'STRING' || dataType === 'DATE');
  return areTexts ? 'STRING' : undefined;
}

/** A whole number from 0 up, which may arrive as text (D22); 1 where none is given. */
export function countOf(params: Readonly<Record<string, unknown>>, key: string): number | undefined {
  const count = boundOf(ownProperty(params, key) ?? 1);
  return count !== undefined && Number.isInteger(count) && count >= 0 ? count : undefined;
}
