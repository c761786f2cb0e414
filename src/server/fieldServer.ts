/**
 * The reference back end: publishes field documents and answers their values endpoints.
 * In: documents and where their values come from. Out: one function, `Request` → `Response`, for any runtime.
 * Protocol §4.1, §4.2. Where it shows no status codes: 200, 304 for a document the client has, and `Problem`s.
 */
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import type { HttpClient } from '../core/httpClient.js';
import { Problem } from './problem.js';
import { publishSpecs, type ServedField } from './publishedSpecs.js';
import { planDocuments, planValues, type Resources } from './resources.js';
import { normalPath } from './valuesEndpoints.js';

/** What a field server is made of. */
export interface FieldServerOptions {
  /** Name → document and values. */
  readonly fields: Readonly<Record<string, ServedField>>;
  /** Path of the list of documents; each document is one below. Default `/api/fields`. */
  readonly basePath?: string | undefined;
  /** Largest page size that may be asked for; above it the answer is 400. Default 100. */
  readonly maxLimit?: number | undefined;
  /** How long a document may be kept without asking again, in seconds. Default 300. */
  readonly specMaxAgeSeconds?: number | undefined;
  /** Whose pages may ask besides its own: `any`, or origins such as `https://app.example.org`. Default: none. */
  readonly cors?: 'any' | readonly string[] | undefined;
  /** Told when a values source fails, which is answered by a bare 500. Default: the console. */
  readonly onFault?: ((cause: unknown, request: Request) => void) | undefined;
}

/**
 * Makes a back end out of field documents: their list, each document, and each values endpoint at its `uri`.
 *
 * Every mistake in them is found here, before the first request. Fields may share a `uri` when they have the same
 * values under the same names.
 *
 * @throws {TypeError} when an option makes no sense, or fields contradict each other; the text names the field
 * @throws {FieldSpecError} `spec-invalid` when a document is broken; the text names the field
 * @example
 * const valuesEndpoint = { uri: '/api/values/size' };
 * const values = [{ value: 'S', label: 'Small' }, { value: 'L', label: 'Large' }];
 * const server = createFieldServer({
 *   fields: { size: { spec: { displayName: 'Size', dataType: 'STRING', valuesEndpoint }, values } },
 * });
 * await server(new Request('http://localhost/api/values/size?search=lar'));
 * @see Protocol §4
 */
export function createFieldServer(options: FieldServerOptions): HttpClient {
  const { fields, maxLimit = 100, specMaxAgeSeconds = 300, onFault = logFault } = options;
  const listPath = listPathOf(options.basePath ?? '/api/fields');
  if (!Number.isSafeInteger(maxLimit) || maxLimit < 1)
    throw new TypeError('maxLimit is no page size. Pass a whole number from 1 up.');
  const specs = publishSpecs(fields, listPath);
  const documents = planDocuments(specs, listPath, specMaxAgeSeconds);
  const resources = new Map([...documents, ...planValues(specs, documents, maxLimit)]);
  const tag = etag({ retainedHeaders: [...RETAINED_304_HEADERS, ...corsHeaders] });
  const app = new Hono();
  if (options.cors) app.use(corsFor(options.cors));
  app.use((context, next) => (documents.has(pathOf(context.req.raw)) ? tag(context, next) : next()));
  app.all('*', ({ req }) => answer(req.raw, resources, { listPath, onFault }));
  return async (request) => app.fetch(request);
}

interface AnswerOptions {
  readonly listPath: string;
  readonly onFault: (cause: unknown, request: Request) => void;
}

async function answer(request: Request, resources: Resources, options: AnswerOptions): Promise<Response> {
  try {
    const resource = resources.get(pathOf(request));
    if (!resource) throw notFound(options.listPath);
    // The answer to a HEAD is that to a GET; its body is left out further up.
    const respond = resource.get(request.method === 'HEAD' ? 'GET' : request.method);
    if (!respond) throw methodNotAllowed([...resource.keys()]);
    return await respond(request);
  } catch (cause) {
    if (cause instanceof Problem) return cause.toResponse();
    options.onFault(cause, request);
    return new Problem(
      500,
      'The values could not be looked up. Try again; if it stays so, see the log of the server.',
    ).toResponse();
  }
}

function notFound(listPath: string): Problem {
  return new Problem(
    404,
    `There is nothing at this path. GET ${listPath} lists the fields and where they are.`,
  );
}

function methodNotAllowed(methods: readonly string[]): Problem {
  const allow = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ');
  return new Problem(405, `This path does not take that method. Send ${allow}.`, { allow });
}

const corsHeaders = ['access-control-allow-origin', 'access-control-expose-headers'];

function corsFor(origins: 'any' | readonly string[]): ReturnType<typeof cors> {
  return cors({
    origin: origins === 'any' ? '*' : [...origins],
    allowMethods: ['GET', 'HEAD', 'POST'],
    exposeHeaders: ['ETag', 'Retry-After'],
    maxAge: 600,
  });
}

function listPathOf(basePath: string): string {
  if (!basePath.startsWith('/')) throw new TypeError('basePath is no path. Pass one such as "/api/fields".');
  return normalPath(new URL(basePath, 'http://server.invalid'));
}

const pathOf = ({ url }: Request) => normalPath(new URL(url));

function logFault(cause: unknown, request: Request): void {
  console.error(`A values source failed: ${request.method} ${pathOf(request)}`, cause);
}
