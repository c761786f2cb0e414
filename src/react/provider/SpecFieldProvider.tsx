'use client';
/**
 * The provider of what every field below shares: how to reach the server, the query client, the language, and one live region.
 */
import { QueryClient, QueryClientContext } from '@tanstack/react-query';
import {
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useInsertionEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Fault } from '../../client/page/faults.js';
import type { ResolveLabel, ResolveLabels } from '../../client/values/labelResolver.js';
import { logFault } from '../../client/page/logFault.js';
import { presses } from '../../client/page/press.js';
import { createAskedTexts } from '../../client/messages/askedTexts.js';
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
import { lookupsCode } from './stages.js';
import { useLatest } from '../lifecycle/useLatest.js';
import { createPageCalls, createPageLookups } from '../../queries/pageEnvironment.js';
import { SlotsContext, type Replacements, useSlots } from '../slots/slots.js';
import { SpecFieldContext, type SpecFieldContextValue } from './context.js';
import type { FieldClient, SharedFieldOptions } from '../../queries/fieldClient.js';
import { useMessages } from './useMessages.js';

/** Options shared by all fields below. */
export interface SpecFieldProviderProps extends SharedFieldOptions, Replacements {
  /** Options shared with a server that fetches ahead, made by `createFieldClient`; props beside it win over them. */
  readonly client?: Pick<FieldClient, 'options'> | undefined;
  /** Default: the one of the app's `QueryClientProvider`, else one of its own. */
  readonly queryClient?: QueryClient | undefined;
  /** Texts that replace the built-in ones, one by one; the others are loaded in the language of `locale`. */
  readonly messages?: Partial<Messages> | undefined;
  /** Rules of the host for constraints of type `custom`, by `params.key`. */
  readonly custom?: ValidateOptions['custom'];
  /** `full` for back ends whose patterns match whole values (Java). Default `search`. @see D23 */
  readonly patternMatch?: ValidateOptions['patternMatch'];
  /**
   * What runs the patterns of documents. Default: `createLinearPattern` of `spec-field/pattern`, which no pattern can
   * keep busy, loaded when a field first has one. @see D23
   */
  readonly patternEngine?: ValidateOptions['patternEngine'];
  /**
   * What a field without a `valuesEndpoint` is: `free` entry by its data type, or, for a host whose fields all have
   * values, a document that `fail`s with `values-endpoint-missing`. Default `free`. @see D6
   */
  readonly missingEndpoint?: 'free' | 'fail' | undefined;
  /**
   * Told once of everything that went wrong or was worked around; nothing of it is shown to the user as such. Default:
   * the console in development, nobody in production.
   */
  readonly onFault?: ((fault: Fault) => void) | undefined;
  /**
   * Told how long documents, lookups and forms take, what comes from the cache, and which fields people give a form up in; never
   * what was entered or found. Its code comes with it. Give it to one provider of a page. @see docs/metrics.md
   */
  readonly onMetric?: OnMetric | undefined;
  /** The label of a value that no lookup returned, such as one saved long ago; `undefined` where the host has none. */
  readonly resolveLabel?: ResolveLabel | undefined;
  /** The same for many values at once, asked first; those it leaves out go to `resolveLabel`. */
  readonly resolveLabels?: ResolveLabels | undefined;
  /**
   * Whether values that were chosen in this browser before stand first in lists while nothing is typed, by document and `scope`; a
   * field may say otherwise. `forgetRecent()` forgets them. Default false.
   */
  readonly recent?: boolean | undefined;
  readonly children?: ReactNode;
}

/**
 * Shares options among all fields below it.
 *
 * @example
 * <SpecFieldProvider baseUrl="https://api.example.org" locale="fr">
 *   <SpecField spec="/api/fields/city" name="city" />
 * </SpecFieldProvider>
 */
export function SpecFieldProvider({ client, ...given }: SpecFieldProviderProps) {
  const props: SpecFieldProviderProps = client ? overlay(client.options, given) : given;
  const liveRegion = useRef<HTMLDivElement>(null);
  const value = useContextValue(props, liveRegion);
  const slots = useSlots(props);
  // Before there is a field, too: what is on its way does not push away what is being pressed.
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
  const [askedTexts] = useState(createAskedTexts);
  const [calls] = useState(() =>
    createPageCalls({
      say: (text) => {
        if (liveRegion.current) liveRegion.current.textContent = text;
      },
      onFault: (fault) => (host.current.onFault ?? logFault)(fault),
      afterRender,
      askForTexts: askedTexts.ask,
      labelSources: () => host.current,
      loadLookups: lookupsCode.load,
      whenLookups: lookupsCode.whenLoaded,
    }),
  );
  const { missingEndpoint, locale, custom, patternMatch, patternEngine, recent } = props;
  const measure = useMeasure(queryClient, host, props.onMetric !== undefined);
  const messages = useMessages(locale, props.messages, askedTexts, calls.report);
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
    return { ...calls, ...lookups, queryClient, messages, validation, missingEndpoint, recent, measure };
  }, [
    recent,
    measure,
    calls,
    lookups,
    queryClient,
    messages,
    missingEndpoint,
    locale,
    custom,
    patternMatch,
    patternEngine,
  ]);
}

/** Takes down what happens, from before the first document is asked for; `undefined` where the host measures nothing. */
function useMeasure(
  queryClient: QueryClient,
  host: RefObject<SpecFieldProviderProps>,
  isWanted: boolean,
): Measure | undefined {
  const meter = useMemo(
    () => (isWanted ? createMeter(queryClient, (metric) => host.current.onMetric?.(metric)) : undefined),
    [queryClient, host, isWanted],
  );
  // Before the effects of fields, which ask for documents.
  useInsertionEffect(() => meter?.start(), [meter]);
  return meter?.measure;
}

/** Calls back once what has changed by then is on the page, whoever draws it. */
function useAfterRender(): (callback: () => void) => void {
  const waiting = useRef<(() => void)[]>([]);
  const [, setTurn] = useState(0);
  // After every rendering: `setTurn` makes sure that there is one.
  useEffect(() => {
    for (const callback of waiting.current.splice(0)) callback();
  });
  const [afterRender] = useState(() => (callback: () => void) => {
    waiting.current.push(callback);
    setTurn((count) => count + 1);
  });
  return afterRender;
}

/** The same object as long as nothing in it changes, so that a host may write its origins in place. */
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

/** The same object as long as sources are called the same, so that a host may write them in place: the newest are asked. */
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
  const ofApp = useContext(QueryClientContext);
  const ofParent = useContext(SpecFieldContext)?.queryClient;
  // Made before it is known to be needed: an empty client costs next to nothing.
  const [own] = useState(() => new QueryClient());
  const client = given ?? ofApp ?? ofParent ?? own;
  // Mounted, it hears when the network comes back; it counts how often, so another provider may do the same.
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

/** After so many functions in one provider the host is told that its `fetch` may be made at each render. */
const mostClients = 5;

/**
 * The name a provider's client has in cache keys. Whose a function is cannot be known, so none is ever taken for another:
 * where one follows the other, what each has fetched goes with it, and does not fill the cache.
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
    // Of one that changes for ever no more is kept than tells so.
    if (known.size <= mostClients) known.add(ownId);
    if (known.size > mostClients) report(unstable);
    return known.size < mostClients ? undefined : () => removeQueriesOf(queryClient, ownId);
  }, [ownId, queryClient, report]);
  return id ?? undefined;
}

/** Drops what a client has fetched, once nobody shows it any more. */
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
