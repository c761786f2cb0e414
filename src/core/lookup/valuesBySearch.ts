/**
 * Finds values by searching, with a limited number of requests: first by the text of the first value, then all values, then by
 * the texts of the others. Protocol §4.2, §4.3 rule 6; choices D21, D42.
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
 * The result for a value: its option, or why it was not found.
 *
 * - `missing`: the endpoint doesn't have the value.
 * - `unknown`: only further pages could tell.
 * - `unasked`: the value cannot be requested, such as a text that is too short for a search.
 */
export type ValueOutcome = ValueAlias | 'missing' | 'unknown' | 'unasked';

/** Requests one page. */
export type AskPage = (query: ValuesQuery) => Promise<ResolvedValues>;

/** Number of requests that may still be sent. */
export interface RequestBudget {
  left: number;
  /** Whether each lot of by-value requests counts as one. Default: all lots together count as one. */
  readonly countsLots?: boolean;
}

/** Limits of a search for values. */
export interface SearchEffort {
  /** Maximum number of pages to read for one search. Default 5. */
  readonly maxPages?: number | undefined;
  /** Remaining requests; each request is subtracted. Default 20. */
  readonly budget?: RequestBudget | undefined;
}

/** Default of `maxPages`. */
const mostPages = 5;

/**
 * Finds values by searching for them.
 *
 * @param ask - requests a page of a search; its rejections are passed on
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

  /** Reads the pages of a search until the last one, or until `isEnough`. */
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
    // A label need not contain its value, so only a complete list proves that a value is missing.
    if (hasReadAll) return 'missing';
    return mayAsk(String(value)) || mayAsk('') ? 'unknown' : 'unasked';
  };
  return new Map(values.map((value) => [value, outcomeOf(value)]));
}

/** Finds values in a list that the client searches. The whole list is requested, whatever the minimum search length (D65). */
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
