'use client';
/**
 * The labels of a field's values: the picked ones are kept, others are found where lookups have left them, and a value
 * that came with the page is looked up once.
 * In: a field spec and its value. Out: find an alias by its value, its label, and keep one.
 */
import { useState } from 'react';
import type { InputFieldSpec, ValueAlias } from '../core/inputFieldSpec.js';
import { inlineIndex } from '../core/inlineLookup.js';
import type { FieldValue, JsonScalar } from '../core/json.js';
import { isEmptyValue } from '../core/judge.js';
import { planLookup } from '../core/lookupPlan.js';
import { findLoadedValue } from './queries.js';
import { useSpecFieldContext } from './SpecFieldProvider.js';
import { type LookedUp, useLabelLookup } from './useLabelLookup.js';

/** What is known of a field's values. @internal */
export interface Aliases {
  readonly find: (value: unknown) => ValueAlias | undefined;
  /** Label of a value, else its text; empty for no value. */
  readonly labelOf: (value: unknown) => string;
  /** Whether a value has a label, or is looked at without one. */
  readonly isLabelled: (value: unknown) => boolean;
  readonly remember: (alias: ValueAlias) => void;
}

/** Knows the labels of the values of one field. */
export function useAliases(fieldSpec: InputFieldSpec, specUrl: string | undefined, held: LookedUp): Aliases {
  const { lookup, queryClient } = useSpecFieldContext();
  const { valuesEndpoint } = fieldSpec;
  const [picked] = useState(() => new Map<JsonScalar, ValueAlias>());
  const find = (value: unknown): ValueAlias | undefined => {
    const known = picked.get(value as JsonScalar);
    if (known || !valuesEndpoint) return known;
    const plan = planLookup(valuesEndpoint);
    if (plan.carrier === 'inline')
      return inlineIndex(plan, lookup.locale).values.find((one) => one.value === value);
    return findLoadedValue(queryClient, valuesEndpoint, { ...lookup, specUrl }, value);
  };
  const remember = (alias: ValueAlias) => void picked.set(alias.value, alias);
  const labels = useLabelLookup(fieldSpec, specUrl, { ...held, find, remember });
  const labelOf = (value: FieldValue) =>
    isEmptyValue(value) ? '' : (find(value)?.label ?? labels.get(value) ?? textOfValue(value));
  const isLabelled = (value: unknown) => !valuesEndpoint || find(value) !== undefined || labels.has(value);
  return { find, labelOf, isLabelled, remember };
}

function textOfValue(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}
