/**
 * The query of a field document: what the hooks use, and what an app hands to its loaders to fetch ahead. Protocol §4.1.
 */
import { queryOptions } from '@tanstack/react-query';
import { publicUrl } from '../../core/publicUrl.js';
import { cacheIdentity } from '../../core/cacheIdentity.js';
import { documentLimits } from '../../core/defaults.js';
import { platformClient, requestAnswer } from '../../core/httpClient.js';
import { type InputFieldSpec, parseFieldSpec } from '../../core/inputFieldSpec.js';
import { leaveOf, resolveSpecUrl } from '../../core/urlPolicy.js';
import type { LookupOptions } from '../../core/lookUpValues.js';
import { cacheStrategies } from '../../core/vocabulary/cacheStrategy.js';
import { mounted, queryRules } from './queryRules.js';
import { endWithSignature } from './signedAnswers.js';

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
    queryKey: [
      'spec-field',
      'spec',
      ...cacheIdentity(options),
      publicUrl(url, options),
      options.locale ?? null,
    ] as const,
    queryFn: async (context) => {
      await mounted();
      const { fieldSpec, expiresAtMs } = await loadFieldSpec(url, options, context.signal);
      endWithSignature(context.client, context.queryKey, expiresAtMs, true);
      return fieldSpec;
    },
  });
}

async function loadFieldSpec(
  url: string,
  options: LookupOptions,
  signal: AbortSignal,
): Promise<{ readonly fieldSpec: InputFieldSpec; readonly expiresAtMs: number | undefined }> {
  const { httpClient = platformClient, locale = '' } = options;
  const { href, origin } = resolveSpecUrl(url, options);
  const credentials = leaveOf(origin, options)?.credentials ? ('include' as const) : undefined;
  // Java writes `fr_CA`; anything but a tag would need a preflight, or make no header at all.
  const isTag = /^[\w-]+$/.test(locale);
  const headers = isTag ? { 'accept-language': locale.replace('_', '-') } : {};
  const asked = { url: href, headers, signal, credentials };
  const bounds = { bytesPerMember: documentLimits.bytesPerMember };
  const { body, expiresAtMs } = await requestAnswer(httpClient, asked, { ...options, ...bounds });
  return { fieldSpec: parseFieldSpec(body), expiresAtMs };
}
