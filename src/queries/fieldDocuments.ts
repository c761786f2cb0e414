/**
 * Field documents as a page watches them: each by one observer, however many fields show it, and documents that arrive
 * together are drawn together.
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

/** A field document on its way. */
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

/** One document, watched. */
export interface FieldDocument {
  readonly subscribe: (listener: () => void) => () => void;
  /** The same object until something changes. */
  readonly getSnapshot: () => FieldSpecState;
  /** Asks again for what failed; asking twice is one request. */
  readonly refetch: () => void;
  /** When it failed, by the clock of `Date.now`. */
  readonly failedAtMs: () => number;
}

/** How a host is told of a document. */
export interface Reporting {
  readonly report: (fault: Fault) => void;
  readonly validators: Pick<ValidationLoader, 'checkDocument'>;
  /** Tells what was worked around in its values endpoints, once the code is there that asks them. */
  readonly checkEndpoints: (plan: FieldOutline) => Promise<void>;
}

/** What documents are loaded by. */
export interface DocumentOptions extends Reporting {
  readonly queryClient: QueryClient;
  readonly lookup: LookupOptions;
  readonly missingEndpoint: 'free' | 'fail' | undefined;
  /** Says that documents are on their way, once for all of them; returns what takes it back. */
  readonly announceLoading: () => () => void;
}

/** The documents of a page. */
export type FieldDocuments = ReturnType<typeof createFieldDocuments>;

/**
 * While documents are on their way, those that have come are drawn after so many milliseconds at first, and at most; each
 * time twice as long after the last, since to draw a long page costs more than to wait.
 */
const waitMs = { first: 50, most: 800 };

/** Makes what watches the documents of a page, by their URLs. */
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
    // What comes does not push away what somebody is about to press.
    if (presses.isPressed) return presses.afterPress(draw);
    drawnAtMs = performance.now();
    nextWaitMs = fetching.size === 0 ? 0 : Math.min(waitMs.most, Math.max(waitMs.first, nextWaitMs * 2));
    const listeners = [...changed];
    changed.clear();
    for (const listener of listeners) listener();
  };
  /** At once where nothing else is on its way, else with what else comes within a moment. */
  const drawSoon = () => {
    const leftMs = drawnAtMs + nextWaitMs - performance.now();
    if (fetching.size === 0 || leftMs <= 0) draw();
    else timer ??= setTimeout(draw, leftMs);
  };

  const watch = (url: string): FieldDocument => {
    const { queryClient, lookup, missingEndpoint, report } = options;
    // With every default, its hash among them, which is made once.
    const wanted = queryClient.defaultQueryOptions(drawn(fieldSpecQuery(url, lookup)));
    const observer = new QueryObserver(queryClient, wanted);
    const listeners = new Set<() => void>();
    let stop: (() => void) | undefined;
    let state: FieldSpecState = loading;
    let read: unknown;
    const resultNow = () => (stop ? observer.getCurrentResult() : observer.getOptimisticResult(wanted));
    const document: FieldDocument = {
      getSnapshot: () => {
        // A thousand fields ask for the same: the observer is asked once for each state of its query.
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
 * Tells the host what is wrong with a document, and what was worked around: of its constraints and endpoints as soon as that is
 * known.
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
 * The state of a document at hand: ready, or failed when it is none, or none that the host takes; the same each time.
 *
 * @example
 * stateOfSpec({ displayName: 'Name', dataType: 'STRING' }).status; // 'ready'
 */
export function stateOfSpec(
  fieldSpec: InputFieldSpec,
  missingEndpoint: 'free' | 'fail' = 'free',
): FieldSpecState {
  // What is no document at all has no place in a map.
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

/** A field that has no values is wrong for a host whose fields all have some (D6). */
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
