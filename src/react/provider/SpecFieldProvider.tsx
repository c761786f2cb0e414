'use client';
/**
 * Shares options among all fields below: server access, query client, language, slots and one live region.
 */
import * as reactQuery from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import {
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useInsertionEffect,
  useMemo,
  useRef,
  useState,
  version,
} from 'react';
import type { Fault } from '../../client/page/faults.js';
import type { ResolveLabel, ResolveLabels } from '../../client/values/labelResolver.js';
import { logFault } from '../../client/page/logFault.js';
import { presses } from '../../client/page/press.js';
import type { Messages } from '../../client/messages/messages.js';
import { createMeter } from '../../client/metrics/meter.js';
import type { OnMetric } from '../../client/metrics/metric.js';
import type { Measure } from '../../client/page/measurement.js';
import { overlay } from '../../client/page/overlay.js';
import { cacheIdentity } from '../../core/http/cacheIdentity.js';
import type { HttpClient } from '../../core/http/jsonRequest.js';
import type { AllowedOrigin } from '../../core/http/urlPolicy.js';
import type { ValidateOptions } from '../../core/validation/validationResult.js';
import { type HostSources, newestSource } from '../../core/document/hostSource.js';
import type { LookupOptions } from '../../core/lookup/lookUpValues.js';
import { fieldNotice } from '../../errors/notices.js';
import { requireReactPeers } from '../../errors/requirePeer.js';
import { lookupsCode } from './stages.js';
import { useLatest } from '../lifecycle/useLatest.js';
import { createPageCalls, createPageLookups } from '../../queries/pageEnvironment.js';
import { SlotsContext, type Replacements, useSlots } from '../slots/slots.js';
import { SpecFieldContext, type SpecFieldContextValue } from './context.js';
import type { FieldClient, SharedFieldOptions } from '../../queries/fieldClient.js';
import { useTranslation } from './useTranslation.js';

/** Props of {@link SpecFieldProvider}: options shared by all fields below. */
export interface SpecFieldProviderProps extends SharedFieldOptions, Replacements {
  /** Options from `createFieldClient`, shared with the server that prefetches. Props given beside it take precedence. */
  readonly client?: Pick<FieldClient, 'options'> | undefined;
  /**
   * TanStack Query client that keeps documents and values. Default: the client of the nearest `QueryClientProvider` or
   * `SpecFieldProvider`; without either, the provider creates one.
   */
  readonly queryClient?: QueryClient | undefined;
  /** Replaces single built-in texts. All other texts are loaded in the language of `locale`. */
  readonly messages?: Partial<Messages> | undefined;
  /** Validation rules for constraints of type `custom`, by `params.key`. */
  readonly custom?: ValidateOptions['custom'];
  /** Use `full` if the back end matches patterns against whole values (Java). Default `search`. @see D23 */
  readonly patternMatch?: ValidateOptions['patternMatch'];
  /**
   * Runs the patterns of documents. Default: `createLinearPattern` of `spec-field/pattern`. It takes linear time, and is loaded by
   * the first field that has a pattern. @see D23
   */
  readonly patternEngine?: ValidateOptions['patternEngine'];
  /**
   * How to treat a document without `valuesEndpoint`. `free` accepts any value of its data type; `fail` reports
   * `values-endpoint-missing`, for apps whose fields all have values. Default `free`. @see D6
   */
  readonly missingEndpoint?: 'free' | 'fail' | undefined;
  /**
   * Called once per failure or workaround. Users never see these texts. Default: the console in development, silent in
   * production.
   */
  readonly onFault?: ((fault: Fault) => void) | undefined;
  /**
   * Called with the durations of documents, lookups and forms, cache hits, and fields at which users abandon a form. It never
   * receives entered or found values. Its code is loaded with it. Set it on one provider per page. @see docs/metrics.md
   */
  readonly onMetric?: OnMetric | undefined;
  /** Returns the label of a value that no lookup returned, such as an old saved value; `undefined` if there is none. */
  readonly resolveLabel?: ResolveLabel | undefined;
  /** Returns labels of many values in one call. It runs first; values without a label then go to `resolveLabel`. */
  readonly resolveLabels?: ResolveLabels | undefined;
  /**
   * Whether lists without search text start with values chosen earlier in this browser. Values are stored per document and
   * `scope`. A field's own `recent` takes precedence; `forgetRecent()` clears the stored values. Default false.
   */
  readonly recent?: boolean | undefined;
  /** Fields, forms, and everything around them. */
  readonly children?: ReactNode;
}

/**
 * Shares options among all fields below it.
 *
 * @throws {TypeError} in development, if the installed version of React or TanStack Query is too old
 * @example
 * <SpecFieldProvider baseUrl="https://api.example.org" locale="fr">
 *   <SpecField spec="/api/fields/city" name="city" />
 * </SpecFieldProvider>
 */
export function SpecFieldProvider({ client, ...given }: SpecFieldProviderProps) {
  if (process.env.NODE_ENV !== 'production') requireReactPeers(version, reactQuery.QueryClientContext);
  const props: SpecFieldProviderProps = client ? overlay(client.options, given) : given;
  const liveRegion = useRef<HTMLDivElement>(null);
  const value = useContextValue(props, liveRegion);
  const slots = useSlots(props);
  // Watches presses before the first field is rendered: otherwise content that loads during a press would move its target.
  useEffect(() => presses.watch(liveRegion.current?.ownerDocument.defaultView ?? null), []);
  return (
    <SpecFieldContext.Provider value={value}>
      <SlotsContext.Provider value={slots}>{props.children}</SlotsContext.Provider>
      <div ref={liveRegion} role="status" className="spec-field-live" />
    </SpecFieldContext.Provider>
  );
}

function useContextValue(
  props: SpecFieldProviderProps,
  liveRegion: RefObject<HTMLDivElement | null>,
): SpecFieldContextValue {
  const queryClient = useSharedQueryClient(props.queryClient);
  const host = useLatest(props);
  const afterRender = useAfterRender();
  const [calls] = useState(() =>
    createPageCalls({
      say: (text) => {
        if (liveRegion.current) liveRegion.current.textContent = text;
      },
      onFault: (fault) => (host.current.onFault ?? logFault)(fault),
      afterRender,
      labelSources: () => host.current,
      loadLookups: lookupsCode.load,
      whenLookups: lookupsCode.whenLoaded,
    }),
  );
  const { missingEndpoint, locale, custom, patternMatch, patternEngine, recent } = props;
  const measure = useMeasure(queryClient, host, props.onMetric !== undefined);
  const translation = useTranslation(locale, calls.report);
  const given = props.messages;
  const messages = useMemo(
    () => (translation ? overlay<Partial<Messages>>(translation.fields, given) : given),
    [translation, given],
  );
  const texts = useLatest(messages);
  const lookup = useLookupOptions(props, queryClient, calls.report);
  const lookups = useMemo(
    () =>
      createPageLookups(calls, {
        lookups: lookupsCode.current,
        queryClient,
        lookup,
        missingEndpoint,
        messages: () => texts.current,
      }),
    [calls, queryClient, lookup, missingEndpoint, texts],
  );
  return useMemo(() => {
    const validation = { locale, messages, custom, patternMatch, patternEngine };
    const page = { queryClient, messages, translation, validation, missingEndpoint, recent, measure };
    return { ...calls, ...lookups, ...page };
  }, [
    recent,
    measure,
    calls,
    lookups,
    queryClient,
    messages,
    translation,
    missingEndpoint,
    locale,
    custom,
    patternMatch,
    patternEngine,
  ]);
}

/** Creates the meter and starts it before the first document request; returns `undefined` without `onMetric`. */
function useMeasure(
  queryClient: QueryClient,
  host: RefObject<SpecFieldProviderProps>,
  isWanted: boolean,
): Measure | undefined {
  const meter = useMemo(
    () => (isWanted ? createMeter(queryClient, (metric) => host.current.onMetric?.(metric)) : undefined),
    [queryClient, host, isWanted],
  );
  // An insertion effect runs before the effects of fields, which request documents.
  useInsertionEffect(() => meter?.start(), [meter]);
  return meter?.measure;
}

/** Returns a function that runs a callback after the current state has been rendered, no matter which component renders it. */
function useAfterRender(): (callback: () => void) => void {
  const waiting = useRef<(() => void)[]>([]);
  const [, setTurn] = useState(0);
  // Runs after every render; `setTurn` forces one.
  useEffect(() => {
    for (const callback of waiting.current.splice(0)) callback();
  });
  const [afterRender] = useState(() => (callback: () => void) => {
    waiting.current.push(callback);
    setTurn((count) => count + 1);
  });
  return afterRender;
}

/** Returns the same object until an option changes, so that apps can pass `allowedOrigins` as an inline array. */
function useLookupOptions(
  props: SpecFieldProviderProps,
  queryClient: QueryClient,
  report: (fault: Fault) => void,
): LookupOptions {
  const { baseUrl, batch, locale, timeoutMs, maxBytes, scope, fetch } = props;
  const clientId = useClientId(props, queryClient, report);
  const origins = JSON.stringify(props.allowedOrigins);
  const sources = useSources(props.sources);
  return useMemo(() => {
    const allowedOrigins = origins === undefined ? origins : (JSON.parse(origins) as AllowedOrigin[]);
    const asked = { baseUrl, batch, locale, timeoutMs, maxBytes, allowedOrigins, scope, clientId, sources };
    return { ...asked, httpClient: fetch };
  }, [baseUrl, batch, locale, timeoutMs, maxBytes, origins, scope, clientId, fetch, sources]);
}

/**
 * Returns the same object until the names of the sources change, so that apps can pass inline functions. Calls go to the latest
 * ones.
 */
function useSources(given: HostSources | undefined): HostSources | undefined {
  const latest = useLatest(given);
  const named =
    given && JSON.stringify(Object.entries(given).map(([name, one]) => [name, !!one.loadByValue]));
  return useMemo(() => {
    if (named === undefined) return undefined;
    const names = JSON.parse(named) as readonly (readonly [name: string, findsValues: boolean])[];
    return Object.fromEntries(
      names.map(([name, findsValues]) => [name, newestSource(() => latest.current?.[name], findsValues)]),
    );
  }, [named, latest]);
}

function useSharedQueryClient(given: QueryClient | undefined): QueryClient {
  const ofApp = useContext(reactQuery.QueryClientContext);
  const ofParent = useContext(SpecFieldContext)?.queryClient;
  // Created even if it turns out not to be needed: an empty client costs almost nothing.
  const [own] = useState(() => new reactQuery.QueryClient());
  const client = given ?? ofApp ?? ofParent ?? own;
  // A mounted client refetches when the network is back. `mount` is counted, so several providers may mount the same client.
  useEffect(() => {
    client.mount();
    return () => client.unmount();
  }, [client]);
  return client;
}

interface NamedClient {
  readonly fetch?: HttpClient | undefined;
  readonly clientId?: string | undefined;
}

/** With this many different `fetch` functions in one provider, it reports that `fetch` may be recreated on every render. */
const mostClients = 5;

/**
 * Returns the id of a provider's HTTP client for cache keys. Each `fetch` function gets its own id, because functions cannot be
 * compared by the user they send requests for. If `fetch` changes, the entries of the previous function are removed from the
 * cache.
 */
export function useClientId(
  { fetch, clientId }: NamedClient,
  queryClient: QueryClient,
  report: (fault: Fault) => void,
): string | undefined {
  const [, id] = cacheIdentity({ clientId, httpClient: fetch });
  const ownId = clientId === undefined ? id : null;
  const clients = useRef(new Set<string>());
  useEffect(() => {
    if (ownId === null) return undefined;
    const known = clients.current;
    // Stops collecting ids at the limit; more would only use memory.
    if (known.size <= mostClients) known.add(ownId);
    if (known.size > mostClients) report(unstable);
    return known.size < mostClients ? undefined : () => removeQueriesOf(queryClient, ownId);
  }, [ownId, queryClient, report]);
  return id ?? undefined;
}

/** Removes the cached responses of a client that no component uses any longer. */
function removeQueriesOf(queryClient: QueryClient, id: string): void {
  setTimeout(() => {
    queryClient.removeQueries({
      queryKey: ['spec-field'],
      type: 'inactive',
      predicate: ({ queryKey }) => queryKey[3] === id,
    });
  });
}

const unstable = /* @__PURE__ */ (() =>
  fieldNotice('client-unstable', 'fetch', 'It has been another function time and again.'))();
