/** Loads one page of values from the app's own source. Choice D68. */
import { FieldSpecError } from '../../errors/fieldSpecError.js';
import { type HostSources, sourceOf } from '../document/hostSource.js';
import type { LookupPlan } from '../document/lookupPlan.js';
import type { AnswerBounds } from '../http/httpClient.js';
import type { UrlPolicy } from '../http/urlPolicy.js';
import { withinTime } from '../http/withinTime.js';
import { readHostAnswer } from './hostAnswer.js';
import type { ResolvedValues } from './resolvedValues.js';
import { positionOf, type ValuesQuery } from './valuesRequest.js';
import { readValuesResponse } from './valuesResponse.js';

/** Options of a lookup with the app's source. */
export interface HostLookupOptions extends AnswerBounds, UrlPolicy {
  readonly sources?: HostSources | undefined;
  readonly locale?: string | undefined;
}

/** Returns whether a source has no `loadByValue`, so that values have to be found by searching. */
export function isSearchedOnly({ carrier, endpoint, uri }: LookupPlan, { sources }: HostLookupOptions) {
  return carrier === 'host' && !sourceOf(endpoint, uri, sources)?.loadByValue;
}

/**
 * Loads a page from the app's source.
 *
 * @throws {FieldSpecError} `source-missing`, `source-failed`, `timed-out`, `values-unmapped`; an abort rejects with its reason
 */
export async function hostPage(
  plan: LookupPlan,
  query: ValuesQuery & { readonly room?: number | undefined },
  options: HostLookupOptions,
  signal: AbortSignal | undefined,
): Promise<ResolvedValues> {
  const { endpoint, uri } = plan;
  const { locale, baseUrl, allowedOrigins, timeoutMs } = options;
  const where = `valuesEndpoint: HOST ${uri.slice(0, 80)}`.trimEnd();
  const source = sourceOf(endpoint, uri, options.sources);
  if (!source) throw new FieldSpecError('source-missing', where, 'The app has no source of this name.');
  const ask = async (shared: AbortSignal) => {
    const { search = '', values, limit = plan.limit, dependencies = {} } = query;
    const position = positionOf(plan, query);
    const rest = { dependencies, signal: shared, locale };
    try {
      if (values && source.loadByValue) return await source.loadByValue(values, rest);
      const [offset, cursor] = typeof position === 'number' ? [position, undefined] : [0, position];
      return await source.loadValues({
        search,
        page: Math.floor(offset / limit) + 1,
        offset,
        cursor,
        limit,
        ...rest,
      });
    } catch (cause) {
      throw cause instanceof FieldSpecError
        ? cause
        : new FieldSpecError('source-failed', where, 'The source of the app failed.', { cause });
    }
  };
  const answer: unknown = await withinTime(ask, { timeoutMs, signal, where });
  return readValuesResponse(readHostAnswer(answer, endpoint, query.limit ?? plan.limit), endpoint, {
    ...query,
    locale,
    images: { baseUrl, allowedOrigins },
  });
}
