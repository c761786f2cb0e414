/**
 * The query of a form document: what the components use, and what an app hands to its loaders to fetch ahead. D33.
 */
import { queryOptions } from '@tanstack/react-query';
import { parseFormSpec } from '../../core/form/formSpec.js';
import type { LookupOptions } from '../../core/lookUpValues.js';
import { cacheStrategies } from '../../core/vocabulary/cacheStrategy.js';
import { documentKey, loadDocument } from '../queries/fieldSpecQuery.js';
import { mounted, queryRules } from '../queries/queryRules.js';
import { endWithSignature } from '../queries/signedAnswers.js';

/**
 * Query options that load and parse a form document.
 *
 * @example
 * await queryClient.prefetchQuery(formSpecQuery('/api/forms/order', { baseUrl: 'https://example.org' }));
 * @see D33
 */
export function formSpecQuery(url: string, options: LookupOptions = {}) {
  return queryOptions({
    ...queryRules(cacheStrategies.SHORT_TERM.ttlMs),
    queryKey: documentKey('form', url, options),
    queryFn: async (context) => {
      await mounted();
      const { body, expiresAtMs } = await loadDocument(url, options, context.signal);
      const formSpec = parseFormSpec(body);
      endWithSignature(context.client, context.queryKey, expiresAtMs, true);
      return formSpec;
    },
  });
}
