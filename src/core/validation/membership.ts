/**
 * The values endpoint's word on membership, asked for whoever validates. Protocol §4.3 rule 6, D21 and D42: exact where
 * values are asked for by themselves; else a value that no lookup returns is not a member, where the lookups have seen all
 * there is, and no validation costs more than so many requests.
 */
import { asking } from '../vocabulary/defaults.js';
import { type Dependencies, dependentParams, missingDependencies } from '../document/dependencies.js';
import { dependenciesAmong } from '../document/isSecret.js';
import { isRecord, type JsonScalar } from '../vocabulary/json.js';
import type { LookupOutline } from '../document/lookupOutline.js';
import { type LookupPlan, planLookup } from '../document/lookupPlan.js';
import type { Membership, MembershipResult, Surroundings } from './validatePlan.js';
import type { ValidationResult } from './validationResult.js';
import type { ValueOutcomes } from '../lookup/valueCollector.js';
import type { ByValueLookup } from '../lookup/valueLookup.js';
import { splitIntoLots } from '../lookup/valuesByValue.js';
import {
  findBySearch,
  type RequestBudget,
  type SearchEffort,
  type ValueOutcome,
} from '../lookup/valuesBySearch.js';
import type { ValuesResolver } from '../lookup/valuesResolver.js';

/** What asks; a resolver of a host may only know how to search. */
export type AskingResolver = Pick<ValuesResolver, 'resolveValues'> & Partial<ValuesResolver>;

/** How an endpoint is asked. */
export interface AskingOptions extends ByValueLookup {
  readonly resolver: AskingResolver;
  readonly maxPages?: number | undefined;
  /** Requests that may still be sent, where several validations share them. Default 20 for this one. */
  readonly budget?: RequestBudget | undefined;
}

/** Who is in a domain at its place, as far as its endpoint has said. */
export type Asked = (
  domain: LookupOutline,
  around: Surroundings | undefined,
) => NonNullable<ReturnType<Membership>>;

/** Values of a domain that are asked for together: what the domain depends on is the same. */
interface Question {
  readonly domain: LookupOutline;
  readonly dependencies: Dependencies | undefined;
  readonly values: Set<unknown>;
  answer?: ReadonlyMap<unknown, MembershipResult>;
}

/**
 * Validates, and asks the endpoint about values that no lookup has returned. Of several values that are invalid anyway
 * nothing is asked: a list of a thousand where ten are allowed costs no request.
 *
 * @param validate - validates with what the endpoint has said so far
 */
export async function validateByAsking(
  validate: (asked: Asked) => ValidationResult,
  { resolver, maxPages, budget, signal, specUrl, dependencies }: AskingOptions,
): Promise<ValidationResult> {
  const questions = new Map<LookupOutline, Map<string, Question>>();
  const questionOf = (domain: LookupOutline, around: Surroundings | undefined): Question => {
    const seen = dependenciesAt(around, dependencies);
    const key = JSON.stringify(dependentParams(domain.endpoint, seen));
    const ofDomain = questions.get(domain) ?? new Map<string, Question>();
    const question = ofDomain.get(key) ?? { domain, dependencies: seen, values: new Set() };
    questions.set(domain, ofDomain.set(key, question));
    return question;
  };
  const validateByKnown = () =>
    validate((domain, around) => {
      const question = questionOf(domain, around);
      return (element) => {
        question.values.add(element);
        return question.answer?.get(element);
      };
    });
  const first = validateByKnown();
  const unsure = [...questions.values()].flatMap((ofDomain) => Array.from(ofDomain.values()));
  const count = unsure.reduce((sum, { values }) => sum + values.size, 0);
  if (!first.pending || (!first.isValid && count > 1)) return first;
  const effort = { maxPages, budget: budget ?? { left: asking.requests } };
  for (const question of unsure) {
    const lookup = { signal, specUrl, dependencies: question.dependencies };
    const values = [...question.values] as JsonScalar[];
    question.answer = await settleMembership(
      resolver,
      planLookup(question.domain.endpoint),
      values,
      lookup,
      effort,
    );
  }
  return validateByKnown();
}

/** What a value may depend on at its place. */
function dependenciesAt(
  around: Surroundings | undefined,
  outermost: Dependencies | undefined,
): Dependencies | undefined {
  if (!around) return outermost;
  const { plan, value } = around;
  const further = dependenciesAt(around.around, outermost);
  return isRecord(value) ? dependenciesAmong(plan.subFields, value as Dependencies, further) : further;
}

/**
 * Asks an endpoint which values it has.
 *
 * @returns who is a member: `unchecked` where only further pages could tell, `tooCostly` where more would have to be asked
 * than may be; a value that could not be asked for has none
 */
export async function settleMembership(
  resolver: AskingResolver,
  plan: LookupPlan,
  values: readonly JsonScalar[],
  lookup: ByValueLookup,
  effort: SearchEffort,
): Promise<ReadonlyMap<JsonScalar, MembershipResult>> {
  const { endpoint, params } = plan;
  if (missingDependencies(endpoint, lookup.dependencies).length > 0) return new Map();
  if ((params.value !== undefined || plan.isSearchedHere) && resolver.valuesByValue) {
    const { budget } = effort;
    if (budget) {
      // Values of which many are known already may take fewer requests than lots.
      const requests = budget.countsLots ? splitIntoLots(plan, values, false).length : 1;
      if (budget.left < requests) return new Map(values.map((value) => [value, 'tooCostly']));
      budget.left -= requests;
    }
    const { values: found, missing, unknown } = await resolver.valuesByValue(endpoint, values, lookup);
    return new Map<JsonScalar, MembershipResult>([
      ...found.map(({ value }) => [value, true] as const),
      ...missing.map((value) => [value, false] as const),
      ...unknown.map((value) => [value, 'unchecked'] as const),
    ]);
  }
  return membershipIn(
    await findBySearch(
      (query) => resolver.resolveValues(endpoint, { ...lookup, ...query }),
      plan,
      values,
      effort,
    ),
  );
}

function membershipIn(outcomes: ValueOutcomes): ReadonlyMap<JsonScalar, MembershipResult> {
  const settled = [...outcomes].filter(([, outcome]) => outcome !== 'unasked');
  return new Map(settled.map(([value, outcome]) => [value, verdictOn(outcome)]));
}

const verdictOn = (outcome: ValueOutcome): MembershipResult =>
  outcome === 'unknown' ? 'unchecked' : outcome !== 'missing';
