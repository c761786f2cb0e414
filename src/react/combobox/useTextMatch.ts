'use client';
/**
 * Which value a text names that was typed, pasted or filled in without picking.
 * In: a text. Out: the one value it is the label of, or none. What has not been looked up yet is asked for.
 */
import type { ValueAlias } from '../../core/inputFieldSpec.js';
import { planLookup } from '../../core/lookupPlan.js';
import { late } from '../late.js';
import { loadedValues } from '../valuesCache.js';
import { useSpecFieldContext } from '../SpecFieldProvider.js';
import type { FieldState } from '../useFieldState.js';

/** Finds the value a text names: at once where its lookup is at hand, else when the endpoint has answered. */
export function useTextMatch({ fieldSpec, specUrl, ask }: FieldState) {
  const { lookup, queryClient } = useSpecFieldContext();
  const { valuesEndpoint } = fieldSpec;
  return (text: string, then: (named: ValueAlias | undefined) => void): void => {
    if (!valuesEndpoint || text.length < planLookup(valuesEndpoint).minSearchLength) return then(undefined);
    const options = { ...lookup, specUrl };
    const loaded = loadedValues(queryClient, valuesEndpoint, text, options);
    if (loaded) return then(exactMatch(loaded, text));
    return ask(async (signal) => {
      try {
        const { askForText } = await loadAskForText();
        then(exactMatch(await askForText(queryClient, valuesEndpoint, text, { ...options, signal }), text));
      } catch (error) {
        if (!signal.aborted) then(undefined);
        throw error;
      }
    });
  };
}

/** Out of the hook: React Compiler leaves hooks alone that import. */
const loadAskForText = () => late(import('../askForText.js'));

/** The value whose label is the text, whatever its case, or that is the text itself; none when two are. */
function exactMatch(values: readonly ValueAlias[], text: string): ValueAlias | undefined {
  const wanted = text.trim().toLowerCase();
  const named = values.filter(({ label }) => label.trim().toLowerCase() === wanted);
  return named.length === 1 ? named[0] : values.find(({ value }) => String(value) === text.trim());
}
