/**
 * The query of a field document: what the hooks use, and what an app hands to its loaders to fetch ahead.
 * In: a URL. Out: options for TanStack Query.
 * Protocol §4.1.
 */
import { queryOptions } from '@tanstack/react-query';
import { platformClient, requestJson } from '../core/httpClient.js';
import { type InputFieldSpec, parseFieldSpec } from '../core/inputFieldSpec.js';
import { leaveOf, resolveSpecUrl } from '../core/urlPolicy.js';
import type { LookupOptions } from '../core/valuesResolver.js';
import { cacheStrategies } from '../core/vocabulary/cacheStrategy.js';
import { mounted, queryRules } from './queryRules.js';

/**
 * Query options that load and parse a field document.
 *
 * @example
 * await queryClient.prefetchQuery(fieldSpecQuery('/api/fields/city', { baseUrl: 'https://example.org' }));
 * @see Protocol §4.1
 */
export function fieldSpecQuery(url: string, options: LookupOptions = {}) {
  return queryOptions({
    ...queryRules(cacheStrategies.SHORT_TERM.ttlMs),
    queryKey: ['spec-field', 'spec', url, options.baseUrl ?? null, options.locale ?? null] as const,
    queryFn: async (context) => {
      await mounted();
      return loadFieldSpec(url, options, context.signal);
    },
  });
}

async function loadFieldSpec(
  url: string,
  options: LookupOptions,
  signal: AbortSignal,
): Promise<InputFieldSpec> {
  const { httpClient = platformClient, locale = '' } = options;
  const { href, origin } = resolveSpecUrl(url, options);
  const credentials = leaveOf(origin, options)?.credentials ? 'include' : undefined;
  // Java writes `fr_CA`; anything but a tag would need a preflight, or make no header at all.
  const isTag = /^[\w-]+$/.test(locale);
  const headers = isTag ? { 'accept-language': locale.replace('_', '-') } : {};
  return parseFieldSpec(await requestJson(httpClient, { url: href, headers, signal, credentials }, options));
}
