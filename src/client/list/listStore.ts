/**
 * The list of a field over time, without a framework: what it is searched by, what waits, which pages are there, what has
 * failed. It asks while somebody watches it, and never shows an answer to another text.
 * Protocol §4.3 rules 1–4; choices D15 (what does not wait), D16 (too short), D18 (order).
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

/** What a list is to show. */
export interface ListInput {
  /** `undefined` while the code is on its way that looks values up. */
  readonly source: ListSource | undefined;
  /** Text as typed. */
  readonly search: string;
  /** Whether to look values up at all; while false the status is `idle`. */
  readonly isEnabled: boolean;
  /** The search of the moment it is enabled, which does not wait. Default: it waits as any other. */
  readonly firstSearch?: string | undefined;
  /** What becomes of its rows before they are shown; another function where something else becomes of them. */
  readonly arrange?: ArrangeRows | undefined;
}

/**
 * Arranges the rows of a list.
 *
 * @param isWhole - no page follows
 */
export type ArrangeRows = (rows: readonly ValueAlias[], isWhole: boolean) => readonly ValueAlias[];

/** What a list tells others than those who watch it. */
export interface ListPorts {
  /** Tells the host of what went wrong or was worked around, each once. */
  readonly report: (fault: Fault) => void;
  /** Adds to what is known what is no value of the lookup; the same object as long as nothing changes. */
  readonly extend?: ((known: ValuesSnapshot) => ValuesSnapshot) | undefined;
  /** Called after each change before those who watch, while somebody does. */
  readonly onChange?: (() => void) | undefined;
}

interface Watcher {
  readonly listener: () => void;
  readonly debounce: Debounce;
}

/** A snapshot, and what it was made of. */
interface Shown {
  readonly madeOf: readonly unknown[];
  readonly snapshot: ValuesSnapshot;
  readonly result: ListResult | undefined;
}

/**
 * The list of a field over time.
 *
 * @example
 * const { list } = comboboxOf(field);
 * const stop = list.subscribe(() => draw(list.getSnapshot()));
 */
export class ListStore {
  /** A text whose values were asked for before anybody watched: if that has failed it is shown, and not asked for again. */
  askedAhead: string | undefined;
  readonly #ports: ListPorts;
  readonly #timer = timerDebounce();
  readonly #retryWait = createRetryWait();
  readonly #longWait = new LongWait(() => this.#tell());
  #stopRetryWait: (() => void) | undefined;
  /** The query, by its hash, that was given up: it is not asked again before somebody wants it. */
  #cancelled: string | undefined;
  #input: ListInput;
  /** The text that typing has come to rest at. */
  #settled: string;
  #watchers: readonly Watcher[] = [];
  #pages: PagesWatch | undefined;
  #query: { readonly of: readonly unknown[]; readonly options: DefaultedListQuery } | undefined;
  #shown: Shown | undefined;
  /** What those who watch it were told of. */
  #told: ValuesSnapshot | undefined;

  constructor(input: ListInput, ports: ListPorts) {
    this.#input = input;
    this.#settled = input.search;
    this.#ports = ports;
  }

  /** How long typing has to rest before it is searched for, in milliseconds. */
  get debounceMs(): number {
    return this.#input.source?.debounceMs ?? 0;
  }

  /**
   * What is known by now; the same object until something changes.
   *
   * @param input - what a list would show that is not told yet, as while it is drawn; default what it was told last
   */
  readonly getSnapshot = (input: ListInput = this.#input): ValuesSnapshot => {
    const { snapshot } = this.#read(input);
    return this.#ports.extend?.(snapshot) ?? snapshot;
  };

  /**
   * Calls back after every change; returns how to stop that. While nobody watches, nothing is asked, and nothing waits.
   *
   * @param debounce - what waits for typing to come to rest; default the platform's timer
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

  /** Shows something else. */
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

  /** Follows what is typed at the distance of `debounceMs` (§4.3 rule 1). */
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

  /** Has the right query watched. */
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

  /** Where a list stands that has nothing to ask. */
  #statusBefore({ source, search, isEnabled }: ListInput): ValuesStatus | undefined {
    if (!isEnabled) return 'idle';
    if (!source) return 'loading';
    if (source.missingDependencies.length > 0) return 'needs-dependency';
    if (search.length < source.minSearchLength) return 'too-short';
    // What is there already does not wait (D15).
    const isSettled = search === this.#settled || source.debounceMs === 0 || source.isAtHand(search);
    return isSettled ? undefined : 'waiting';
  }

  /** The query of what may be asked now; the same object as long as it is the same query. */
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
    // To read a query makes it, where there was none.
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

  /** What is watched by now: another list may have brought meanwhile what this one waits to ask for. */
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
      // What it had not begun with is asked for as it is watched again.
      if (this.#watched()?.data) this.#pages?.nextPage();
      return;
    }
    const { error = null, errorUpdatedAt: failedAtMs = 0 } = this.#watched() ?? {};
    this.#retryWait.ask({ error, failedAtMs, retry: () => this.#refetch() });
  };

  /** Of pages that are there only the next one is asked for. */
  #refetch(): void {
    const result = this.#watched();
    if (result?.isFetchNextPageError) this.#pages?.nextPage();
    else if (result) this.#pages?.refetch();
  }
}

/** What is known where the rest was given up: the pages that are there stay. */
function withoutAnswer(known: ValuesSnapshot): ValuesSnapshot {
  if (known.status === 'loading') return { ...known, status: 'cancelled' };
  return known.status === 'ready' && known.nextPage !== 'none' ? { ...known, nextPage: 'cancelled' } : known;
}

/** Whether rows of its own may stand in a list, whatever was found. */
const isListing = (status: ValuesStatus) => status !== 'idle' && status !== 'needs-dependency';

const none: readonly never[] = [];

const hasSame = (one: readonly unknown[], other: readonly unknown[]) =>
  one.every((part, index) => Object.is(part, other[index]));
