/**
 * Validating with the values endpoint's word on membership. Protocol §4.3 rule 6, D21 and D42: a value that no lookup
 * returns is not a member, where the lookups have seen all there is; and no validation costs more than so many requests.
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
import { joinPages, type ResolvedValues } from './resolvedValues.js';
import { knownMembers } from './validateNow.js';

/** What a validation asks, and how far it goes. */
export interface ValidateAsyncOptions extends ValidationSettings, Pick<ValuesLookup, 'signal' | 'specUrl'> {
  readonly resolver: ValuesResolver;
  readonly maxPages?: number | undefined;
  /** Requests that may still be sent, where several validations share them. Default 20 for this one. */
  readonly budget?: { left: number } | undefined;
}

/**
 * Validates, and asks the endpoint about values that no lookup has returned. Of several values that are invalid anyway
 * nothing is asked: a list of a thousand where ten are allowed costs no request.
 */
export async function validateAsync(
  fieldSpec: InputFieldSpec,
  value: unknown,
  { resolver, maxPages = 5, budget, signal, specUrl, ...options }: ValidateAsyncOptions,
): Promise<ValidationResult> {
  const plan = planField(fieldSpec);
  const asked = new Map<LookupPlan, Set<unknown>>();
  const settled = new Map<LookupPlan, ReadonlyMap<unknown, MembershipResult>>();
  const validateByKnown = () =>
    validatePlan(plan, value, options, (domain) => {
      const unsure = (element: unknown) => {
        asked.set(domain, (asked.get(domain) ?? new Set()).add(element));
        return settled.get(domain)?.get(element);
      };
      return knownMembers(domain, plan, options) ?? unsure;
    });
  const first = validateByKnown();
  const count = [...asked.values()].reduce((sum, { size }) => sum + size, 0);
  if (!first.pending || (!first.isValid && count > 1)) return first;
  const lookup = { signal, specUrl, maxPages, budget: budget ?? { left: asking.requests } };
  for (const [domain, elements] of asked) {
    const values = [...elements] as JsonScalar[];
    settled.set(domain, await settleMembership(resolver, domain, values, lookup));
  }
  return validateByKnown();
}

interface Asking extends Pick<ValuesLookup, 'signal' | 'specUrl'> {
  readonly maxPages: number;
  /** Requests that the validation may still send. */
  readonly budget?: { left: number };
}

/**
 * Asks an endpoint which values it returns: the first by its text, then for everything, then the others by theirs.
 *
 * @returns who is a member: `unchecked` where only further pages could tell; a value that could not be asked for has none
 */
export async function settleMembership(
  resolver: ValuesResolver,
  { endpoint, minSearchLength, pagination }: LookupPlan,
  values: readonly JsonScalar[],
  { maxPages, budget = { left: asking.requests }, ...lookup }: Asking,
): Promise<ReadonlyMap<JsonScalar, MembershipResult>> {
  const returned = new Set<JsonScalar>();
  const readWhole = new Set<string>();
  const mayAsk = (search: string) => search.length >= minSearchLength;

  /** Reads the pages of a search until there are no more, or nothing is left to find. */
  const read = async (search: string, isEnough: () => boolean) => {
    const pages: ResolvedValues[] = [];
    let page: number | undefined = pagination.firstPage;
    while (page !== undefined) {
      if (!mayAsk(search) || pages.length >= maxPages || budget.left <= 0 || isEnough()) return;
      budget.left--;
      pages.push(await resolver.resolveValues(endpoint, { ...lookup, search, page }));
      for (const alias of pages.at(-1)?.values ?? []) returned.add(alias.value);
      page = pagination.nextPage(page, joinPages(pages).hasNext);
    }
    readWhole.add(search);
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
