/**
 * What every path of a server answers, by method.
 * In: checked documents. Out: two tables, the documents with their list and the values endpoints.
 * Protocol §4.1, §4.2. A document may be kept for a while; values never are: the client keeps them by `cacheStrategy`.
 */
import { listSpecs, type PublishedSpec } from './publishedSpecs.js';
import type { ReplySigner } from './replySigner.js';
import { rereadable } from './requestBody.js';
import { planEndpoints, type ServedEndpoint } from './valuesEndpoints.js';
import { buildValuesBody, readSourceQuery } from './valuesPage.js';

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
            : jsonResponse(text, cacheControl),
      ],
    ]);
  };
  const list: Resource = new Map([
    ['GET', (_request, prefix) => jsonResponse(JSON.stringify(listSpecs(specs, prefix)), cacheControl)],
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
 *
 * @throws {TypeError} when fields contradict each other or what can be served
 */
export function planValues(
  specs: readonly PublishedSpec[],
  documents: Resources,
  maxLimit: number,
  signReply: ReplySigner,
): Resources {
  const endpoints = planEndpoints(specs, new Set(documents.keys()), maxLimit);
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
  const text = JSON.stringify(buildValuesBody(plan, query, await source(query)));
  return again ? signReply(signed, again(), text, jsonHeaders('no-store')) : jsonResponse(text, 'no-store');
}

const jsonHeaders = (cacheControl: string) => ({
  'content-type': 'application/json',
  'cache-control': cacheControl,
});

const jsonResponse = (text: string, cacheControl: string) =>
  new Response(text, { headers: jsonHeaders(cacheControl) });
