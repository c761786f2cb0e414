/**
 * Where the values of a field come from, as this server asks: by a search, or by the values themselves (D42).
 * Protocol §4.2 rules 1–3. Whoever asks is told to a source by the `context` of the server, never by a parameter.
 */
import type { ValueAlias } from '../../core/document/inputFieldSpec.js';
import type { JsonScalar } from '../../core/vocabulary/json.js';

/** What a source is asked for, every default applied. */
export interface SourceQuery {
  /** Text to search for; empty for all values. */
  readonly search: string;
  /** Page, 1-based. */
  readonly page: number;
  /** Page size: a safe integer from 1 up. */
  readonly limit: number;
  /** Every other parameter of the request: the fixed criteria of the spec, and what its `uri` carries. */
  readonly params: Readonly<Record<string, unknown>>;
}

/** For whom a source is asked, and how. */
export interface SourceContext<Context = unknown> {
  /** Aborted when whoever asked has gone: a query is to end, too. */
  readonly signal: AbortSignal;
  /** What the `context` of the server made of the request, such as the tenant; `undefined` without one. */
  readonly context: Context;
  /** BCP 47 tag of the language that the reader likes best, as `Accept-Language` has it. */
  readonly locale: string | undefined;
  /** Whether the reply has a place for the number of all matches. */
  readonly wantsTotal: boolean;
  /** As in {@link SourceQuery}; for `resolve`, which takes no query. */
  readonly params: SourceQuery['params'];
}

/** One page of matching values. */
export interface SourcePage {
  readonly values: readonly ValueAlias[];
  /** Number of all matching values; left out where counting would cost too much, or nobody wants it (D43). */
  readonly total?: number | undefined;
  /** Whether there is another page; exact also where `total` is left out. */
  readonly hasNext: boolean;
}

/**
 * Where the values of a field come from.
 *
 * What it throws becomes a reply without details, and is told to `onFault`: 503 where asking again may help (see
 * {@link SourceUnavailable}), else 500. What `spec-field/server/testing` has shows whether one keeps the rules.
 *
 * @see Protocol §4.2 rules 1–3, D42, D43
 */
export interface ValuesSource<Context = unknown> {
  /**
   * Finds one page: values whose label contains the search text whatever its case, in one order, from offset
   * (page − 1) × limit, at most `limit` of them.
   */
  search(query: SourceQuery, asked: SourceContext<Context>): SourcePage | Promise<SourcePage>;
  /**
   * Finds those of at most 100 values that exist and that this caller may see, in any order. Values are compared as
   * texts. A document whose endpoint has a `valueParam` needs it.
   */
  resolve?(
    values: readonly JsonScalar[],
    asked: SourceContext<Context>,
  ): readonly ValueAlias[] | Promise<readonly ValueAlias[]>;
  /** Lets go of what it holds; called once, by `close` of the server. */
  close?(): void | Promise<void>;
}

/** A source that is a search alone. */
export type ValuesSearch<Context = unknown> = ValuesSource<Context>['search'];

/** What values may be given as: a list, a search, or a source. */
export type ServedValues<Context = unknown> =
  | readonly ValueAlias[]
  | ValuesSearch<Context>
  | ValuesSource<Context>;

/** Makes a source of a function; a source is one already. */
export function toValuesSource(values: ValuesSearch | ValuesSource): ValuesSource {
  return typeof values === 'function' ? { search: values } : values;
}

/** Whether values are a list: `Array.isArray` does not tell types that one may not write to. */
export function isList(values: ServedValues | undefined): values is readonly ValueAlias[] {
  return Array.isArray(values);
}
