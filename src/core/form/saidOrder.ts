/**
 * Compares dates and texts by their meaning: dates as moments, texts as the numbers or dates they contain. D35, D36. Loaded only
 * for forms with such conditions, or with cross-field rules.
 */
import type { FieldOutline } from '../document/fieldOutline.js';
import { localDay, parseIsoDate } from '../vocabulary/isoDate.js';
import type { Comparer, ConditionContext, ElementTest } from './condition.js';

const nowWord = '$NOW';

/** Compares dates, and texts by order. */
export const bySaid: Comparer = (dataType, isMet, values) => {
  const accepted = values.filter((one) =>
    dataType === 'DATE' ? one === nowWord || momentOf(one) !== undefined : typeof one === 'string',
  );
  // `$NOW` has no fixed moment: it is `undefined` in this set.
  const wanted = new Set(accepted.map((one) => momentOf(one)?.epochMs));
  const isEqual: ElementTest = (element, context) => {
    const epochMs = momentOf(element)?.epochMs;
    if (epochMs === undefined || wanted.has(epochMs)) return epochMs !== undefined;
    return wanted.has(undefined) && compareValues(dataType, element, nowWord, context) === 0;
  };
  const isInOrder: ElementTest = (element, context) => {
    if (!context.spend(readingWork([element]))) return undefined;
    const order = compareValues(dataType, element, accepted[0], context);
    return order === undefined ? order : isMet?.(order);
  };
  return { accepted, test: isMet ? isInOrder : isEqual };
};

const momentOf = (value: unknown) => (typeof value === 'string' ? parseIsoDate(value) : undefined);

/**
 * Compares two values of a data type.
 *
 * @returns negative, 0 or positive; `undefined` if they have no order
 * @see D35, D36
 */
export function compareValues(
  dataType: FieldOutline['dataType'],
  one: unknown,
  other: unknown,
  { settings }: Pick<ConditionContext, 'settings'>,
): number | undefined {
  if (dataType === 'NUMBER') return difference(finite(one), finite(other));
  const moment = momentOf(one);
  if (dataType !== 'DATE')
    return (
      difference(numberIn(one), numberIn(other)) ?? difference(moment?.epochMs, momentOf(other)?.epochMs)
    );
  if (other !== nowWord) return difference(moment?.epochMs, momentOf(other)?.epochMs);
  const nowMs = (settings.now ?? Date.now)();
  // Dates without a time are compared with today, as in constraints (D25).
  return difference(moment?.epochMs, moment?.isDay ? (settings.calendar ?? localDay)(nowMs) : nowMs);
}

/** Returns the cost of parsing texts, in comparisons. */
export const readingWork = (values: readonly unknown[]): number =>
  values.reduce<number>((sum, value) => sum + (typeof value === 'string' ? value.length / 100 : 0), 0);

const finite = (value: unknown) => (Number.isFinite(value) ? (value as number) : undefined);

/** Without subtraction, because a text may read as infinity, and two infinities are equal. */
function difference(one: number | undefined, other: number | undefined): number | undefined {
  if (one === undefined || other === undefined) return undefined;
  return one === other ? 0 : one < other ? -1 : 1;
}

const jsonNumber = /^\s*-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?\s*$/;

/** Parses a text that is a JSON number, ignoring spaces around it. */
const numberIn = (text: unknown) =>
  typeof text === 'string' && jsonNumber.test(text) ? Number(text) : undefined;
