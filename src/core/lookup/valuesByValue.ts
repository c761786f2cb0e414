/**
 * Asks an endpoint about values by themselves: in lots of a hundred, and by searching where a server does not know the parameter
 * that its document names. Choice D42.
 */
import { lookupNotice } from '../../errors/lookupNotice.js';
import type { FieldNotice } from '../../errors/notices.js';
import { asking } from '../vocabulary/defaults.js';
import type { ValueAlias } from '../document/inputFieldSpec.js';
import type { JsonScalar } from '../vocabulary/json.js';
import type { LookupPlan } from '../document/lookupPlan.js';
import { readPages } from './readPages.js';
import { withoutControls } from './valuesTarget.js';
import type { ValueOutcomes } from './valueCollector.js';
import type { ValuesQuery } from './valuesRequest.js';
import { type AskPage, findBySearch, type SearchEffort, type ValueOutcome } from './valuesBySearch.js';

/** What is known of values that were asked for, each list in the order of the question. */
export interface FoundValues {
  /** Those that exist, with their labels. */
  readonly values: readonly ValueAlias[];
  /** Those that the endpoint does not have. */
  readonly missing: readonly JsonScalar[];
  /** Those that only further pages could have told of; the server has to check them. */
  readonly unknown: readonly JsonScalar[];
  /** Those that were not asked for: too short for a search, or another field has to be filled in first. */
  readonly unasked: readonly JsonScalar[];
  /** What was worked around, for developers. */
  readonly notices: readonly FieldNotice[];
}

/** Puts outcomes into lists. */
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

/** The alias of a value that was found. */
export function aliasIn(outcomes: ValueOutcomes, value: JsonScalar): ValueAlias | undefined {
  const outcome = outcomes.get(value);
  return typeof outcome === 'object' ? outcome : undefined;
}

/** Tells a developer that a document names a parameter its server does not know. */
export const valuesIgnored: FieldNotice = /* @__PURE__ */ (() =>
  lookupNotice(
    'value-param-ignored',
    'valuesEndpoint.requestParams.valueParam',
    'Asked for values by it, the server answers with others.',
  ))();

/** A value that would be another one once it is sent. */
export const isUnsendable = (value: JsonScalar): boolean => withoutControls(String(value)) !== String(value);

/**
 * Puts values into lots of one request each: by their number, and in a URL by the length of their texts, too. Values that are
 * searched for are one lot, which keeps to so many requests.
 */
export function splitIntoLots(
  { method, params }: LookupPlan,
  values: readonly JsonScalar[],
  isIgnored: boolean,
): readonly (readonly JsonScalar[])[] {
  if (values.length === 0) return [];
  if (params.value === undefined || isIgnored) return [values];
  const lots: JsonScalar[][] = [];
  let room = 0;
  for (const value of values) {
    const length =
      method === 'GET' ? `${new URLSearchParams([[params.value ?? '', String(value)]])}&`.length : 0;
    const last = lots.at(-1);
    room -= length;
    if (last && last.length < asking.values && room >= 0) last.push(value);
    else {
      lots.push([value]);
      room = asking.urlLength - length;
    }
  }
  return lots;
}

/** Pages read of the answer to one lot: a server that takes fewer than a hundred a page still gets its say. */
const mostPages = 10;

/** Requests that one question may still send to confirm that values are missing. */
export interface Confirmations {
  left: number;
}

/**
 * Asks for one lot. A value that an answer to several lacks is asked for once more alone, because a server that reads only one of the
 * repeated parameters must not make a saved value invalid (D81); what there are no requests left for is `unknown`.
 *
 * @param ask - asks for a page; rejects with what the lookup fails with, and so does this
 * @returns `undefined` when the server answers with values that nobody asked for: it does not know the parameter
 */
export async function askForLot(
  ask: AskPage,
  plan: LookupPlan,
  lot: readonly JsonScalar[],
  confirmations: Confirmations = { left: asking.requests },
): Promise<ValueOutcomes | undefined> {
  const texts = new Set(lot.map(String));
  const found = new Map<JsonScalar, ValueAlias>();
  let isIgnored = false;
  const askFor = async (page: Pick<ValuesQuery, 'page' | 'position'>) => {
    const answer = await ask({ values: lot, ...page });
    isIgnored ||= answer.values.some(({ value }) => !texts.has(String(value)));
    for (const alias of answer.values) found.set(alias.value, alias);
    return answer;
  };
  const isDone = () => isIgnored || lot.every((value) => found.has(value));
  const { isWhole } = await readPages(plan, askFor, (pages) => pages.length < mostPages && !isDone());
  if (isIgnored) return undefined;
  const outcomes = new Map<JsonScalar, ValueOutcome>(
    lot.map((value) => [value, found.get(value) ?? (isWhole ? 'missing' : 'unknown')]),
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
      // 5 is not "5": a server that knows the one has none of the other.
      const isAnswered = values.every((alias) => String(alias.value) === String(value));
      outcomes.set(value, alone ?? (isAnswered ? 'missing' : 'unknown'));
    }),
  );
  return outcomes;
}

/** How the values of an endpoint are asked for: by itself where it names a parameter for that, else by searching. */
export interface ValueAsking extends SearchEffort {
  readonly plan: LookupPlan;
  readonly ask: AskPage;
  /** Whether the server is known not to know the parameter. */
  readonly isIgnored: () => boolean;
  /** Told that it does not. */
  readonly onIgnored: () => void;
  /** Requests that may still confirm that values are missing. Default 20 for each lot. */
  readonly confirmations?: Confirmations | undefined;
}

/** Asks for one lot, and searches for what is in it where that has to be. */
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
