/**
 * Asks an endpoint about values where it can only be searched: the first by its text, then everything, then the others by theirs,
 * within so many requests. Protocol §4.2, §4.3 rule 6; choices D21, D42.
 */
import { answerLimits, asking } from '../vocabulary/defaults.js';
import { eachLimited } from '../vocabulary/eachLimited.js';
import type { ValueAlias } from '../document/inputFieldSpec.js';
import type { JsonScalar } from '../vocabulary/json.js';
import type { LookupPlan } from '../document/lookupPlan.js';
import { readPages } from './readPages.js';
import type { ResolvedValues } from './resolvedValues.js';
import type { ValuesQuery } from './valuesRequest.js';
import { knownIn } from './wholeList.js';

/**
 * What is known of a value: its alias; that its endpoint does not have it (`missing`); that only further pages could have
 * told (`unknown`); or that it could not be asked for, such as a text too short for a search (`unasked`).
 */
export type ValueOutcome = ValueAlias | 'missing' | 'unknown' | 'unasked';

/** Asks for one page. */
export type AskPage = (query: ValuesQuery) => Promise<ResolvedValues>;

/** Requests that may still be sent. */
export interface RequestBudget {
  left: number;
  /** Whether values that are asked for by themselves cost a request for each lot of them. Default: one in all. */
  readonly countsLots?: boolean;
}

/** How far a search for values goes. */
export interface SearchEffort {
  /** Pages read of one search. Default 5. */
  readonly maxPages?: number | undefined;
  /** Requests that may still be sent; what is sent is taken off. Default 20. */
  readonly budget?: RequestBudget | undefined;
}

/** Pages read of one search where the caller names no number. */
const mostPages = 5;

/**
 * Finds values by searching for them.
 *
 * @param ask - asks for a page of a search; rejects with what the lookup fails with, and so does this
 */
export async function findBySearch(
  ask: AskPage,
  plan: LookupPlan,
  values: readonly JsonScalar[],
  { maxPages = mostPages, budget = { left: asking.requests } }: SearchEffort = {},
): Promise<ReadonlyMap<JsonScalar, ValueOutcome>> {
  if (plan.isSearchedHere) return findInWhole(ask, values, budget);
  const returned = new Map<JsonScalar, ValueAlias>();
  let hasReadAll = false;
  const mayAsk = (search: string) => search.length >= plan.minSearchLength;

  /** Reads the pages of a search until there are no more, or nothing is left to find. */
  const read = async (search: string, isEnough: () => boolean) => {
    const askFor = async (page: Pick<ValuesQuery, 'page' | 'position'>) => {
      budget.left--;
      const answer = await ask({ search, ...page });
      for (const alias of answer.values) returned.set(alias.value, alias);
      return answer;
    };
    const { isWhole } = await readPages(
      plan,
      askFor,
      (pages) => mayAsk(search) && pages.length < maxPages && budget.left > 0 && !isEnough(),
    );
    if (isWhole && search === '') hasReadAll = true;
  };
  const readFor = (value: JsonScalar) => read(String(value), () => returned.has(value));

  const [first, ...others] = values;
  if (first !== undefined) await readFor(first);
  await read('', () => values.every((value) => returned.has(value)));
  if (!hasReadAll) await eachLimited(others, asking.atATime, readFor);

  const outcomeOf = (value: JsonScalar): ValueOutcome => {
    const alias = returned.get(value);
    if (alias) return alias;
    // Labels need not hold the values: that a search has not brought one says nothing, that everything was read does.
    if (hasReadAll) return 'missing';
    return mayAsk(String(value)) || mayAsk('') ? 'unknown' : 'unasked';
  };
  return new Map(values.map((value) => [value, outcomeOf(value)]));
}

/** Finds values in a list that is searched here: all of it is asked for, however long a text has to be for a search (D65). */
async function findInWhole(
  ask: AskPage,
  values: readonly JsonScalar[],
  budget: RequestBudget,
): Promise<ReadonlyMap<JsonScalar, ValueOutcome>> {
  if (budget.left-- <= 0) return new Map(values.map((value) => [value, 'unknown']));
  const whole = await ask({ limit: answerLimits.maxItems });
  const otherwise = whole.charactersNeeded === undefined ? 'unknown' : 'unasked';
  return new Map(values.map((value) => [value, foundIn(whole, value) ?? otherwise]));
}

const foundIn = (whole: ResolvedValues, value: JsonScalar) =>
  whole.charactersNeeded === undefined ? knownIn(whole, value) : undefined;
