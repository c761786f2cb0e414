/**
 * Looks up values by themselves: the labels of a form's saved values, and whether they exist. Known values are not requested
 * again. Choices D17, D42.
 */
import type { Limiter } from '../../platform/limiter.js';
import { missingDependencies } from '../document/dependencies.js';
import { asking } from '../vocabulary/defaults.js';
import { isSearchedOnly } from './hostPage.js';
import { inlineOutcomes } from './inlineLookup.js';
import type { InputFieldSpec, ValueAlias, ValuesEndpoint } from '../document/inputFieldSpec.js';
import type { JsonScalar } from '../vocabulary/json.js';
import { type LookupPlan, planLookupOf } from '../document/lookupPlan.js';
import { type LookupOptions, lookUpValues } from './lookUpValues.js';
import { firstExpiry } from './firstExpiry.js';
import type { ResolvedValues } from './resolvedValues.js';
import { createValueCollector, type ValueOutcomes } from './valueCollector.js';
import {
  askForValues,
  type Confirmations,
  type FoundValues,
  isUnsendable,
  listOutcomes,
  splitIntoLots,
  valuesIgnored,
} from './valuesByValue.js';
import type { AskPage, ValueOutcome } from './valuesBySearch.js';
import { endpointKey } from './valuesKey.js';
import type { ValuesQuery } from './valuesRequest.js';

/** Options of a by-value lookup. */
export interface ByValueLookup extends Pick<ValuesQuery, 'dependencies'> {
  readonly signal?: AbortSignal | undefined;
  /** URL of the endpoint's spec, which its `uri` is relative to. */
  readonly specUrl?: string | undefined;
}

/** Returns which values of a field, or of an endpoint, exist. */
export type ValueLookup = (
  field: InputFieldSpec | ValuesEndpoint,
  values: readonly JsonScalar[],
  lookup?: ByValueLookup,
) => Promise<FoundValues>;

/** One caller's access to the values of an endpoint. */
export interface AskedDomain {
  /** Equal for all callers that use the same endpoint in the same way. */
  readonly key: string;
  readonly endpoint: ValuesEndpoint;
  readonly plan: LookupPlan;
  readonly options: LookupOptions & Pick<ValuesQuery, 'dependencies'>;
}

/** A known value: its option, or `missing`; `undefined` if it is not known. */
export type KnownValue = ValueAlias | 'missing' | undefined;

/** The known values of one domain; created for each lookup. */
export interface KnownValues {
  readonly find: (value: JsonScalar) => KnownValue;
  /**
   * Stores answers. Values with an unknown result are requested again next time.
   *
   * @param expiresAtMs - expiry of the answers' signatures; `Infinity` if none was verified
   */
  readonly keep: (outcomes: ValueOutcomes, expiresAtMs: number) => void;
}

/** Dependencies of a by-value lookup. */
export interface ValueLookupPorts {
  readonly options: LookupOptions;
  /** Limits the requests in flight. */
  readonly limit: Limiter;
  readonly storeOf: (domain: AskedDomain) => KnownValues;
  /** Loads one page of a search. */
  readonly search: (domain: AskedDomain, query: ValuesQuery, signal: AbortSignal) => Promise<ResolvedValues>;
}

/** Maximum number of remembered endpoints whose server ignores its `valueParam`. */
const mostIgnoring = 100;

/** Creates a by-value lookup. */
export function createValueLookup({ options, limit, storeOf, search }: ValueLookupPorts): ValueLookup {
  const collect = createValueCollector();
  const ignoring = new Set<string>();
  const onIgnored = ({ key }: AskedDomain) => {
    if (ignoring.size >= mostIgnoring) ignoring.clear();
    ignoring.add(key);
  };
  const isIgnored = ({ key, plan, options: asked }: AskedDomain) =>
    ignoring.has(key) || isSearchedOnly(plan, asked);

  const sendLot = async (
    domain: AskedDomain,
    lot: readonly JsonScalar[],
    signal: AbortSignal,
    confirmations: Confirmations,
  ) => {
    const { plan, endpoint } = domain;
    let expiresAtMs = Infinity;
    const ask: AskPage = async (query) => {
      const asked = { ...query, dependencies: domain.options.dependencies };
      const page = await limit(() =>
        asked.values ? lookUpValues(endpoint, asked, domain.options, signal) : search(domain, asked, signal),
      );
      expiresAtMs = Math.min(expiresAtMs, firstExpiry([page]));
      return page;
    };
    const outcomes = await askForValues(
      { plan, ask, confirmations, isIgnored: () => isIgnored(domain), onIgnored: () => onIgnored(domain) },
      lot,
    );
    storeOf(domain).keep(outcomes, expiresAtMs);
    return outcomes;
  };

  return async (field, values, { signal, specUrl, dependencies } = {}) => {
    const endpoint = endpointOf(field);
    const plan = planLookupOf(endpoint);
    const own = { ...options, specUrl: specUrl ?? options.specUrl, dependencies };
    if (plan.carrier === 'inline') return listOutcomes(values, inlineOutcomes(plan, values, own.locale, own));
    if (!endpoint || missingDependencies(endpoint, dependencies).length > 0)
      return listOutcomes(values, new Map());
    const key = JSON.stringify(endpointKey(endpoint, own));
    const domain: AskedDomain = { key, endpoint, plan, options: own };
    const { find } = storeOf(domain);
    const outcomes = new Map<JsonScalar, ValueOutcome>();
    for (const value of values) {
      const known = find(value);
      if (known) outcomes.set(value, known);
    }
    const open = values.filter((value) => !outcomes.has(value) && !isUnsendable(value));
    if (open.length > 0) {
      const split = (asked: readonly JsonScalar[]) => splitIntoLots(plan, asked, isIgnored(domain));
      const confirmations = { left: asking.requests };
      const send = (lot: readonly JsonScalar[], shared: AbortSignal) =>
        sendLot(domain, lot, shared, confirmations);
      for (const [value, outcome] of await collect({ key, split, send }, open, signal))
        outcomes.set(value, outcome);
    }
    return listOutcomes(values, outcomes, ignoring.has(key) ? [valuesIgnored] : []);
  };
}

/** Returns the endpoint of a field, or the endpoint itself. */
function endpointOf(field: InputFieldSpec | ValuesEndpoint): ValuesEndpoint | undefined {
  return isField(field) ? field.valuesEndpoint : field;
}

const isField = (field: InputFieldSpec | ValuesEndpoint): field is InputFieldSpec => 'displayName' in field;
