/**
 * The interface of a values source: search, and lookup by value (Protocol §4.2 rules 1–3, D42). A source learns about the
 * caller only from the server's `context`, never from a parameter.
 */
import type { ValueAlias } from '../../core/document/inputFieldSpec.js';
import type { JsonScalar } from '../../core/vocabulary/json.js';

/** A search query with all defaults applied. */
export interface SourceQuery {
  /** Text to search for; empty for all values. */
  readonly search: string;
  /** Page, 1-based. */
  readonly page: number;
  /** Page size: a safe integer from 1 up. */
  readonly limit: number;
  /** All other parameters of the request: fixed criteria of the spec, and variables of its `uri`. */
  readonly params: Readonly<Record<string, unknown>>;
}

/** Context of a query: the caller, and how to answer. */
export interface SourceContext<Context = unknown> {
  /** Aborted when the client disconnects; cancel the query then. */
  readonly signal: AbortSignal;
  /** Return value of the server's `context`, such as the tenant; `undefined` without one. */
  readonly context: Context;
  /** BCP 47 tag of the preferred language in `Accept-Language`. */
  readonly locale: string | undefined;
  /** Whether the reply contains the number of all matches. */
  readonly wantsTotal: boolean;
  /** As in {@link SourceQuery}, for `resolve`, which receives no query. */
  readonly params: SourceQuery['params'];
}

/** One page of matching values. */
export interface SourcePage {
  readonly values: readonly ValueAlias[];
  /** Number of all matching values; omit it if it is expensive or unneeded (D43). */
  readonly total?: number | undefined;
  /** Whether there is another page; must be exact even without `total`. */
  readonly hasNext: boolean;
}

/**
 * A source of values.
 *
 * Errors it throws are reported to `onFault` and answered without details: 503 if a retry may help (see
 * {@link SourceUnavailable}), else 500. Test your own source with `sourceContract` of `spec-field/server/testing`.
 *
 * @see Protocol §4.2 rules 1–3, D42, D43
 */
export interface ValuesSource<Context = unknown> {
  /**
   * Finds one page of values whose label contains the search text, ignoring case. The order is stable. The page starts at
   * offset (page − 1) × limit and has at most `limit` values.
   */
  search(query: SourceQuery, asked: SourceContext<Context>): SourcePage | Promise<SourcePage>;
  /**
   * Finds up to 100 values by value: those that exist and that this caller may see, in any order. Values are compared as texts.
   * Required if the endpoint of a document has a `valueParam`.
   */
  resolve?(
    values: readonly JsonScalar[],
    asked: SourceContext<Context>,
  ): readonly ValueAlias[] | Promise<readonly ValueAlias[]>;
  /** Releases resources; called once, by `close` of the server. */
  close?(): void | Promise<void>;
}

/** A source with search only. */
export type ValuesSearch<Context = unknown> = ValuesSource<Context>['search'];

/** Values of a field: a list, a search function, or a source. */
export type ServedValues<Context = unknown> =
  | readonly ValueAlias[]
  | ValuesSearch<Context>
  | ValuesSource<Context>;

/** Turns a search function into a source. */
export function toValuesSource(values: ValuesSearch | ValuesSource): ValuesSource {
  return typeof values === 'function' ? { search: values } : values;
}

/** Whether values are a list. A type guard of its own, because `Array.isArray` doesn't narrow readonly arrays. */
export function isList(values: ServedValues | undefined): values is readonly ValueAlias[] {
  return Array.isArray(values);
}
