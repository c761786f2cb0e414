/**
 * The server's resources by path and method (Protocol §4.1, §4.2). HTTP caches may keep documents for a while, but never
 * values: clients cache those by `cacheStrategy`.
 */
import type { BatchedSpecs } from './batchedSpecs.js';
import type { PublishedSpec } from './publishedSpecs.js';
import type { ReplySigner } from '../http/replySigner.js';
import { rereadable } from '../http/requestBody.js';
import type { Endpoints, ServedEndpoint } from './valuesEndpoints.js';
import { Problem } from '../http/problem.js';
import { type DirectReply, type TextReply, toResponse } from '../http/textReply.js';
import {
  type Asked,
  buildValuesBody,
  nextLinkOf,
  pageFrom,
  pageOfFound,
  parametersOf,
  readAsked,
  readParameters,
  startOf,
  wantsTotal,
} from '../sources/valuesPage.js';
import type { SourceContext, SourcePage } from '../sources/valuesSource.js';
import type { LookupPlan } from '../../core/document/lookupPlan.js';
import { localeOf } from '../http/acceptLanguage.js';

/** Method → handler. `prefix` precedes all paths of this server if an outer server forwards requests. */
export type Resource = ReadonlyMap<
  string,
  (request: Request, prefix: string) => Response | Promise<Response>
>;

/** Path → resource. */
export type Resources = ReadonlyMap<string, Resource>;

/** A document of a field or a form, and its path. */
export interface PublishedDocument extends Pick<PublishedSpec, 'href' | 'signed'> {
  readonly spec: object;
  /** Builds the document for a server below `prefix`, if its contents depend on that path. */
  readonly specAt?: ((prefix: string) => object) | undefined;
}

/** Options of {@link planDocuments}. */
export interface DocumentsOptions<Document extends PublishedDocument> {
  /** Builds the list; `prefix` precedes all paths. */
  readonly list: (documents: readonly Document[], prefix: string) => object;
  /** Answers a request to the list for several documents. Default: not supported. */
  readonly batch?: BatchedSpecs | undefined;
  readonly specMaxAgeSeconds: number;
  readonly signReply: ReplySigner;
}

/** Plans the list of documents and each document. */
export function planDocuments<Document extends PublishedDocument>(
  documents: readonly Document[],
  listPath: string,
  { list: listed, batch, specMaxAgeSeconds, signReply }: DocumentsOptions<Document>,
): Resources {
  const cacheControl = specMaxAgeSeconds > 0 ? `public, max-age=${specMaxAgeSeconds}` : 'no-cache';
  // Serialized once, because a document doesn't change while the server runs.
  const resourceOf = ({ spec, specAt, signed }: Document): Resource => {
    const own = JSON.stringify(spec);
    const ownTag = tagOf(own);
    return new Map([
      [
        'GET',
        async (request, prefix) => {
          const isOwn = !specAt || prefix === '';
          const text = isOwn ? own : JSON.stringify(specAt(prefix));
          const reply = jsonReply(text, cacheControl);
          if (!signed && isOwn)
            return toResponse({ ...reply, headers: { ...reply.headers, etag: await ownTag() } });
          return signed
            ? // A signature is bound to one request and expires soon, so a cached copy would be useless.
              signReply('header', request, jsonReply(text, 'private, no-cache'))
            : toResponse(reply);
        },
      ],
    ]);
  };
  const list: Resource = new Map([
    [
      'GET',
      ({ url }, prefix) => {
        const several = batch?.(new URL(url).searchParams);
        return toResponse(jsonReply(several ?? JSON.stringify(listed(documents, prefix)), cacheControl));
      },
    ],
  ]);
  return new Map([
    [listPath, list],
    ...documents.map((document): [string, Resource] => [document.href, resourceOf(document)]),
  ]);
}

/** Computes the ETag of a text on first use and keeps it. */
function tagOf(text: string): () => Promise<string> {
  let tag: Promise<string> | undefined;
  const make = async () => {
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
    return `"${Array.from(digest.subarray(0, 20), (byte) => byte.toString(16).padStart(2, '0')).join('')}"`;
  };
  return () => (tag ??= make());
}

/** Options of {@link planValues}. */
export interface AnswerValuesOptions {
  readonly maxLimit: number;
  readonly signReply: ReplySigner;
  /** Derives the context of a request; absent if the sender makes no difference. */
  readonly contextOf: ((request: Request) => unknown) | undefined;
}

/** Plans the values endpoints. */
export function planValues(endpoints: Endpoints, options: AnswerValuesOptions): Resources {
  const resourceOf = (methods: ReadonlyMap<string, ServedEndpoint>): Resource =>
    new Map(
      [...methods].map(([method, endpoint]) => [
        method,
        (request: Request) => answerValues(request, endpoint, options),
      ]),
    );
  return new Map([...endpoints].map(([path, methods]) => [path, resourceOf(methods)]));
}

async function answerValues(
  request: Request,
  endpoint: ServedEndpoint,
  { maxLimit, signReply, contextOf }: AnswerValuesOptions,
): Promise<Response> {
  // Check access before anything else.
  const context = await contextOf?.(request);
  const { signed } = endpoint;
  // The signature covers the request body, so it is read twice.
  const again = signed && (await rereadable(request));
  const reply = await replyWithValues(again ? again() : request, endpoint, maxLimit, { request, context });
  return again ? signReply(signed, again(), reply) : toResponse(reply);
}

/** The request that a lookup is made for, and the server's `context` of it. */
export interface Caller {
  readonly request: Request;
  readonly context: unknown;
  /** Aborts the lookup. Default: the request's signal. */
  readonly signal?: AbortSignal | undefined;
}

/** Reads the lookup parameters from `asking`, and looks the values up for `caller`, whose request may be another one. */
export async function replyWithValues(
  asking: Request,
  endpoint: ServedEndpoint,
  maxLimit: number,
  caller: Caller,
): Promise<TextReply> {
  const given = await readParameters(asking, endpoint.plan);
  return lookUp(endpoint, readAsked(given, endpoint.plan, endpoint.dataType, maxLimit), caller);
}

/** Queries the source: `resolve` if the request names values, else `search`. */
async function lookUp(
  { plan, source, list }: ServedEndpoint,
  asked: Asked,
  { request, context, signal }: Caller,
): Promise<TextReply> {
  const { query, wanted } = asked;
  const sourceContext: SourceContext = {
    context,
    params: query.params,
    locale: localeOf(request.headers),
    wantsTotal: wantsTotal(plan),
    // Creating a signal takes time, and a list needs none.
    get signal() {
      return signal ?? request.signal;
    },
  };
  // A source that adds an abort listener now would miss an abort that has already happened.
  if (!list) (signal ?? request.signal).throwIfAborted();
  const text = queryOf(request.url);
  if (!wanted || !source.resolve) {
    const first = await source.search(query, sourceContext);
    const second =
      asked.skip > 0 && first.hasNext
        ? await source.search({ ...query, page: query.page + 1 }, sourceContext)
        : undefined;
    return valuesReply(plan, asked, pageFrom(asked, first, second), text);
  }
  const found = wanted.length === 0 ? [] : await source.resolve(wanted, sourceContext);
  return valuesReply(plan, asked, pageOfFound(found, asked), text);
}

/** Plans direct replies to a GET for list values, which depend on the query alone. */
export function planDirectReplies(endpoints: Endpoints, maxLimit: number): DirectReply {
  return (pathname, query) => {
    const endpoint = endpoints.get(pathname)?.get('GET');
    if (!endpoint || endpoint.signed || !endpoint.list || endpoint.plan.variables.length > 0)
      return undefined;
    const { plan, list, dataType } = endpoint;
    try {
      const asked = readAsked(parametersOf(query), plan, dataType, maxLimit);
      const { wanted, skip, query: search } = asked;
      if (wanted) return valuesReply(plan, asked, pageOfFound(list.resolve(wanted), asked), query);
      const second = skip > 0 ? list.search({ ...search, page: search.page + 1 }) : undefined;
      return valuesReply(plan, asked, pageFrom(asked, list.search(search), second), query);
    } catch (cause) {
      if (cause instanceof Problem) return cause.toReply();
      throw cause;
    }
  };
}

/** @param query - of the request URL */
function valuesReply(plan: LookupPlan, asked: Asked, page: SourcePage, query: string): TextReply {
  const link = plan.strategy === 'LINK' ? nextLinkOf(plan, query, asked.query) : '';
  const reply = jsonReply(JSON.stringify(buildValuesBody(plan, asked, page, link)), 'no-store');
  const isLinked = link !== '' && page.hasNext && plan.fields.nextLink === undefined;
  if (!isLinked && plan.totalHeader === undefined) return reply;
  return {
    ...reply,
    headers: {
      ...reply.headers,
      ...(isLinked && { link: `<${link}>; rel="next"` }),
      ...totalHeaderOf(plan, asked, page),
    },
  };
}

/** The header with the total (D82), which pages of other origins may read. */
function totalHeaderOf(
  { totalHeader }: LookupPlan,
  asked: Asked,
  { values, total }: SourcePage,
): Readonly<Record<string, string>> {
  if (totalHeader === undefined) return {};
  const name = totalHeader.toLowerCase();
  const start = startOf(asked);
  const range = values.length > 0 ? `${start}-${start + values.length - 1}` : '*';
  const text = name === 'content-range' ? `${range}/${total ?? '*'}` : String(total ?? '*/*');
  return { [name]: text };
}

const queryOf = (url: string) => /\?([^#]*)/.exec(url)?.[1] ?? '';

const jsonHeaders = (cacheControl: string) => ({
  'content-type': 'application/json',
  'cache-control': cacheControl,
});

const jsonReply = (text: string, cacheControl: string): TextReply => ({
  status: 200,
  headers: jsonHeaders(cacheControl),
  text,
});
