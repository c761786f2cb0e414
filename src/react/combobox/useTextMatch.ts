'use client';
/**
 * Which value a text names that was typed, pasted or filled in without picking.
 * In: a text. Out: the one value it is the label of, or none. What has not been looked up yet is asked for.
 */
import type { ValueAlias } from '../../core/inputFieldSpec.js';
import { planLookup } from '../../core/lookupPlan.js';
import { joinPages } from '../../core/valuesResponse.js';
import { askForValues } from '../askForValues.js';
import { valuesQuery } from '../valuesQuery.js';
import { useSpecFieldContext } from '../SpecFieldProvider.js';
import type { FieldState } from '../useFieldState.js';

/** Finds the value a text names: at once where its lookup is at hand, else when the endpoint has answered. */
export function useTextMatch({ fieldSpec, specUrl, ask }: FieldState) {
  const { lookup, queryClient } = useSpecFieldContext();
  const { valuesEndpoint } = fieldSpec;
  return (text: string, then: (named: ValueAlias | undefined) => void): void => {
    if (!valuesEndpoint || text.length < planLookup(valuesEndpoint).minSearchLength) return then(undefined);
    const query = valuesQuery(valuesEndpoint, text, { ...lookup, specUrl });
    const loaded = queryClient.getQueryData(query.queryKey);
    if (loaded) return then(exactMatch(joinPages(loaded.pages).values, text));
    return ask(async (signal) => {
      const answer = await askForValues(queryClient, query, signal).catch((error: unknown) => {
        if (!signal.aborted) then(undefined);
        throw error;
      });
      then(exactMatch(answer.values, text));
    });
  };
}

/** The value whose label is the text, whatever its case, or that is the text itself; none when two are. */
function exactMatch(values: readonly ValueAlias[], text: string): ValueAlias | undefined {
  const wanted = text.trim().toLowerCase();
  const named = values.filter(({ label }) => label.trim().toLowerCase() === wanted);
  return named.length === 1 ? named[0] : values.find(({ value }) => String(value) === text.trim());
}
