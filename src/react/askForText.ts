/**
 * The values an endpoint has for a text, asked for outside of a list. Loaded when the first is asked for.
 * In: an endpoint and a text. Out: a promise of the first page.
 */
import type { QueryClient } from '@tanstack/react-query';
import type { ValueAlias, ValuesEndpoint } from '../core/inputFieldSpec.js';
import type { LookupOptions } from '../core/valuesResolver.js';
import { askForValues } from './askForValues.js';
import { valuesQuery } from './valuesQuery.js';

/** Asks for the values that a text finds; rejects as {@link askForValues} does. */
export async function askForText(
  queryClient: QueryClient,
  valuesEndpoint: ValuesEndpoint,
  text: string,
  { signal, ...options }: LookupOptions & { readonly signal: AbortSignal },
): Promise<readonly ValueAlias[]> {
  const { values } = await askForValues(queryClient, valuesQuery(valuesEndpoint, text, options), signal);
  return values;
}
