/**
 * The list of a field, without a framework: its search, debounce, pages and errors. It loads values while it has subscribers, and
 * never shows results of another search.
 *
 * Protocol §4.3 rules 1–4; D15 (values that skip the debounce), D16 (too short), D18 (order).
 */
import type { ValueAlias } from '../../core/document/inputFieldSpec.js';
import type { ResolvedValues } from '../../core/lookup/resolvedValues.js';
import type { FieldSpecError } from '../../errors/fieldSpecError.js';
import { type Fault, lookupError } from '../page/faults.js';
import { createRetryWait } from '../page/retry.js';
import { type Debounce, timerDebounce } from './debounce.js';
import {
  isAwaited,
  type ListResult,
  nextPageOf,
  statusOf,
  type ValuesSnapshot,
  type ValuesStatus,
} from './listSnapshot.js';
import type { DefaultedListQuery, ListQuery, ListSource } from './listSource.js';
import { LongWait } from './longWait.js';
import { PagesWatch } from './pagesWatch.js';

/** Input of a list. */
export interface ListInput {
  /** `undefined` while the code of lookups is loading. */
  readonly source: ListSource | undefined;
  /** Text as typed. */
  readonly search: string;
  /** Whether to load values; while false, the status is `idle`. */
  readonly isEnabled: boolean;
  /** The search when the list is enabled, which skips the debounce. Default: `search`, debounced. */
  readonly firstSearch?: string | undefined;
  /** Arranges the rows before they are shown. Pass another function when the arrangement changes. */
  readonly arrange?: ArrangeRows | undefined;
}

/**
 * Arranges the rows of a list.
 *
 * @param isWhole - no further page exists
 */
export type ArrangeRows = (rows: readonly ValueAlias[], isWhole: boolean) => readonly ValueAlias[];

/** Callbacks of a list. */
export interface ListPorts {
  /** Reports errors and notices to the app, each once. */
  readonly report: (fault: Fault) => void;
  /** Adds rows that are not values of the lookup; returns the same object until something changes. */
  readonly extend?: ((known: ValuesSnapshot) => ValuesSnapshot) | undefined;
  /** Called after each change, before the subscribers; only while there are any. */
  readonly onChange?: (() => void) | undefined;
}

interface Watcher {
  readonly listener: () => void;
  readonly debounce: Debounce;
}

/** A snapshot, and the inputs it was computed from. */
interface Shown {
  readonly madeOf: readonly unknown[];
  readonly snapshot: ValuesSnapshot;
  readonly result: ListResult | undefined;
}

/**
 * The list of a field.
 *
 * @example
 * const { list } = comboboxOf(field);
 * const stop = list.subscribe(() => draw(list.getSnapshot()));
 */
export class ListStore {
  /** A search that was prefetched: if that failed, the error is shown without a second request. */
  askedAhead: string | undefined;
  readonly #ports: ListPorts;
  readonly #timer = timerDebounce();
  readonly #retryWait = createRetryWait();
  readonly #longWait = new LongWait(() => this.#tell());
  #stopRetryWait: (() => void) | undefined;
  /** Hash of the cancelled query; it is not sent again before `retry`. */
  #cancelled: string | undefined;
  #input: ListInput;
  /** The debounced search text. */
  #settled: string;
  #watchers: readonly Watcher[] = [];
  #pages: PagesWatch | undefined;
  #query: { readonly of: readonly unknown[]; readonly options: DefaultedListQuery } | undefined;
  #shown: Shown | undefined;
  /** The snapshot that subscribers have received. */
  #told: ValuesSnapshot | undefined;

  constructor(input: ListInput, ports: ListPorts) {
    this.#input = input;
    this.#settled = input.search;
    this.#ports = ports;
  }

  /** Debounce of the search, in milliseconds. */
  get debounceMs(): number {
    return this.#input.source?.debounceMs ?? 0;
  }

  /**
   * The current state; the same object until something changes.
   *
   * @param input - to read the list for other input, as during render; default the current input
   */
  readonly getSnapshot = (input: ListInput = this.#input): ValuesSnapshot => {
    const { snapshot } = this.#read(input);
    return this.#ports.extend?.(snapshot) ?? snapshot;
  };

  /**
   * Subscribes to changes; returns the function that unsubscribes. Without subscribers, nothing is loaded or debounced.
   *
   * @param debounce - delays the search; default `setTimeout`
   */
  subscribe(listener: () => void, debounce: Debounce = this.#timer): () => void {
    const watcher = { listener, debounce };
    this.#watchers = [...this.#watchers, watcher];
    if (this.#watchers.length === 1) this.#connect();
    return () => {
      debounce.cancel();
      this.#watchers = this.#watchers.filter((one) => one !== watcher);
      if (this.#watchers.length === 0) this.#disconnect();
      else this.#settleLater();
    };
  }

  /** Sets the input. */
  set(next: ListInput): void {
    const last = this.#input;
    const isSame =
      hasSame([next.source, next.search, next.isEnabled], [last.source, last.search, last.isEnabled]) &&
      next.arrange === last.arrange;
    if (isSame) return;
    this.#input = next;
    if (next.search !== last.search || !next.isEnabled) this.askedAhead = undefined;
    if (next.isEnabled && !last.isEnabled) this.#settled = next.firstSearch ?? this.#settled;
    if (this.#watchers.length === 0) return;
    if (next.search !== last.search || !last.source) this.#settleLater();
    this.#sync();
  }

  #connect(): void {
    this.#stopRetryWait = this.#retryWait.subscribe(() => this.#tell());
    this.#settleLater();
    this.#sync();
  }

  #disconnect(): void {
    this.#stopRetryWait?.();
    this.#longWait.setAwaited(undefined);
    this.#pages?.stop();
    this.#cancelled = undefined;
    this.#told = undefined;
  }

  /** Follows the search text after `debounceMs` (§4.3 rule 1). */
  #settleLater(): void {
    const { source, search } = this.#input;
    const debounce = this.#watchers.at(-1)?.debounce;
    if (!source || !debounce || search === this.#settled) return;
    if (source.debounceMs === 0) this.#settled = search;
    else debounce(() => this.#settle(), source.debounceMs);
  }

  #settle(): void {
    this.#settled = this.#input.search;
    this.#sync();
  }

  readonly #flush = (): void => {
    this.#watchers.at(-1)?.debounce.cancel();
    this.#settle();
  };

  /** Subscribes to the query of the current input. */
  #sync(): void {
    const { source } = this.#input;
    const isWatched = this.#watchers.length > 0;
    if (this.#pages && this.#pages.client !== source?.queryClient) this.#pages.stop();
    const query = this.#queryOf(this.#input);
    const isCancelled = this.#isCancelled(query);
    if (!isCancelled) this.#cancelled = undefined;
    if (source && isWatched) this.#pagesOf(source).watch(isCancelled ? undefined : query);
    this.#tell();
  }

  #tell(): void {
    if (this.#watchers.length === 0) return;
    const { snapshot: awaited } = this.#read(this.#input);
    this.#longWait.setAwaited(isAwaited(awaited) ? this.#queryOf(this.#input)?.queryHash : undefined);
    const { snapshot, result } = this.#read(this.#input);
    if (snapshot === this.#told) return;
    this.#told = snapshot;
    this.#retryWait.setError(result?.error ?? null);
    this.#reportAll(snapshot.error, result?.data);
    this.#ports.onChange?.();
    for (const { listener } of this.#watchers) listener();
  }

  #reportAll(error: FieldSpecError | undefined, found: ResolvedValues | undefined): void {
    const { report } = this.#ports;
    if (error) report(error);
    for (const notice of (found && this.#input.source?.noticesOf(found)) ?? none) report(notice);
  }

  #pagesOf({ queryClient }: ListSource): PagesWatch {
    if (this.#pages?.client !== queryClient) this.#pages = new PagesWatch(queryClient, () => this.#tell());
    return this.#pages;
  }

  /** The status of a list that has nothing to load; otherwise `undefined`. */
  #statusBefore({ source, search, isEnabled }: ListInput): ValuesStatus | undefined {
    if (!isEnabled) return 'idle';
    if (!source) return 'loading';
    if (source.missingDependencies.length > 0) return 'needs-dependency';
    if (search.length < source.minSearchLength) return 'too-short';
    // Cached values skip the debounce (D15).
    const isSettled = search === this.#settled || source.debounceMs === 0 || source.isAtHand(search);
    return isSettled ? undefined : 'waiting';
  }

  /** The query for the current input; the same object until the query changes. */
  #queryOf(input: ListInput): DefaultedListQuery | undefined {
    const { source, search } = input;
    if (!source || this.#statusBefore(input)) return undefined;
    const isAskedAhead = this.askedAhead === search;
    const of = [source, search, isAskedAhead];
    if (this.#query && hasSame(this.#query.of, of)) return this.#query.options;
    const options: ListQuery = { ...source.queryOf(search), _optimisticResults: 'optimistic' };
    if (isAskedAhead) options.retryOnMount = false;
    this.#query = { of, options: source.queryClient.defaultQueryOptions(options) as DefaultedListQuery };
    return this.#query.options;
  }

  #read(input: ListInput): Shown {
    const { source, search, arrange } = input;
    const status = this.#statusBefore(input);
    const query = this.#queryOf(input);
    const charactersNeeded = Math.max(0, (source?.minSearchLength ?? 0) - search.length);
    const partsOf = () => {
      const state = query && source?.queryClient.getQueryCache().get(query.queryHash)?.state;
      const hash = query?.queryHash;
      const seconds = this.#retryWait.secondsFor(state?.error ?? null);
      const waits = [seconds, this.#longWait.isLong(hash), this.#isCancelled(query)];
      return [source, status, charactersNeeded, hash, query?.select, state, arrange, ...waits];
    };
    if (this.#shown && hasSame(this.#shown.madeOf, partsOf())) return this.#shown;
    const result = query && source ? this.#pagesOf(source).read(query) : undefined;
    const known = this.#snapshotOf(status, result, { charactersNeeded, source, arrange });
    const isSlow = isAwaited(known) && this.#longWait.isLong(query?.queryHash);
    const snapshot = this.#isCancelled(query) ? withoutAnswer(known) : isSlow ? { ...known, isSlow } : known;
    // Reading a query may create it, which changes the parts.
    this.#shown = { madeOf: partsOf(), snapshot, result };
    return this.#shown;
  }

  #snapshotOf(
    before: ValuesStatus | undefined,
    result: ListResult | undefined,
    {
      charactersNeeded,
      source,
      arrange,
    }: Pick<ListInput, 'source' | 'arrange'> & { readonly charactersNeeded: number },
  ): ValuesSnapshot {
    const status = before ?? (result ? statusOf(result) : 'loading');
    const isReady = status === 'ready' && result;
    const rows = (isReady && result.data?.values) || none;
    const isLast = isReady && nextPageOf(result) === 'none' && !result.data?.isPartial;
    const isWhole = status === 'empty' || isLast === true;
    return {
      status,
      values: arrange && isListing(status) ? arrange(rows, isWhole) : rows,
      total: result?.data?.total,
      isPartial: result?.data?.isPartial ?? false,
      nextPage: isReady ? nextPageOf(result) : 'none',
      isSlow: false,
      charactersNeeded,
      missingDependencies: source?.missingDependencies ?? none,
      error: result?.error ? lookupError(result.error) : undefined,
      retryInSeconds: this.#retryWait.secondsFor(result?.error ?? null),
      loadMore: this.#loadMore,
      cancel: this.#cancel,
      retry: this.#retry,
      flush: this.#flush,
    };
  }

  /** Synchronizes first, because another list may have loaded the data already. */
  #watched(): ListResult | undefined {
    this.#sync();
    return this.#watchers.length > 0 ? this.#read(this.#input).result : undefined;
  }

  readonly #loadMore = (): void => {
    const result = this.#watched();
    const mayAsk = this.#cancelled === undefined && result && nextPageOf(result) === 'idle';
    if (mayAsk) this.#pages?.nextPage();
  };

  #isCancelled(query: DefaultedListQuery | undefined): boolean {
    return query !== undefined && query.queryHash === this.#cancelled;
  }

  readonly #cancel = (): void => {
    const { snapshot } = this.#read(this.#input);
    if (this.#watchers.length === 0 || !isAwaited(snapshot)) return;
    this.#cancelled = this.#queryOf(this.#input)?.queryHash;
    this.#sync();
  };

  readonly #retry = (): void => {
    if (this.#cancelled !== undefined) {
      this.#cancelled = undefined;
      // A first page that was cancelled is loaded by the new subscription.
      if (this.#watched()?.data) this.#pages?.nextPage();
      return;
    }
    const { error = null, errorUpdatedAt: failedAtMs = 0 } = this.#watched() ?? {};
    this.#retryWait.ask({ error, failedAtMs, retry: () => this.#refetch() });
  };

  /** With loaded pages, only the next page is requested. */
  #refetch(): void {
    const result = this.#watched();
    if (result?.isFetchNextPageError) this.#pages?.nextPage();
    else if (result) this.#pages?.refetch();
  }
}

/** The snapshot of a cancelled query; loaded pages stay. */
function withoutAnswer(known: ValuesSnapshot): ValuesSnapshot {
  if (known.status === 'loading') return { ...known, status: 'cancelled' };
  return known.status === 'ready' && known.nextPage !== 'none' ? { ...known, nextPage: 'cancelled' } : known;
}

/** Whether `arrange` may add rows of its own in this status. */
const isListing = (status: ValuesStatus) => status !== 'idle' && status !== 'needs-dependency';

const none: readonly never[] = [];

const hasSame = (one: readonly unknown[], other: readonly unknown[]) =>
  one.every((part, index) => Object.is(part, other[index]));
