/**
 * Requests values by themselves, in lots of a hundred. If a server ignores the `valueParam` of its document, values are found by
 * searching. Choice D42.
 */
import { lookupNotice } from '../../errors/lookupNotice.js';
import type { FieldNotice } from '../../errors/notices.js';
import { asking } from '../vocabulary/defaults.js';
import type { ValueAlias } from '../document/inputFieldSpec.js';
import type { JsonScalar } from '../vocabulary/json.js';
import type { LookupPlan } from '../document/lookupPlan.js';
import { readPages } from './readPages.js';
import { withoutControls } from './valuesTarget.js';
import { isDivisible, type ValueFormat, writtenValues } from '../vocabulary/parameterFormat.js';
import type { ValueOutcomes } from './valueCollector.js';
import type { ValuesQuery } from './valuesRequest.js';
import { type AskPage, findBySearch, type SearchEffort, type ValueOutcome } from './valuesBySearch.js';

/** Results of a by-value lookup; each list is in the order of the request. */
export interface FoundValues {
  /** Values that exist, with their labels. */
  readonly values: readonly ValueAlias[];
  /** Values that the endpoint doesn't have. */
  readonly missing: readonly JsonScalar[];
  /** Values that only further pages could contain; the server has to check them. */
  readonly unknown: readonly JsonScalar[];
  /** Values that were not requested: too short for a search, or a required dependency is empty. */
  readonly unasked: readonly JsonScalar[];
  /** Problems that were worked around, for developers. */
  readonly notices: readonly FieldNotice[];
}

/** Sorts results into lists. */
export function listOutcomes(
  values: readonly JsonScalar[],
  outcomes: ValueOutcomes,
  notices: readonly FieldNotice[] = [],
): FoundValues {
  const asked = [...new Set(values)];
  const those = (wanted: ValueOutcome) =>
    asked.filter((value) => (outcomes.get(value) ?? 'unasked') === wanted);
  return {
    values: asked.flatMap((value) => aliasIn(outcomes, value) ?? []),
    missing: those('missing'),
    unknown: those('unknown'),
    unasked: those('unasked'),
    notices,
  };
}

/** Returns the option of a value, if it was found. */
export function aliasIn(outcomes: ValueOutcomes, value: JsonScalar): ValueAlias | undefined {
  const outcome = outcomes.get(value);
  return typeof outcome === 'object' ? outcome : undefined;
}

/** Reports that a server ignores the `valueParam` of its document. */
export const valuesIgnored: FieldNotice = /* @__PURE__ */ (() =>
  lookupNotice(
    'value-param-ignored',
    'valuesEndpoint.requestParams.valueParam',
    'The server responds with values that were not requested.',
  ))();

/** Returns whether a value would change when sent, because it has control characters. */
export const isUnsendable = (value: JsonScalar): boolean => withoutControls(String(value)) !== String(value);

/** Returns whether a value is requested alone, whatever other values are requested. */
const isAlone = (value: JsonScalar, format: ValueFormat | undefined): boolean =>
  format !== undefined && (format.isSingle || isDivisible(value, format));

/**
 * Splits values into lots of one request each: by number, by `valueFormat` and, for `GET`, by the length of the URL. Values found
 * by searching are one lot, which has its own request limit.
 */
export function splitIntoLots(
  { method, params, formats: { value: format } }: LookupPlan,
  values: readonly JsonScalar[],
  isIgnored: boolean,
): readonly (readonly JsonScalar[])[] {
  if (values.length === 0) return [];
  if (params.value === undefined || isIgnored) return [values];
  const alone = values.filter((value) => isAlone(value, format)).map((value) => [value]);
  const lots: JsonScalar[][] = [];
  let room = 0;
  for (const value of values) {
    if (isAlone(value, format)) continue;
    const text = format
      ? ['', writtenValues([value], format) + format.separator]
      : [params.value ?? '', String(value)];
    const length = method === 'GET' ? `${new URLSearchParams([text])}&`.length : 0;
    const last = lots.at(-1);
    room -= length;
    if (last && last.length < asking.values && room >= 0) last.push(value);
    else {
      lots.push([value]);
      room = asking.urlLength - length;
    }
  }
  return [...lots, ...alone];
}

/** Maximum number of pages of the answer to one lot, for servers with a page size below 100. */
const mostPages = 10;

/** Remaining requests for single values. */
export interface Confirmations {
  left: number;
}

/**
 * Requests one lot. A value that is missing from the answer is requested once more alone, because some servers read only one of
 * the repeated parameters (D81). Values beyond the request limit are `unknown`, and so is a value that the server may read as
 * several, if it is not in the answer.
 *
 * @param ask - requests a page; its rejections are passed on
 * @returns `undefined` if the answer contains other values, so the server ignores the parameter
 */
export async function askForLot(
  ask: AskPage,
  plan: LookupPlan,
  lot: readonly JsonScalar[],
  confirmations: Confirmations = { left: asking.requests },
): Promise<ValueOutcomes | undefined> {
  const { value: format } = plan.formats;
  if (isAlone(lot[0] ?? '', format) && confirmations.left-- <= 0)
    return new Map(lot.map((value) => [value, 'unknown']));
  const isDoubtful = format !== undefined && lot.some((value) => isDivisible(value, format));
  const texts = new Set(lot.map(String));
  const found = new Map<JsonScalar, ValueAlias>();
  let isIgnored = false;
  const askFor = async (page: Pick<ValuesQuery, 'page' | 'position'>) => {
    const answer = await ask({ values: lot, ...page });
    isIgnored ||= !isDoubtful && answer.values.some(({ value }) => !texts.has(String(value)));
    for (const alias of answer.values) found.set(alias.value, alias);
    return answer;
  };
  const isDone = () => isIgnored || lot.every((value) => found.has(value));
  const { isWhole } = await readPages(plan, askFor, (pages) => pages.length < mostPages && !isDone());
  if (isIgnored) return undefined;
  const outcomes = new Map<JsonScalar, ValueOutcome>(
    lot.map((value) => [value, found.get(value) ?? (isWhole && !isDoubtful ? 'missing' : 'unknown')]),
  );
  if (lot.length === 1 || !isWhole) return outcomes;
  const doubted = lot.filter((value) => !found.has(value));
  const confirmed = doubted.slice(0, Math.max(0, confirmations.left));
  confirmations.left -= confirmed.length;
  for (const value of doubted.slice(confirmed.length)) outcomes.set(value, 'unknown');
  await Promise.all(
    confirmed.map(async (value) => {
      const { values } = await ask({ values: [value] });
      const alone = values.find((alias) => alias.value === value);
      // 5 is not "5": an answer with one of them proves that the other is missing.
      const isAnswered = values.every((alias) => String(alias.value) === String(value));
      outcomes.set(value, alone ?? (isAnswered ? 'missing' : 'unknown'));
    }),
  );
  return outcomes;
}

/** How to request the values of an endpoint: by value if it has a parameter for that, otherwise by searching. */
export interface ValueAsking extends SearchEffort {
  readonly plan: LookupPlan;
  readonly ask: AskPage;
  /** Returns whether the server is known to ignore the parameter. */
  readonly isIgnored: () => boolean;
  /** Called when the server ignores the parameter. */
  readonly onIgnored: () => void;
  /** Remaining requests for single values: those that confirm missing ones, and those by `valueFormat`. Default 20 per lot. */
  readonly confirmations?: Confirmations | undefined;
}

/** Requests one lot by value, or finds its values by searching if necessary. */
export async function askForValues(
  { plan, ask, isIgnored, onIgnored, confirmations, ...effort }: ValueAsking,
  lot: readonly JsonScalar[],
): Promise<ValueOutcomes> {
  if (plan.params.value !== undefined && !isIgnored()) {
    const outcomes = await askForLot(ask, plan, lot, confirmations);
    if (outcomes) return outcomes;
    onIgnored();
  }
  return await findBySearch(ask, plan, lot, effort);
}
