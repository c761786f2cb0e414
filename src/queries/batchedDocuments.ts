/**
 * Field documents that are asked for in one turn, loaded by one request: `GET <batch>?names=a,b,c`. Each is an answer of its own, or
 * a failure of its own, as if it had been asked for by itself. D75.
 */
import type { QueryClient } from '@tanstack/query-core';
import type { HttpClient, JsonAnswer } from '../core/http/httpClient.js';
import type { JsonRequest } from '../core/http/jsonRequest.js';
import type { LookupOptions } from '../core/lookup/lookUpValues.js';
import type { FieldSpecError } from '../errors/fieldSpecError.js';

/** What one request may ask for: servers take 100 names, and some proxies no longer URL. */
const most = { names: 100, urlLength: 2_000 };

/**
 * A document that is to be loaded. It hands in what the first script has: a module that both imported would be cut out of that by
 * bundlers, and be one file more on every page.
 */
export interface DocumentRequest {
  /** URL of the batch. */
  readonly list: URL;
  /** The request for the document by itself. */
  readonly asked: JsonRequest;
  /** Sends it, or a request that differs from it in so much, by the host's client or another one. */
  readonly send: (other?: Partial<JsonRequest>, client?: HttpClient) => Promise<JsonAnswer>;
  readonly httpClient: HttpClient;
  readonly options: LookupOptions;
}

/** A document that waits for the end of its turn. */
interface Waiting extends DocumentRequest {
  readonly name: string;
  readonly resolve: (answer: Promise<JsonAnswer>) => void;
}

/** What one request may stand for: asked for in one turn, by the same client, in the same way. */
interface Turn {
  readonly key: string;
  readonly httpClient: HttpClient;
  readonly waiting: Waiting[];
}

/** The turns of each cache: on a server every request has one of its own, and nobody is sent what another one asked for. */
const turnsOf = /* @__PURE__ */ (() => new WeakMap<QueryClient, Set<Turn>>())();

/**
 * Loads a document along with all others of its batch that are asked for in the same turn; by itself where it is alone, stands
 * elsewhere, or the batch cannot be had or does not speak of it.
 *
 * @throws {FieldSpecError} what a document by itself fails with
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

/** Has a turn sent as soon as the script that runs now is over. */
function beginTurn(turn: Turn, turns: Set<Turn>): Turn {
  setTimeout(() => {
    turns.delete(turn);
    sendTurn(turn.waiting);
  });
  return turn;
}

/** The name of a document that stands right below a batch; nothing where it stands elsewhere. */
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

/** Sends what was asked for in one turn, in as few requests as hold it. */
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
  // One name alone; what was given up by now rejects, and sends nothing.
  for (const one of apart) one.resolve(one.send());
}

/** Names as servers read them: each percent-encoded, parted by commas, and that list encoded once more. */
function batchUrl(list: URL, names: readonly string[]): string {
  const place = withoutQuery(list).replace(/\/$/, '');
  return `${place}${list.search}${list.search ? '&' : '?'}names=${names.map(encodedTwice).join(',')}`;
}

const encodedTwice = (name: string) => encodeURIComponent(encodeURIComponent(name));

/** Groups of names that one request holds each, in an order of their own: the same fields have the same URL, for caches. */
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

/** Sends one request for several; it is given up when nobody waits for it any more. */
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

/** What a batch has for one document. @throws {FieldSpecError} as by itself */
async function answerFor(one: Waiting, together: Promise<JsonAnswer>): Promise<JsonAnswer> {
  const { asked, name } = one;
  let answer: JsonAnswer;
  try {
    answer = await together;
  } catch (error) {
    asked.signal?.throwIfAborted();
    // To ask several times in the place of once would be no answer to a server that wants to be left alone.
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

/** Answers what a server answers that does not have a document. */
const notFound: HttpClient = async () => new Response(null, { status: 404 });
