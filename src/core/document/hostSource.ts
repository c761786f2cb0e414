/** Value lookups in the app's own code, for back ends that a document cannot describe: an SDK, tRPC, a socket. Choice D68. */
import type { JsonScalar } from '../vocabulary/json.js';
import type { Dependencies } from './dependencies.js';
import { type InputFieldSpec, type ValuesEndpoint, withEndpoint } from './inputFieldSpec.js';

/** One lookup of the app's own source. */
export interface SourceQuery {
  /** Search text as typed; empty for all values. */
  readonly search: string;
  /** Page number, from 1; always 1 if answers have a `nextCursor`. */
  readonly page: number;
  /** Number of values before that page. */
  readonly offset: number;
  /** The `nextCursor` of the previous answer; `undefined` for the first page. */
  readonly cursor: string | undefined;
  /** Page size. */
  readonly limit: number;
  /** Values of the form's other fields or those passed by the app, by field name, whether the document names them or not. */
  readonly dependencies: Dependencies;
  /** Aborts when the answer is no longer needed: the search text changed, or the request timed out. */
  readonly signal: AbortSignal;
  /** BCP 47 tag of the user's language. */
  readonly locale: string | undefined;
}

/**
 * One page of the app's own source. Items are `{ value, label }`, plain texts, or objects that the document's `responseMapping`
 * reads. The answer may also be the back end's response itself, if the document maps it: `dataField`, `totalField`,
 * `hasNextField`, `nextCursorField`.
 */
export interface SourceAnswer {
  readonly values: readonly unknown[];
  /** Number of all matching values. */
  readonly total?: number | undefined;
  /** Whether there is another page. Default: by `nextCursor`, by `total`, or by whether the page is full. */
  readonly hasNext?: boolean | undefined;
  /** Cursor of the next page; null or empty on the last page. */
  readonly nextCursor?: string | null | undefined;
}

/** The app's own source of values. An exception counts as a failed lookup. @see D68 */
export interface HostSource {
  /**
   * Loads one page of values in the app's code, instead of from the document's endpoint. May also return a plain list, or the
   * back end's response if the document maps it.
   */
  readonly loadValues: (query: SourceQuery) => Promise<SourceAnswer | readonly unknown[] | object>;
  /** Finds exact values, at most 100 at once: their labels, and which of them exist. Default: by searching. */
  readonly loadByValue?:
    | ((
        values: readonly JsonScalar[],
        query: Pick<SourceQuery, 'dependencies' | 'signal' | 'locale'>,
      ) => Promise<SourceAnswer | readonly unknown[] | object>)
    | undefined;
}

/** The app's sources, by the `uri` in documents: `"protocol": "HOST", "uri": "people"`. */
export type HostSources = Readonly<Record<string, HostSource>>;

/**
 * Creates a source that always calls the app's newest functions, so that the app may define them inline. If the app removes them,
 * it answers with no values.
 *
 * @param findsValues - whether the source has `loadByValue`
 */
export function newestSource(
  newest: () => Partial<HostSource> | undefined,
  findsValues: boolean,
): HostSource {
  return {
    loadValues: async (query) => newest()?.loadValues?.(query) ?? [],
    ...(findsValues && {
      loadByValue: async (values, query) => newest()?.loadByValue?.(values, query) ?? [],
    }),
  };
}

/** Sources of single fields, by the endpoint created for each. */
const ownSources = new WeakMap<ValuesEndpoint, HostSource>();

/**
 * Returns a field document whose values come from the app's own functions. The mode, debounce, minimum length and item mapping of
 * the document still apply. Answers are cached per returned object.
 *
 * @throws {FieldSpecError} `spec-invalid` if it is not a field document
 * @example
 * const own = withHostSource(company, {
 *   loadValues: ({ search, cursor, limit, signal }) => crm.companies({ search, cursor, limit, signal }),
 * });
 */
export function withHostSource(fieldSpec: InputFieldSpec, source: HostSource): InputFieldSpec {
  const endpoint: ValuesEndpoint = { ...fieldSpec.valuesEndpoint, protocol: 'HOST', uri: ownName };
  ownSources.set(endpoint, source);
  return withEndpoint(fieldSpec, endpoint);
}

/** The `uri` of single-field sources; named sources cannot have this name. */
const ownName = '';

/** Returns whether a lookup uses a single field's source, which shares no answers with other fields. */
export const isOwnSource = (endpoint: ValuesEndpoint): boolean => ownSources.has(endpoint);

/** Returns the source of an endpoint: its own, otherwise the one named `name`. */
export function sourceOf(
  endpoint: ValuesEndpoint,
  name: string,
  sources: HostSources | undefined,
): HostSource | undefined {
  const own = ownSources.get(endpoint);
  return own ?? (sources && name !== ownName && Object.hasOwn(sources, name) ? sources[name] : undefined);
}
