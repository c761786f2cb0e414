/**
 * The query of a field document: what the hooks use, and what an app hands to its loaders to fetch ahead. Protocol §4.1.
 */
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
 * Query options of a document: whose it is, where it is, and in which language.
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

/** Loads a document in the language of the reader; that of a field along with others, where the host names a batch. */
function loadDocument(
  kind: string,
  url: string,
  options: LookupOptions,
  { client, signal }: Pick<QueryFunctionContext, 'client' | 'signal'>,
): Promise<JsonAnswer> {
  const { httpClient = platformClient, locale = '', batch } = options;
  const { href, origin } = resolveSpecUrl(url, options);
  const credentials = leaveOf(origin, options)?.credentials ? ('include' as const) : undefined;
  // Java writes `fr_CA`; anything but a tag would need a preflight, or make no header at all.
  const isTag = /^[\w-]{1,128}$/.test(locale);
  const headers = isTag ? { 'accept-language': locale.replaceAll('_', '-') } : {};
  const asked = { url: href, headers, signal, credentials };
  const bounds = { ...options, bytesPerMember: documentLimits.bytesPerMember };
  const send = (other: Partial<JsonRequest> = {}, by = httpClient) =>
    requestAnswer(by, { ...asked, ...other }, bounds);
  if (batch === undefined || kind !== 'spec') return send();
  const list = resolveSpecUrl(batch, options);
  // Without that code each comes by itself.
  return import('./batchedDocuments.js').then(
    ({ loadInBatch }) => loadInBatch(client, { list, asked, send, httpClient, options }),
    () => send(),
  );
}
