/**
 * Verdicts with the values endpoint's word on membership. Protocol §4.3 rule 6, D21 and D42: a value that no lookup
 * returns is not a member, where the lookups have seen all there is; and no verdict costs more than so many requests.
 */
import { asking } from './defaults.js';
import { planField } from './fieldPlan.js';
import { eachLimited } from './eachLimited.js';
import type { InputFieldSpec } from './inputFieldSpec.js';
import type { JsonScalar } from './json.js';
import { type MembershipResult, validatePlan } from './validatePlan.js';
import type { LookupPlan } from './lookupPlan.js';
import type { ValidationSettings, ValidationResult } from './validationResult.js';
import type { ValuesLookup, ValuesResolver } from './valuesResolver.js';
import { joinPages, type ResolvedValues } from './valuesResponse.js';
import { knownMembers } from './validateNow.js';

/** What a verdict asks, and how far it goes. */
export interface ValidateAsyncOptions extends ValidationSettings, Pick<ValuesLookup, 'signal' | 'specUrl'> {
  readonly resolver: ValuesResolver;
  readonly maxPages?: number | undefined;
}

/**
 * Judges, and asks the endpoint about values that no lookup has returned. Of several values that are invalid anyway
 * nothing is asked: a list of a thousand where ten are allowed costs no request.
 */
export async function validateAsync(
  fieldSpec: InputFieldSpec,
  value: unknown,
  { resolver, maxPages = 5, signal, specUrl, ...options }: ValidateAsyncOptions,
): Promise<ValidationResult> {
  const plan = planField(fieldSpec);
  const asked = new Map<LookupPlan, Set<unknown>>();
  const settled = new Map<LookupPlan, ReadonlyMap<unknown, MembershipResult>>();
  const verdict = () =>
    validatePlan(plan, value, options, (domain) => {
      const unsure = (element: unknown) => {
        asked.set(domain, (asked.get(domain) ?? new Set()).add(element));
        return settled.get(domain)?.get(element);
      };
      return knownMembers(plan, options, domain) ?? unsure;
    });
  const first = verdict();
  const count = [...asked.values()].reduce((sum, { size }) => sum + size, 0);
  if (!first.pending || (!first.isValid && count > 1)) return first;
  const lookup = { signal, specUrl, maxPages, budget: { left: asking.requests } };
  for (const [domain, elements] of asked) {
    const values = [...elements] as JsonScalar[];
    settled.set(domain, await settleMembership(resolver, domain, values, lookup));
  }
  return verdict();
}

interface Asking extends Pick<ValuesLookup, 'signal' | 'specUrl'> {
  readonly maxPages: number;
  /** Requests that the verdict may still send. */
  readonly budget?: { left: number };
}

/**
 * Asks an endpoint which values it returns: the first by its text, then for everything, then the others by theirs.
 *
 * @returns the verdicts: `unchecked` where only further pages could tell; a value that could not be asked for has none
 */
export async function settleMembership(
  resolver: ValuesResolver,
  { endpoint, minSearchLength }: LookupPlan,
  values: readonly JsonScalar[],
  { maxPages, budget = { left: asking.requests }, ...lookup }: Asking,
): Promise<ReadonlyMap<JsonScalar, MembershipResult>> {
  const returned = new Set<JsonScalar>();
  const readWhole = new Set<string>();
  const mayAsk = (search: string) => search.length >= minSearchLength;

  /** Reads the pages of a search until there are no more, or nothing is left to find. */
  const read = async (search: string, isEnough: () => boolean) => {
    const pages: ResolvedValues[] = [];
    while (mayAsk(search) && pages.length < maxPages && budget.left > 0 && !isEnough()) {
      budget.left--;
      pages.push(await resolver.resolveValues(endpoint, { ...lookup, search, page: pages.length + 1 }));
      for (const alias of pages.at(-1)?.values ?? []) returned.add(alias.value);
      if (joinPages(pages).hasNext) continue;
      readWhole.add(search);
      return;
    }
  };
  const readFor = (value: JsonScalar) => read(String(value), () => returned.has(value));

  const [first, ...others] = values;
  if (first !== undefined) await readFor(first);
  await read('', () => values.every((value) => returned.has(value)));
  if (!readWhole.has('')) await eachLimited(others, asking.atATime, readFor);

  const verdictOn = (value: JsonScalar): MembershipResult => {
    if (returned.has(value)) return true;
    return readWhole.has('') || (!mayAsk('') && readWhole.has(String(value))) ? false : 'unchecked';
  };
  const askable = values.filter((value) => mayAsk(String(value)) || mayAsk(''));
  return new Map(askable.map((value) => [value, verdictOn(value)]));
}
