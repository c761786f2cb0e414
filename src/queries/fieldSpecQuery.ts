/** The query of a field document, for hooks and for prefetching in an app's loaders. Protocol §4.1. */
import type { QueryFunctionContext } from '@tanstack/query-core';
import { publicUrl } from '../core/http/publicUrl.js';
import { cacheIdentity } from '../core/http/cacheIdentity.js';
import { documentLimits } from '../core/vocabulary/defaults.js';
import { type JsonAnswer, type JsonRequest, platformClient, requestAnswer } from '../core/http/httpClient.js';
import { parseFieldSpec } from '../core/document/inputFieldSpec.js';
import { leaveOf, resolveSpecUrl } from '../core/http/urlPolicy.js';
import type { LookupOptions } from '../core/lookup/lookUpValues.js';
import { cacheStrategies } from '../core/vocabulary/cacheStrategy.js';
import { mounted, queryRules } from './queryRules.js';
import { endWithSignature } from './signedAnswers.js';
import { typedQuery } from './typedQuery.js';

/**
 * Query options that load and parse a field document.
 *
 * @example
 * await queryClient.prefetchQuery(fieldSpecQuery('/api/fields/city', { baseUrl: 'https://example.org' }));
 * @see Protocol §4.1
 */
export function fieldSpecQuery(url: string, options: LookupOptions = {}) {
  return documentQuery('spec', url, options, parseFieldSpec);
}

/**
 * Query options of a document. The key consists of the cache identity, the URL and the language.
 *
 * @internal
 */
export function documentQuery<Kind extends string, Document>(
  kind: Kind,
  url: string,
  options: LookupOptions,
  parse: (body: unknown) => Document,
) {
  const place = publicUrl(url, options);
  return typedQuery({
    ...queryRules(cacheStrategies.SHORT_TERM.ttlMs),
    queryKey: ['spec-field', kind, ...cacheIdentity(options), place, options.locale ?? null] as const,
    queryFn: async (context) => {
      await mounted();
      const { body, expiresAtMs } = await loadDocument(kind, url, options, context);
      const document = parse(body);
      endWithSignature(context.client, context.queryKey, expiresAtMs, true);
      return document;
    },
  });
}

/** Loads a document in the user's language. Field documents use the app's `batch`, if there is one. */
function loadDocument(
  kind: string,
  url: string,
  options: LookupOptions,
  { client, signal }: Pick<QueryFunctionContext, 'client' | 'signal'>,
): Promise<JsonAnswer> {
  const { httpClient = platformClient, locale = '', batch } = options;
  const { href, origin } = resolveSpecUrl(url, options);
  const credentials = leaveOf(origin, options)?.credentials ? ('include' as const) : undefined;
  // Java writes `fr_CA`. Anything but a tag would need a CORS preflight or be an invalid header.
  const isTag = /^[\w-]{1,128}$/.test(locale);
  const headers = isTag ? { 'accept-language': locale.replaceAll('_', '-') } : {};
  const asked = { url: href, headers, signal, credentials };
  const bounds = { ...options, bytesPerMember: documentLimits.bytesPerMember };
  const send = (other: Partial<JsonRequest> = {}, by = httpClient) =>
    requestAnswer(by, { ...asked, ...other }, bounds);
  if (batch === undefined || kind !== 'spec') return send();
  const list = resolveSpecUrl(batch, options);
  // If that code cannot be loaded, each document is requested separately.
  return import('./batchedDocuments.js').then(
    ({ loadInBatch }) => loadInBatch(client, { list, asked, send, httpClient, options }),
    () => send(),
  );
}
