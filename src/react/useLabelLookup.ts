'use client';
/**
 * Labels for values that came with the page and that no lookup has brought: asked for once each.
 * In: the values of a field. Out: the labels the host knew; those of the endpoint are remembered with the field's own.
 */
import { useEffect, useState } from 'react';
import { FieldSpecError } from '../errors.js';
import { asking } from '../core/defaults.js';
import { eachLimited } from '../core/eachLimited.js';
import type { InputFieldSpec, ValueAlias } from '../core/inputFieldSpec.js';
import type { FieldValue } from '../core/json.js';
import { createLabelResolver } from '../client/labelResolver.js';
import { planLookup } from '../core/lookupPlan.js';
import { memoizeWeak } from '../core/memoizeWeak.js';
import { late } from './late.js';
import { useSpecFieldContext } from './SpecFieldProvider.js';
import { listOf } from './listOf.js';
import { useLatest } from './useLatest.js';

/** The value a field holds. @internal */
export interface LookedUp {
  readonly value: FieldValue;
  readonly isInitial: (value: FieldValue) => boolean;
}

interface LabelOptions extends LookedUp {
  readonly find: (value: unknown) => ValueAlias | undefined;
  readonly remember: (alias: ValueAlias) => void;
  /** What has been asked of the endpoint, by value; another map for another endpoint. */
  readonly asked: Map<unknown, AbortController>;
  readonly picked: Map<unknown, ValueAlias>;
}

/**
 * Looks up labels: one request per value for 20 of them, 6 at a time, then what the host knows (D42); what neither knows
 * stays without one.
 */
export function useLabelLookup(
  fieldSpec: InputFieldSpec,
  specUrl: string | undefined,
  options: LabelOptions,
): ReadonlyMap<unknown, string> {
  const { asked, picked } = options;
  const [known, setKnown] = useState<KnownLabels>({ asked, labels: noLabels });
  const lookUp = useLatest(useLookUpLabel(fieldSpec, specUrl, options.remember));
  const unknown = isAskedFor(fieldSpec, options)
    ? listOf(options.value).filter((one) => !options.find(one))
    : [];
  const key = JSON.stringify(unknown);
  const { valuesEndpoint } = fieldSpec;
  const shortest = valuesEndpoint ? planLookup(valuesEndpoint).minSearchLength : 0;
  useEffect(() => {
    if (asked.size > mostKept) for (const memory of [asked, picked]) memory.clear();
    const fresh = (JSON.parse(key) as FieldValue[]).filter((value) => !asked.has(value));
    // Beyond so many requests only the host is asked: a list of a thousand saved values must not cost a thousand.
    const byEndpoint = new Set(
      fresh.filter((value) => String(value).length >= shortest).slice(0, asking.requests),
    );
    const questions = fresh.map((value) => ({ value, giveUp: new AbortController() }));
    const ask = async ({ value, giveUp: { signal } }: (typeof questions)[number]) => {
      if (signal.aborted) return;
      const label = await lookUp.current(value, signal, byEndpoint.has(value));
      if (!signal.aborted) setKnown((last) => withLabel(last, asked, value, label));
    };
    for (const { value, giveUp } of questions) asked.set(value, giveUp);
    // All that only the host can answer goes to it together.
    for (const question of questions) if (!byEndpoint.has(question.value)) void ask(question);
    void eachLimited(
      questions.filter(({ value }) => byEndpoint.has(value)),
      asking.atATime,
      ask,
    );
  }, [key, lookUp, shortest, asked, picked]);
  useEffect(
    () => () => {
      for (const giveUp of asked.values()) giveUp.abort();
      asked.clear();
    },
    [asked],
  );
  return known.asked === asked ? known.labels : noLabels;
}

interface KnownLabels {
  readonly asked: LabelOptions['asked'];
  readonly labels: ReadonlyMap<unknown, string>;
}

function withLabel(
  last: KnownLabels,
  asked: KnownLabels['asked'],
  value: FieldValue,
  label: string | undefined,
): KnownLabels {
  const isKept = last.asked === asked && last.labels.size < mostKept;
  const labels = new Map(isKept ? last.labels : noLabels);
  return { asked, labels: label === undefined ? labels : labels.set(value, label) };
}

/** Beyond this many values memory begins anew: a host may put one after the other into a field. */
const mostKept = 1e4;

const noLabels: ReadonlyMap<unknown, string> = new Map();

/** Free text is its own label while it is typed; what the field began with may be a value with another. */
function isAskedFor({ valuesEndpoint }: InputFieldSpec, { value, isInitial }: LookedUp): boolean {
  if (!valuesEndpoint) return false;
  const plan = planLookup(valuesEndpoint);
  return plan.carrier === 'http' && (plan.isClosed || isInitial(value));
}

/** One for each provider: what its fields ask for goes to the host together. */
const resolverOf = memoizeWeak(createLabelResolver);

function useLookUpLabel(
  fieldSpec: InputFieldSpec,
  specUrl: string | undefined,
  remember: LabelOptions['remember'],
) {
  const { lookup, queryClient, report, labelSources } = useSpecFieldContext();
  const { valuesEndpoint } = fieldSpec;
  return async (value: FieldValue, signal: AbortSignal, asks: boolean): Promise<string | undefined> => {
    try {
      if (asks && valuesEndpoint) {
        const { firstValues } = await late(() => import('./findByText.js'));
        const options = { ...lookup, specUrl, signal };
        const values = await firstValues(queryClient, valuesEndpoint, String(value), options);
        const alias = values.find((one) => one.value === value);
        if (alias) remember(alias);
        if (alias) return undefined;
      }
      return await resolverOf(labelSources)(value, { fieldSpec, specUrl, signal });
    } catch (error) {
      if (error instanceof FieldSpecError) report(error);
      return undefined;
    }
  };
}
