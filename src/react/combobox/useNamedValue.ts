'use client';
/**
 * Which value a text names that was typed, pasted or filled in without picking: at once where its lookup is at hand,
 * else when the endpoint has answered.
 */
import type { Named } from '../../client/combobox.js';
import { findNamed } from '../../client/namedValue.js';
import { inlineIndex } from '../../core/inlineLookup.js';
import type { ValueAlias } from '../../core/inputFieldSpec.js';
import { planLookup } from '../../core/lookupPlan.js';
import { FieldSpecError } from '../../errors.js';
import { late } from '../late.js';
import { loadedValues } from '../valuesCache.js';
import { useSpecFieldContext } from '../SpecFieldProvider.js';
import type { FieldState } from '../useFieldState.js';

/** Makes what finds the value a text names. */
export function useNamedValue(
  field: FieldState,
): (text: string, signal: AbortSignal) => Named | Promise<Named> {
  const { lookup, queryClient, report } = useSpecFieldContext();
  const { specUrl, plan } = field;
  const { valuesEndpoint } = field.fieldSpec;
  return (text, signal) => {
    if (!valuesEndpoint) return { reason: 'not-offered' };
    const value = field.latest();
    const isShown = !plan.expectMultipleValues && value !== null && text === field.labelOf(value);
    if (isShown) return { alias: { value, label: text } as ValueAlias };
    const lookupPlan = planLookup(valuesEndpoint);
    if (lookupPlan.carrier === 'inline')
      return namedBy(inlineIndex(lookupPlan, lookup.locale).values, text) ?? { reason: 'not-offered' };
    if (text.length < lookupPlan.minSearchLength) return { reason: 'too-short' };
    const options = { ...lookup, specUrl };
    const loaded = loadedValues(queryClient, valuesEndpoint, text, options);
    const named = loaded && namedBy(loaded.values, text);
    if (named) return named;
    if (loaded && !loaded.hasNext) return { reason: 'not-offered' };
    return loadFindByText().then(async ({ findByText }) => {
      try {
        return await findByText(queryClient, valuesEndpoint, text, { ...options, signal });
      } catch (error) {
        if (!signal.aborted && error instanceof FieldSpecError) report(error);
        throw error;
      }
    });
  };
}

/** Out of the hook: React Compiler leaves hooks alone that import. */
const loadFindByText = () => late(() => import('../findByText.js'));

function namedBy(values: readonly ValueAlias[], text: string): Named | undefined {
  const named = findNamed(values, text);
  if (named === 'ambiguous') return { reason: named };
  return named && { alias: named };
}
