/**
 * Observes the field documents of a page: one observer per document, however many fields show it. Documents that arrive together
 * are rendered together.
 */
import { type QueryClient, QueryObserver } from '@tanstack/query-core';
import type { Fault } from '../client/page/faults.js';
import { presses } from '../client/page/press.js';
import type { ValidationLoader } from '../client/field/validationLoader.js';
import { type FieldOutline, outlineField } from '../core/document/fieldOutline.js';
import type { InputFieldSpec } from '../core/document/inputFieldSpec.js';
import { endpointMissing } from '../core/document/lookupOutline.js';
import type { LookupOptions } from '../core/lookup/lookUpValues.js';
import { memoizeWeak } from '../core/vocabulary/memoizeWeak.js';
import { FieldSpecError } from '../errors/fieldSpecError.js';
import { fieldSpecQuery } from './fieldSpecQuery.js';
import { missedPrefetch } from './missedPrefetch.js';
import { drawn } from './queryRules.js';

/** The loading state of a field document. */
export type FieldSpecState =
  | {
      /** Whether the document is `loading`, `ready` or `failed`. */
      readonly status: 'loading';
      /** The document, as it was published; defined while `ready`. */
      readonly fieldSpec: undefined;
      /** The document with its defaults filled in; defined while `ready`. */
      readonly plan: undefined;
      /** Why the document could not be loaded; defined while `failed`. */
      readonly error: undefined;
    }
  | {
      readonly status: 'ready';
      readonly fieldSpec: InputFieldSpec;
      readonly plan: FieldOutline;
      readonly error: undefined;
    }
  | {
      readonly status: 'failed';
      readonly fieldSpec: undefined;
      readonly plan: undefined;
      readonly error: FieldSpecError;
    };

/** One observed document. */
export interface FieldDocument {
  readonly subscribe: (listener: () => void) => () => void;
  /** Returns the same object until the state changes. */
  readonly getSnapshot: () => FieldSpecState;
  /** Requests a failed document again; two calls share one request. */
  readonly refetch: () => void;
  /** Time of the failure, by `Date.now`. */
  readonly failedAtMs: () => number;
}

/** Reports the problems of a document to the app. */
export interface Reporting {
  readonly report: (fault: Fault) => void;
  readonly validators: Pick<ValidationLoader, 'checkDocument'>;
  /** Reports notices about values endpoints, once the lookup code is loaded. */
  readonly checkEndpoints: (plan: FieldOutline) => Promise<void>;
}

/** Dependencies of `createFieldDocuments`. */
export interface DocumentOptions extends Reporting {
  readonly queryClient: QueryClient;
  readonly lookup: LookupOptions;
  readonly missingEndpoint: 'free' | 'fail' | undefined;
  /** Announces once that documents are loading; returns a function that ends the announcement. */
  readonly announceLoading: () => () => void;
}

/** The documents of a page. */
export type FieldDocuments = ReturnType<typeof createFieldDocuments>;

/**
 * While documents are loading, those that have arrived are rendered after `first` ms, then after twice as long each time, up to
 * `most`. Rendering a long page often costs more than waiting.
 */
const waitMs = { first: 50, most: 800 };

/** Creates the observers of a page's documents, by URL. */
export function createFieldDocuments(options: DocumentOptions) {
  const documents = new Map<string, FieldDocument>();
  const fetching = new Set<FieldDocument>();
  const changed = new Set<() => void>();
  let drawnAtMs = -Infinity;
  let nextWaitMs = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let endAnnouncement: (() => void) | undefined;

  const setFetching = (document: FieldDocument, isFetching: boolean) => {
    if (isFetching) fetching.add(document);
    else fetching.delete(document);
    if (fetching.size > 0) return void (endAnnouncement ??= options.announceLoading());
    endAnnouncement?.();
    endAnnouncement = undefined;
  };
  const draw = () => {
    clearTimeout(timer);
    timer = undefined;
    // Don't move a control that the user is pressing.
    if (presses.isPressed) return presses.afterPress(draw);
    drawnAtMs = performance.now();
    nextWaitMs = fetching.size === 0 ? 0 : Math.min(waitMs.most, Math.max(waitMs.first, nextWaitMs * 2));
    const listeners = [...changed];
    changed.clear();
    for (const listener of listeners) listener();
  };
  /** Renders at once if no other document is loading, otherwise together with documents that arrive soon. */
  const drawSoon = () => {
    const leftMs = drawnAtMs + nextWaitMs - performance.now();
    if (fetching.size === 0 || leftMs <= 0) draw();
    else timer ??= setTimeout(draw, leftMs);
  };

  const watch = (url: string): FieldDocument => {
    const { queryClient, lookup, missingEndpoint, report } = options;
    // Computes the defaults and the query hash only once.
    const wanted = queryClient.defaultQueryOptions(drawn(fieldSpecQuery(url, lookup)));
    const observer = new QueryObserver(queryClient, wanted);
    const listeners = new Set<() => void>();
    let stop: (() => void) | undefined;
    let state: FieldSpecState = loading;
    let read: unknown;
    const resultNow = () => (stop ? observer.getCurrentResult() : observer.getOptimisticResult(wanted));
    const document: FieldDocument = {
      getSnapshot: () => {
        // A thousand fields may use this document: read the observer only once per query state.
        const held = queryClient.getQueryCache().get(wanted.queryHash)?.state;
        if (held && held === read) return state;
        read = held;
        const { data, error } = resultNow();
        if (data) state = stateOfSpec(data, missingEndpoint);
        else if (!error) state = loading;
        else if (state.error !== error) state = failed(error);
        return state;
      },
      subscribe: (listener) => {
        listeners.add(listener);
        if (!stop) {
          documents.set(url, document);
          stop = observer.subscribe(hear);
          hear();
        }
        return () => {
          listeners.delete(listener);
          changed.delete(listener);
          if (listeners.size > 0) return;
          stop?.();
          stop = undefined;
          setFetching(document, false);
          if (documents.get(url) === document) documents.delete(url);
        };
      },
      refetch: () => void observer.refetch({ cancelRefetch: false }),
      failedAtMs: () => resultNow().errorUpdatedAt,
    };
    let drawnState: FieldSpecState | undefined;
    const hear = () => {
      const next = document.getSnapshot();
      setFetching(document, next.status !== 'ready' && observer.getCurrentResult().isFetching);
      if (process.env.NODE_ENV !== 'production' && next.status === 'loading') {
        const notice = missedPrefetch(queryClient, wanted.queryKey);
        if (notice) report(notice);
      }
      reportState(next, options);
      if (drawnState !== next) for (const listener of listeners) changed.add(listener);
      drawnState = next;
      if (changed.size > 0) drawSoon();
    };
    documents.set(url, document);
    return document;
  };

  return { get: (url: string): FieldDocument => documents.get(url) ?? watch(url) };
}

/**
 * Reports the error or the notices of a document to the app. Notices about constraints and endpoints follow when their code is
 * loaded.
 */
export function reportState(
  { fieldSpec, plan, error }: FieldSpecState,
  { report, validators, checkEndpoints }: Reporting,
): void {
  if (error) report(error);
  if (!plan) return;
  for (const notice of plan.notices) report(notice);
  void validators.checkDocument(fieldSpec, plan);
  void checkEndpoints(plan);
}

const states = {
  free: memoizeWeak((fieldSpec: InputFieldSpec) => makeState(fieldSpec, 'free')),
  fail: memoizeWeak((fieldSpec: InputFieldSpec) => makeState(fieldSpec, 'fail')),
};

/**
 * Returns the state of a document in memory: ready, or failed if it is invalid or the app refuses it. The result is cached per
 * document object.
 *
 * @example
 * stateOfSpec({ displayName: 'Name', dataType: 'STRING' }).status; // 'ready'
 */
export function stateOfSpec(
  fieldSpec: InputFieldSpec,
  missingEndpoint: 'free' | 'fail' = 'free',
): FieldSpecState {
  // An invalid document may not be an object, so it cannot be a key of a WeakMap.
  const isObject = typeof fieldSpec === 'object' && fieldSpec !== null;
  return isObject ? states[missingEndpoint](fieldSpec) : makeState(fieldSpec, missingEndpoint);
}

function makeState(fieldSpec: InputFieldSpec, missingEndpoint: 'free' | 'fail'): FieldSpecState {
  try {
    const plan = outlineField(fieldSpec);
    if (missingEndpoint === 'fail') requireEndpoint(plan);
    return { status: 'ready', fieldSpec, plan, error: undefined };
  } catch (error) {
    return failed(error);
  }
}

/** Refuses a field without values, for an app whose fields all have a values endpoint (D6). */
export function requireEndpoint(plan: FieldOutline): void {
  if (lacksEndpoint(plan)) throw endpointMissing();
}

function lacksEndpoint({ dataType, lookup, subFields }: FieldOutline): boolean {
  return dataType === 'OBJECT' ? subFields.some(lacksEndpoint) : !lookup;
}

const nothing = { fieldSpec: undefined, plan: undefined, error: undefined };
const loading: FieldSpecState = { ...nothing, status: 'loading' };

function failed(error: unknown): FieldSpecState {
  if (!(error instanceof FieldSpecError)) throw error;
  return { ...nothing, status: 'failed', error };
}
