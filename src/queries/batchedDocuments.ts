/**
 * Loads field documents that are requested in the same tick with one request: `GET <batch>?names=a,b,c`. Each document succeeds
 * or fails on its own, as if requested separately. D75.
 */
import type { QueryClient } from '@tanstack/query-core';
import type { HttpClient, JsonAnswer } from '../core/http/httpClient.js';
import type { JsonRequest } from '../core/http/jsonRequest.js';
import type { LookupOptions } from '../core/lookup/lookUpValues.js';
import type { FieldSpecError } from '../errors/fieldSpecError.js';

/** Limits of one request: servers accept 100 names, and some proxies no longer URL. */
const most = { names: 100, urlLength: 2_000 };

/**
 * A document to load. It includes functions of the entry bundle, because a shared module would become one more file on every
 * page.
 */
export interface DocumentRequest {
  /** URL of the batch. */
  readonly list: URL;
  /** The request for this document alone. */
  readonly asked: JsonRequest;
  /** Sends `asked`, with changes and with another client if given. */
  readonly send: (other?: Partial<JsonRequest>, client?: HttpClient) => Promise<JsonAnswer>;
  readonly httpClient: HttpClient;
  readonly options: LookupOptions;
}

/** A document that waits for the end of its tick. */
interface Waiting extends DocumentRequest {
  readonly name: string;
  readonly resolve: (answer: Promise<JsonAnswer>) => void;
}

/** Documents that can share requests: requested in one tick, by the same client, in the same way. */
interface Turn {
  readonly key: string;
  readonly httpClient: HttpClient;
  readonly waiting: Waiting[];
}

/** Ticks by cache. A server has one cache per request, so users never share a batch. */
const turnsOf = /* @__PURE__ */ (() => new WeakMap<QueryClient, Set<Turn>>())();

/**
 * Loads a document together with the others of its batch from the same tick. It is loaded separately if it is alone, is at
 * another URL, or the batch fails or doesn't contain it.
 *
 * @throws {FieldSpecError} the errors of a separate request
 */
export function loadInBatch(cache: QueryClient, request: DocumentRequest): Promise<JsonAnswer> {
  const { list, asked, send, httpClient, options } = request;
  const name = nameIn(list, new URL(asked.url));
  if (name === undefined) return send();
  const { timeoutMs, maxBytes, scope, clientId } = options;
  const manner = [list.href, asked.headers, asked.credentials, timeoutMs, maxBytes, scope, clientId];
  const key = JSON.stringify(manner.map((part) => part ?? null));
  const turns = turnsOf.get(cache) ?? new Set();
  turnsOf.set(cache, turns);
  return new Promise((resolve) => {
    let turn = [...turns].find((one) => one.key === key && one.httpClient === httpClient);
    if (!turn) turns.add((turn = beginTurn({ key, httpClient, waiting: [] }, turns)));
    turn.waiting.push({ ...request, name, resolve });
  });
}

/** Sends a batch after the current task. */
function beginTurn(turn: Turn, turns: Set<Turn>): Turn {
  setTimeout(() => {
    turns.delete(turn);
    sendTurn(turn.waiting);
  });
  return turn;
}

/** Returns the name of a document directly below the batch URL; `undefined` at another URL. */
function nameIn(list: URL, document: URL): string | undefined {
  const above = `${list.origin}${list.pathname.replace(/\/$/, '')}/`;
  const place = withoutQuery(document);
  const rest = place.slice(above.length);
  const isBelow = place.startsWith(above) && document.search === list.search && /^[^/]+$/.test(rest);
  try {
    return isBelow ? decodeURIComponent(rest) : undefined;
  } catch {
    return undefined;
  }
}

/** Sends the documents of one tick, in as few requests as possible. */
function sendTurn(turn: readonly Waiting[]): void {
  const [{ list }] = turn as readonly [Waiting, ...Waiting[]];
  const wanted = turn.filter(({ asked }) => !asked.signal?.aborted);
  const apart = new Set(turn);
  for (const group of splitNames(list, new Set(wanted.map(({ name }) => name)))) {
    if (group.size === 1) continue;
    const members = wanted.filter(({ name }) => group.has(name));
    const together = askTogether(batchUrl(list, [...group]), members);
    for (const one of members) {
      apart.delete(one);
      one.resolve(answerFor(one, together));
    }
  }
  // Documents that are alone in their request. Aborted ones reject without a request.
  for (const one of apart) one.resolve(one.send());
}

/** Builds the URL of a batch: each name is percent-encoded, names are joined with commas, and the list is encoded again. */
function batchUrl(list: URL, names: readonly string[]): string {
  const place = withoutQuery(list).replace(/\/$/, '');
  return `${place}${list.search}${list.search ? '&' : '?'}names=${names.map(encodedTwice).join(',')}`;
}

const encodedTwice = (name: string) => encodeURIComponent(encodeURIComponent(name));

/** Splits names into groups of one request each. Names are sorted, so that the same fields have the same URL for HTTP caches. */
function splitNames(list: URL, names: ReadonlySet<string>): readonly ReadonlySet<string>[] {
  const groups: Set<string>[] = [];
  const emptyLength = batchUrl(list, []).length;
  let length = Infinity;
  for (const name of [...names].toSorted()) {
    const added = encodedTwice(name).length + 1;
    const last = groups.at(-1);
    if (last && last.size < most.names && length + added <= most.urlLength) {
      last.add(name);
      length += added;
    } else {
      groups.push(new Set([name]));
      length = emptyLength + added;
    }
  }
  return groups;
}

/** Sends one request for several documents. It is aborted when the last of them is aborted. */
function askTogether(url: string, members: readonly Waiting[]): Promise<JsonAnswer> {
  const stop = new AbortController();
  let waiting = members.length;
  for (const { asked } of members) {
    const giveUp = () => --waiting === 0 && stop.abort(asked.signal?.reason);
    asked.signal?.addEventListener('abort', giveUp, { once: true });
  }
  const [{ send }] = members as readonly [Waiting, ...Waiting[]];
  return send({ url, signal: stop.signal });
}

/** Returns the answer for one document of a batch. @throws {FieldSpecError} like a separate request */
async function answerFor(one: Waiting, together: Promise<JsonAnswer>): Promise<JsonAnswer> {
  const { asked, name } = one;
  let answer: JsonAnswer;
  try {
    answer = await together;
  } catch (error) {
    asked.signal?.throwIfAborted();
    // A server that asks clients to wait must not receive many requests instead of one.
    if ((error as Partial<FieldSpecError>).retryAfterMs !== undefined) throw error;
    return one.send();
  }
  asked.signal?.throwIfAborted();
  const { fields, missing } = objectOr(answer.body);
  const documents = objectOr(fields);
  const body = Object.hasOwn(documents, name) ? documents[name] : undefined;
  if (isObject(body)) return { ...answer, body, url: asked.url };
  if (body === undefined && Array.isArray(missing) && missing.includes(name)) return one.send({}, notFound);
  return one.send();
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const objectOr = (value: unknown) => (isObject(value) ? value : {});

const withoutQuery = ({ origin, pathname }: URL) => origin + pathname;

/** Answers like a server that doesn't have the document. */
const notFound: HttpClient = async () => new Response(null, { status: 404 });
