/** Metrics of documents and lookups: durations, debounce, and cache hits. */
import { CancelledError, type Query, type QueryCacheNotifyEvent } from '@tanstack/query-core';
import { FieldSpecError, type FieldSpecErrorCode } from '../../errors/fieldSpecError.js';
import type { MeasuredField } from '../page/measurement.js';
import type { OnMetric } from './metric.js';
import { publicPlace, withoutQuery } from './publicPlace.js';

/** Metrics of cached queries, and of the fields that wait for them. */
export class QueryMeter {
  readonly #tell: OnMetric;
  /** When each pending query was last sent. */
  readonly #askedAtMs = new Map<string, number>();
  /** When each document was requested, by URL, until a field of it can be used. */
  readonly #awaitedSinceMs = new Map<string, number>();
  #typed: { readonly field: MeasuredField; readonly atMs: number } | undefined;

  constructor(tell: OnMetric) {
    this.#tell = tell;
  }

  /** The user types; a search follows after the debounce. */
  typed(field: MeasuredField, atMs: number): void {
    this.#typed = { field, atMs };
  }

  /** The control of a field was mounted; the first one ends the wait for its document. */
  attached(field: MeasuredField, atMs: number): void {
    const url = publicPlace(field);
    const sinceMs = url === undefined ? undefined : this.#awaitedSinceMs.get(url);
    if (url === undefined || sinceMs === undefined) return;
    this.#awaitedSinceMs.delete(url);
    this.#tell({ name: 'usable', url, durationMs: Math.round(atMs - sinceMs) });
  }

  /** Handles a cache event. */
  hear(event: QueryCacheNotifyEvent, atMs: number): void {
    const { query } = event;
    const [library, kind] = query.queryKey as readonly unknown[];
    if (library !== 'spec-field' || !isKind(kind)) return;
    if (event.type === 'observerAdded' && kind === 'values' && isDrawn(event.observer))
      this.#tellSearch(query, atMs);
    if (event.type !== 'updated') return;
    const { action } = event;
    if (action.type === 'fetch') this.#begin(kind, query, atMs);
    else if (action.type === 'success' || action.type === 'error') this.#end(kind, query, atMs);
    // A cancelled query has no result.
    else if (action.type === 'setState') this.#askedAtMs.delete(query.queryHash);
  }

  #begin(kind: Kind, query: AnyQuery, atMs: number): void {
    this.#askedAtMs.set(query.queryHash, atMs);
    if (kind === 'values' || query.state.data !== undefined) return;
    this.#awaitedSinceMs.set(placeOf(query), atMs);
  }

  /** Reports the end of a request. Data that was never requested was put into the cache by the app. */
  #end(kind: Kind, query: AnyQuery, atMs: number): void {
    const askedAtMs = this.#askedAtMs.get(query.queryHash);
    this.#askedAtMs.delete(query.queryHash);
    const { error, fetchFailureReason, data } = query.state;
    const cause = fetchFailureReason ?? error;
    if (askedAtMs === undefined || cause instanceof CancelledError) return;
    const url = placeOf(query);
    const failure = codeOf(cause);
    const end = {
      url,
      durationMs: Math.round(atMs - askedAtMs),
      ...(failure !== undefined && { error: failure }),
    };
    if (kind !== 'values')
      return this.#tell({ name: 'document', kind: kind === 'spec' ? 'field' : 'form', ...end });
    const { pages = [] } = (data ?? {}) as { readonly pages?: readonly { readonly values: unknown[] }[] };
    // A failed page is the one after those loaded.
    const page = failure === undefined ? pages.length : pages.length + 1;
    const rows = failure === undefined ? (pages.at(-1)?.values.length ?? 0) : 0;
    this.#tell({ name: 'lookup', page, rows, ...end });
  }

  #tellSearch(query: AnyQuery, atMs: number): void {
    const typed = this.#typed;
    this.#typed = undefined;
    this.#tell({
      name: 'search',
      url: placeOf(query),
      field: typed?.field.options.name,
      waitMs: typed ? Math.round(atMs - typed.atMs) : 0,
      isCached: query.state.data !== undefined,
    });
  }
}

type Kind = 'spec' | 'form' | 'values';

const isKind = (kind: unknown): kind is Kind => kind === 'spec' || kind === 'form' || kind === 'values';

/** Whether an observer belongs to a list, which shows cached data while loading; others resolve texts. */
const isDrawn = ({ options }: { readonly options: object }): boolean => '_optimisticResults' in options;

type AnyQuery = Pick<Query, 'queryHash' | 'queryKey' | 'state'>;

/** The source of a document or of values, from the query key. */
function placeOf({ queryKey }: AnyQuery): string {
  const [, kind, , , place] = queryKey;
  if (kind !== 'values') return withoutQuery(String(place));
  const [url, name] = JSON.parse(String(place)) as readonly unknown[];
  // Sources of the app and inline values have no URL.
  if (url === 'HOST') return String(name);
  return typeof url === 'string' ? withoutQuery(url) : 'INLINE';
}

function codeOf(failure: unknown): FieldSpecErrorCode | 'unknown' | undefined {
  if (!failure) return undefined;
  return failure instanceof FieldSpecError ? failure.code : 'unknown';
}
