/**
 * The paths of a server, by method. Protocol §4.1, §4.2. A document may be kept for a while; values never are, whoever they are
 * for: the client keeps them by `cacheStrategy`.
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
  wantsTotal,
} from '../sources/valuesPage.js';
import type { SourceContext, SourcePage } from '../sources/valuesSource.js';
import type { LookupPlan } from '../../core/document/lookupPlan.js';
import { localeOf } from '../http/acceptLanguage.js';

/** Method → what answers it. `prefix` stands before all paths of this server where another one hands requests on. */
export type Resource = ReadonlyMap<
  string,
  (request: Request, prefix: string) => Response | Promise<Response>
>;

/** Path → resource. */
export type Resources = ReadonlyMap<string, Resource>;

/** A document of a field or a form, and where it is. */
export interface PublishedDocument extends Pick<PublishedSpec, 'href' | 'signed'> {
  readonly spec: object;
  /** The document as it is below a path of another server, where that makes it another. */
  readonly specAt?: ((prefix: string) => object) | undefined;
}

/** How documents are served. */
export interface DocumentsOptions<Document extends PublishedDocument> {
  /** Makes the list; the prefix stands before all paths. */
  readonly list: (documents: readonly Document[], prefix: string) => object;
  /** Several documents in one reply, as a request for the list may ask for. Default: none are. */
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
  // Written once: a document does not change while the server runs.
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
            ? // A signature is for one reader, and soon expires: asking anew brings another, and no body.
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

/** The tag of a text, hashed when it is first asked for, and then known. */
function tagOf(text: string): () => Promise<string> {
  let tag: Promise<string> | undefined;
  const make = async () => {
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
    return `"${Array.from(digest.subarray(0, 20), (byte) => byte.toString(16).padStart(2, '0')).join('')}"`;
  };
  return () => (tag ??= make());
}

/** How values are answered. */
export interface AnswerValuesOptions {
  readonly maxLimit: number;
  readonly signReply: ReplySigner;
  /** Says who asks; absent where that makes no difference. */
  readonly contextOf: ((request: Request) => unknown) | undefined;
}

/**
 * Plans the values endpoints.
 */
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
  // Who may not ask is told so before anything else is looked at.
  const context = await contextOf?.(request);
  const { signed } = endpoint;
  // What was asked is signed, too, so it is read twice.
  const again = signed && (await rereadable(request));
  const reply = await replyWithValues(again ? again() : request, endpoint, maxLimit, { request, context });
  return again ? signReply(signed, again(), reply) : toResponse(reply);
}

/** Whose request it is, and what the `context` of the server made of it. */
export interface Caller {
  readonly request: Request;
  readonly context: unknown;
  /** Aborts what is done for the request. Default: its own signal. */
  readonly signal?: AbortSignal | undefined;
}

/** Reads what is asked for, and looks it up for whoever asks; the two may be different requests. */
export async function replyWithValues(
  asking: Request,
  endpoint: ServedEndpoint,
  maxLimit: number,
  caller: Caller,
): Promise<TextReply> {
  const given = await readParameters(asking, endpoint.plan);
  return lookUp(endpoint, readAsked(given, endpoint.plan, endpoint.dataType, maxLimit), caller);
}

/** Asks the source: for values that are named, else for a page of a search. */
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
    // To make a signal takes time, and a list has no use for one.
    get signal() {
      return signal ?? request.signal;
    },
  };
  // A source that listens for an abort would not hear of one that has been.
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

/** Plans replies to a GET for values of a list: they are there at once, and depend on the query alone. */
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

/** @param query - of the URL that was asked for */
function valuesReply(plan: LookupPlan, asked: Asked, page: SourcePage, query: string): TextReply {
  const link = plan.strategy === 'LINK' ? nextLinkOf(plan, query, asked.query) : '';
  const reply = jsonReply(JSON.stringify(buildValuesBody(plan, asked, page, link)), 'no-store');
  if (link === '' || !page.hasNext || plan.fields.nextLink !== undefined) return reply;
  return { ...reply, headers: { ...reply.headers, link: `<${link}>; rel="next"` } };
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
