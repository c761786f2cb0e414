/**
 * What every path of a server answers, by method.
 * Protocol §4.1, §4.2. A document may be kept for a while; values never are: the client keeps them by `cacheStrategy`.
 */
import { listSpecs, type PublishedSpec } from './publishedSpecs.js';
import type { ReplySigner } from './replySigner.js';
import { rereadable } from './requestBody.js';
import type { Endpoints, ServedEndpoint } from './valuesEndpoints.js';
import { Problem } from './problem.js';
import { type DirectReply, type TextReply, toResponse } from './textReply.js';
import { buildValuesBody, parametersOf, readSourceQuery, sourceQueryOf } from './valuesPage.js';
import type { SourceQuery } from './valuesSource.js';
import type { ValuesPage } from '../core/inlineValues.js';

/** Method → what answers it. `prefix` stands before all paths of this server where another one hands requests on. */
export type Resource = ReadonlyMap<
  string,
  (request: Request, prefix: string) => Response | Promise<Response>
>;

/** Path → resource. */
export type Resources = ReadonlyMap<string, Resource>;

/** Plans the list of documents and each document. */
export function planDocuments(
  specs: readonly PublishedSpec[],
  listPath: string,
  specMaxAgeSeconds: number,
  signReply: ReplySigner,
): Resources {
  const cacheControl = specMaxAgeSeconds > 0 ? `public, max-age=${specMaxAgeSeconds}` : 'no-cache';
  // Written once: a document does not change while the server runs.
  const resourceOf = (document: unknown, isSigned: boolean): Resource => {
    const text = JSON.stringify(document);
    return new Map([
      [
        'GET',
        (request) =>
          isSigned
            ? // A signature is for one reader, and soon expires: asking anew brings another, and no body.
              signReply('header', request, text, jsonHeaders('private, no-cache'))
            : toResponse(jsonReply(text, cacheControl)),
      ],
    ]);
  };
  const list: Resource = new Map([
    [
      'GET',
      (_request, prefix) => toResponse(jsonReply(JSON.stringify(listSpecs(specs, prefix)), cacheControl)),
    ],
  ]);
  return new Map([
    [listPath, list],
    ...specs.map(({ href, spec, signed }): [string, Resource] => [
      href,
      resourceOf(spec, signed !== undefined),
    ]),
  ]);
}

/**
 * Plans the values endpoints.
 */
export function planValues(endpoints: Endpoints, maxLimit: number, signReply: ReplySigner): Resources {
  const resourceOf = (methods: ReadonlyMap<string, ServedEndpoint>): Resource =>
    new Map(
      [...methods].map(([method, endpoint]) => [
        method,
        (request: Request) => answerValues(request, endpoint, maxLimit, signReply),
      ]),
    );
  return new Map([...endpoints].map(([path, methods]) => [path, resourceOf(methods)]));
}

async function answerValues(
  request: Request,
  { plan, source, signed }: ServedEndpoint,
  maxLimit: number,
  signReply: ReplySigner,
): Promise<Response> {
  // What was asked is signed, too, so it is read twice.
  const again = signed && (await rereadable(request));
  const query = await readSourceQuery(again ? again() : request, plan, maxLimit);
  const reply = valuesReply(plan, query, await source(query));
  return again ? signReply(signed, again(), reply.text, reply.headers) : toResponse(reply);
}

/** Plans replies to a GET for values of a list: they are there at once, and depend on the query alone. */
export function planDirectReplies(endpoints: Endpoints, maxLimit: number): DirectReply {
  return (pathname, query) => {
    const endpoint = endpoints.get(pathname)?.get('GET');
    if (!endpoint || endpoint.signed || typeof endpoint.values !== 'object') return undefined;
    const { plan, source } = endpoint;
    try {
      const asked = sourceQueryOf(parametersOf(query), plan, maxLimit);
      const page = source(asked);
      return page instanceof Promise ? undefined : valuesReply(plan, asked, page);
    } catch (cause) {
      if (cause instanceof Problem) return cause.toReply();
      throw cause;
    }
  };
}

const valuesReply = (plan: ServedEndpoint['plan'], query: SourceQuery, page: ValuesPage) =>
  jsonReply(JSON.stringify(buildValuesBody(plan, query, page)), 'no-store');

const jsonHeaders = (cacheControl: string) => ({
  'content-type': 'application/json',
  'cache-control': cacheControl,
});

const jsonReply = (text: string, cacheControl: string): TextReply => ({
  status: 200,
  headers: jsonHeaders(cacheControl),
  text,
});
