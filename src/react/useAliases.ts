'use client';
/**
 * The labels of a field's values: the picked ones are kept, the others are found where lookups have left them.
 * In: a field spec. Out: find an alias by its value, and keep one.
 */
import { useState } from 'react';
import type { InputFieldSpec, ValueAlias } from '../core/inputFieldSpec.js';
import type { JsonScalar } from '../core/json.js';
import { isEmptyValue } from '../core/judge.js';
import { planLookup } from '../core/lookupPlan.js';
import { inlineIndex } from '../core/inlineLookup.js';
import { findLoadedValue } from './queries.js';
import { useSpecFieldContext } from './SpecFieldProvider.js';

/** What is known of a field's values. @internal */
export interface Aliases {
  readonly find: (value: unknown) => ValueAlias | undefined;
  /** Label of a value, else its text; empty for no value. */
  readonly labelOf: (value: unknown) => string;
  readonly remember: (alias: ValueAlias) => void;
}

/** Knows the labels of the values of one field. */
export function useAliases({ valuesEndpoint }: InputFieldSpec, specUrl: string | undefined): Aliases {
  const { lookup, queryClient } = useSpecFieldContext();
  const [picked] = useState(() => new Map<JsonScalar, ValueAlias>());
  const find = (value: unknown): ValueAlias | undefined => {
    const known = picked.get(value as JsonScalar);
    if (known || !valuesEndpoint) return known;
    const plan = planLookup(valuesEndpoint);
    if (plan.carrier === 'inline')
      return inlineIndex(plan, lookup.locale).values.find((one) => one.value === value);
    return findLoadedValue(queryClient, valuesEndpoint, { ...lookup, specUrl }, value);
  };
  const labelOf = (value: unknown) => (isEmptyValue(value) ? '' : (find(value)?.label ?? textOfValue(value)));
  return { find, labelOf, remember: (alias) => void picked.set(alias.value, alias) };
}

function textOfValue(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}
