'use client';
/**
 * The labels of a field's values: the picked ones are kept, others are found where lookups have left them, and a value
 * that came with the page is looked up once.
 * In: a field spec and its value. Out: find an alias by its value, its label, and keep one.
 */
import { useState } from 'react';
import type { InputFieldSpec, ValueAlias, ValuesEndpoint } from '../core/inputFieldSpec.js';
import { type FieldValue, type JsonScalar, ownProperty } from '../core/json.js';
import { type LookupPlan, planLookup } from '../core/lookupPlan.js';
import { memoizeWeak } from '../core/memoizeWeak.js';
import { readValue } from '../core/publishedValue.js';
import type { LookupOptions } from '../core/valuesResolver.js';
import { domainKey, findLoadedValue } from './valuesCache.js';
import { type Aliases, textOfValue } from './aliases.js';
import { useSpecFieldContext } from './SpecFieldProvider.js';
import { type LookedUp, useLabelLookup } from './useLabelLookup.js';

/** Knows the labels of the values of one field. */
export function useAliases(
  fieldSpec: InputFieldSpec,
  specUrl: string | undefined,
  held: LookedUp,
  valueLabels: readonly ValueAlias[] = noLabels,
): Aliases {
  const { lookup, queryClient } = useSpecFieldContext();
  const { valuesEndpoint } = fieldSpec;
  const { picked, asked } = useMemory(fieldSpec, specUrl);
  const find = (value: unknown): ValueAlias | undefined => {
    const known = picked.get(value as JsonScalar) ?? byValue(valueLabels).get(value);
    if (known || !valuesEndpoint) return known;
    const plan = planLookup(valuesEndpoint);
    if (plan.carrier === 'inline') return findInline(plan, value, lookup.locale);
    return findLoadedValue(queryClient, valuesEndpoint, { ...lookup, specUrl }, value);
  };
  const remember = (alias: ValueAlias) => void picked.set(alias.value, alias);
  const labels = useLabelLookup(fieldSpec, specUrl, { ...held, find, remember, asked, picked });
  const labelOf = (value: FieldValue) => find(value)?.label ?? labels.get(value) ?? textOfValue(value);
  const isLabelled = (value: unknown) => !valuesEndpoint || find(value) !== undefined || labels.has(value);
  return { find, labelOf, isLabelled, remember };
}

const noLabels: readonly ValueAlias[] = [];

/** Made once for each list. */
const byValue = memoizeWeak(
  (aliases: readonly ValueAlias[]) =>
    new Map<unknown, ValueAlias>(aliases.map((alias) => [alias.value, alias])),
);

/** What is known of the values, and asked of their endpoint: with another endpoint, or language, it begins anew. */
function useMemory({ valuesEndpoint }: InputFieldSpec, specUrl: string | undefined) {
  const { lookup } = useSpecFieldContext();
  const [last, setLast] = useState(() => ({ valuesEndpoint, specUrl, lookup, memory: emptyMemory() }));
  if (last.valuesEndpoint === valuesEndpoint && last.specUrl === specUrl && last.lookup === lookup)
    return last.memory;
  const before = domainOf(last.valuesEndpoint, { ...last.lookup, specUrl: last.specUrl });
  const isSame = before === domainOf(valuesEndpoint, { ...lookup, specUrl });
  const memory = isSame ? last.memory : emptyMemory();
  setLast({ valuesEndpoint, specUrl, lookup, memory });
  return memory;
}

const emptyMemory = () => ({
  picked: new Map<JsonScalar, ValueAlias>(),
  asked: new Map<unknown, AbortController>(),
});

const domainOf = (valuesEndpoint: ValuesEndpoint | undefined, options: LookupOptions) =>
  valuesEndpoint && domainKey(valuesEndpoint, options).join(' ');

function findInline({ items }: LookupPlan, value: unknown, locale: string | undefined) {
  const item = items.find((one) => ownProperty(one, 'value') === value);
  return item && readValue(item, locale);
}
