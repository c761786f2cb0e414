'use client';
/**
 * The labels of a field's values: the picked ones are kept, others are found where lookups have left them, and a value
 * that came with the page is looked up once.
 */
import type { QueryClient } from '@tanstack/react-query';
import { useReducer, useState } from 'react';
import { createLabelMemory, type LabelMemory } from '../client/labelMemory.js';
import type { InputFieldSpec, ValueAlias, ValuesEndpoint } from '../core/inputFieldSpec.js';
import { inlineIndex } from '../core/inlineLookup.js';
import type { FieldValue } from '../core/json.js';
import { planLookup } from '../core/lookupPlan.js';
import { memoizeWeak } from '../core/memoizeWeak.js';
import type { LookupOptions } from '../core/valuesResolver.js';
import { type Aliases, textOfValue } from './aliases.js';
import { useSpecFieldContext } from './SpecFieldProvider.js';
import { type LookedUp, useLabelLookup } from './useLabelLookup.js';
import { domainKey, loadedValuesIndex } from './valuesCache.js';

/** Knows the labels of the values of one field. */
export function useAliases(
  fieldSpec: InputFieldSpec,
  specUrl: string | undefined,
  held: LookedUp,
  valueLabels: readonly ValueAlias[] = noLabels,
): Aliases {
  const { lookup, queryClient } = useSpecFieldContext();
  const { valuesEndpoint } = fieldSpec;
  const memory = useLabelMemory(fieldSpec, specUrl);
  const findOffered = offeredValues(valuesEndpoint, { ...lookup, specUrl }, queryClient);
  const find = (value: unknown) =>
    memory.find(value) ?? byValue(valueLabels).get(value) ?? findOffered(value);
  useLabelLookup(fieldSpec, specUrl, { ...held, find, memory });
  return {
    find,
    labelOf: (value: FieldValue) => find(value)?.label ?? memory.labelOf(value) ?? textOfValue(value),
    isLabelled: (value) => !valuesEndpoint || (find(value) ?? memory.labelOf(value)) !== undefined,
    remember: memory.remember,
  };
}

/** Finds a value among those in the document, or among those that lookups have brought. */
function offeredValues(
  valuesEndpoint: ValuesEndpoint | undefined,
  options: LookupOptions,
  queryClient: QueryClient,
): (value: unknown) => ValueAlias | undefined {
  if (!valuesEndpoint) return () => undefined;
  // Found out with the first value: most fields have none.
  let find: ((value: unknown) => ValueAlias | undefined) | undefined;
  const finder = () => {
    const plan = planLookup(valuesEndpoint);
    if (plan.carrier !== 'inline')
      return loadedValuesIndex(queryClient, domainKey(valuesEndpoint, options)).find;
    const known = byValue(inlineIndex(plan, options.locale).values);
    return (value: unknown) => known.get(value);
  };
  return (value) => (find ??= finder())(value);
}

const noLabels: readonly ValueAlias[] = [];

/** Made once for each list. */
const byValue = memoizeWeak(
  (aliases: readonly ValueAlias[]) =>
    new Map<unknown, ValueAlias>(aliases.map((alias) => [alias.value, alias])),
);

/** What is known of the values, and asked of their endpoint: with another endpoint, or language, it begins anew. */
function useLabelMemory({ valuesEndpoint }: InputFieldSpec, specUrl: string | undefined): LabelMemory {
  const { lookup } = useSpecFieldContext();
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const [last, setLast] = useState(() => ({
    valuesEndpoint,
    specUrl,
    lookup,
    memory: createLabelMemory(redraw),
  }));
  if (last.valuesEndpoint === valuesEndpoint && last.specUrl === specUrl && last.lookup === lookup)
    return last.memory;
  const before = domainOf(last.valuesEndpoint, { ...last.lookup, specUrl: last.specUrl });
  const isSame = before === domainOf(valuesEndpoint, { ...lookup, specUrl });
  const memory = isSame ? last.memory : createLabelMemory(redraw);
  setLast({ valuesEndpoint, specUrl, lookup, memory });
  return memory;
}

const domainOf = (valuesEndpoint: ValuesEndpoint | undefined, options: LookupOptions) =>
  valuesEndpoint && domainKey(valuesEndpoint, options).join(' ');
