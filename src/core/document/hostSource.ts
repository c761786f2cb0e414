/**
 * The host's own lookup, where no document can say how values are had: an SDK, tRPC, a socket. Choice D68.
 */
import type { JsonScalar } from '../vocabulary/json.js';
import type { Dependencies } from './dependencies.js';
import { type InputFieldSpec, type ValuesEndpoint, withEndpoint } from './inputFieldSpec.js';

/** What a host's own source is asked. */
export interface SourceQuery {
  /** As typed; empty for all values. */
  readonly search: string;
  /** 1-based; 1 as long as answers have a `nextCursor`. */
  readonly page: number;
  /** Values before that page. */
  readonly offset: number;
  /** The `nextCursor` of the answer before; `undefined` for the first page. */
  readonly cursor: string | undefined;
  /** Page size. */
  readonly limit: number;
  /** What other fields hold, by their names, as far as the host or its form says so, whether the document names them or not. */
  readonly dependencies: Dependencies;
  /** Aborts as nobody waits any more: something else was typed, or it took too long. */
  readonly signal: AbortSignal;
  /** BCP 47 tag of the reader. */
  readonly locale: string | undefined;
}

/**
 * One page of a host's own source. Items are `{ value, label }`, plain texts, or what `responseMapping` of the document reads.
 * What a back end has answered may be returned as it is, too, where the document says what stands where: `dataField`, `totalField`,
 * `hasNextField`, `nextCursorField`.
 */
export interface SourceAnswer {
  readonly values: readonly unknown[];
  /** Number of all matching values. */
  readonly total?: number | undefined;
  /** Whether another page exists. Default: by `nextCursor`, `total`, or that the page is full. */
  readonly hasNext?: boolean | undefined;
  /** Leads to the next page; null or empty where none follows. */
  readonly nextCursor?: string | null | undefined;
}

/** How a host looks values up itself; what it throws is a failed lookup. @see D68 */
export interface HostSource {
  /** Looks one page up. An answer is also a list alone, or what the back end says as the document maps it. */
  readonly loadValues: (query: SourceQuery) => Promise<SourceAnswer | readonly unknown[] | object>;
  /** Finds values by themselves, at most 100 at once: their labels, and which of them exist. Default: by searching. */
  readonly loadByValue?:
    | ((
        values: readonly JsonScalar[],
        query: Pick<SourceQuery, 'dependencies' | 'signal' | 'locale'>,
      ) => Promise<SourceAnswer | readonly unknown[] | object>)
    | undefined;
}

/** Sources of a host, by the names that documents call them by (`"protocol": "HOST", "uri": "people"`). */
export type HostSources = Readonly<Record<string, HostSource>>;

/**
 * A source that asks whichever functions the host has given last, so that it may write them in place. What is taken away
 * meanwhile answers nothing more.
 *
 * @param findsValues - whether values are asked for by themselves
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

/** Sources that are a single field's, by the endpoint that was made for it. */
const ownSources = new WeakMap<ValuesEndpoint, HostSource>();

/**
 * A document whose values the host looks up by itself, whatever else it says of them: its mode, debounce, least length and the
 * mapping of items hold. What is answered is kept with the object that is returned.
 *
 * @throws {FieldSpecError} `spec-invalid` when it is no field document
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

/** What a source is called that is a single field's; a name is a property, and never this one. */
const ownName = '';

/** Whether a lookup is a single field's own, which shares no answer with others. */
export const isOwnSource = (endpoint: ValuesEndpoint): boolean => ownSources.has(endpoint);

/** The source of an endpoint: its own, else the one of that name. */
export function sourceOf(
  endpoint: ValuesEndpoint,
  name: string,
  sources: HostSources | undefined,
): HostSource | undefined {
  const own = ownSources.get(endpoint);
  return own ?? (sources && name !== ownName && Object.hasOwn(sources, name) ? sources[name] : undefined);
}
