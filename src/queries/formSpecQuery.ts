/** The query of a form document, for components and for prefetching in an app's loaders. D33. */
import { parseFormSpec } from '../core/form/formSpec.js';
import type { LookupOptions } from '../core/lookup/lookUpValues.js';
import { documentQuery } from './fieldSpecQuery.js';

/**
 * Query options that load and parse a form document.
 *
 * @example
 * await queryClient.prefetchQuery(formSpecQuery('/api/forms/order', { baseUrl: 'https://example.org' }));
 * @see D33
 */
export function formSpecQuery(url: string, options: LookupOptions = {}) {
  return documentQuery('form', url, options, parseFormSpec);
}
