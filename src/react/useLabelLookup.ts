'use client';
/**
 * Labels for values that came with the page and that no lookup has brought: asked for once each.
 */
import { useEffect } from 'react';
import { FieldSpecError } from '../errors.js';
import type { AskForLabel, LabelMemory } from '../client/labelMemory.js';
import { createLabelResolver } from '../client/labelResolver.js';
import type { InputFieldSpec, ValueAlias } from '../core/inputFieldSpec.js';
import type { FieldValue } from '../core/json.js';
import { planLookup } from '../core/lookupPlan.js';
import { memoizeWeak } from '../core/memoizeWeak.js';
import { late } from './late.js';
import { listOf } from './listOf.js';
import { useSpecFieldContext } from './SpecFieldProvider.js';

/** The value a field holds. @internal */
export interface LookedUp {
  readonly value: FieldValue;
  readonly isInitial: (value: FieldValue) => boolean;
}

interface LabelOptions extends LookedUp {
  readonly find: (value: unknown) => ValueAlias | undefined;
  /** Another one for another endpoint. */
  readonly memory: LabelMemory;
}

/**
 * Looks up labels: one request per value for 20 of them, 6 at a time, then what the host knows (D21); what neither knows
 * stays without one.
 */
export function useLabelLookup(
  fieldSpec: InputFieldSpec,
  specUrl: string | undefined,
  { value, isInitial, find, memory }: LabelOptions,
): void {
  const ask = useAskForLabel(fieldSpec, specUrl);
  const { valuesEndpoint } = fieldSpec;
  // After every render: an answer that has brought a label may be gone by now.
  useEffect(() => {
    if (!valuesEndpoint) return;
    const plan = planLookup(valuesEndpoint);
    if (plan.carrier !== 'http') return;
    const unknown = listOf(value).filter((one) => !memory.isAsked(one) && !find(one));
    // Free text is its own label while it is typed; what the field began with may be a value with another.
    if (unknown.length === 0 || !(plan.isClosed || isInitial(value))) return;
    memory.ask(unknown, ask, plan.minSearchLength);
  });
  useEffect(() => memory.giveUp, [memory]);
}

/** One for each provider: what its fields ask for goes to the host together. */
const resolverOf = memoizeWeak(createLabelResolver);

function useAskForLabel(fieldSpec: InputFieldSpec, specUrl: string | undefined): AskForLabel {
  const { lookup, queryClient, report, labelSources } = useSpecFieldContext();
  const { valuesEndpoint } = fieldSpec;
  return async (value, signal, asksEndpoint) => {
    try {
      if (asksEndpoint && valuesEndpoint) {
        const { firstValues } = await late(() => import('./findByText.js'));
        const options = { ...lookup, specUrl, signal };
        const values = await firstValues(queryClient, valuesEndpoint, String(value), options);
        const alias = values.find((one) => one.value === value);
        if (alias) return alias;
      }
      return await resolverOf(labelSources)(value, { fieldSpec, specUrl, signal });
    } catch (error) {
      if (error instanceof FieldSpecError) report(error);
      return undefined;
    }
  };
}
