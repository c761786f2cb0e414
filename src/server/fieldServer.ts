/**
 * The reference back end: publishes field documents and answers their values endpoints (Protocol §4.1, §4.2). The protocol
 * names no status codes there. The server sends 200, 304 for a document the client already has, and `Problem`s.
 */
import { Hono } from 'hono';
import * as etags from 'hono/etag';
import { requirePeer } from '../errors/requirePeer.js';
import type { InputFieldSpec } from '../core/document/inputFieldSpec.js';
import type { FormSpec } from '../core/form/formSpec.js';
import type { Signer } from '../signing/keys/signer.js';
import { SigningError, type SigningErrorCode } from '../signing/base/signingError.js';
import { valuesTokenHeader } from '../token/valuesToken.js';
import { adminPaths, type AdminOptions, planAdmin } from './routes/adminResources.js';
import type { ClientOptions } from './http/clientLimits.js';
import { keysPath, planKeys, revocationsPath } from './routes/keysResource.js';
import { corsFor } from './http/crossOrigin.js';
import { Problem } from './http/problem.js';
import {
  type AnswerFormsOptions,
  FormNotTaken,
  planFormDocuments,
  planForms,
} from './forms/formResources.js';
import type { FormUploads } from './forms/formUploads.js';
import { publishForms, type ServedForm } from './forms/publishedForms.js';
import { planCreateResources, ValueNotCreated, withCreateResources } from './routes/createResources.js';
import { planBatches } from './routes/batchedSpecs.js';
import { listSpecs, type PublishedSpec, publishSpecs, type ServedField } from './routes/publishedSpecs.js';
import { observed, type ServedResource, type ServerObserver } from './http/serverObserver.js';
import { createReplySigner, type ReplySigner, type ReplySignerOptions } from './http/replySigner.js';
import {
  planDirectReplies,
  planDocuments,
  planValues,
  type Resource,
  type Resources,
} from './routes/resources.js';
import { type Mount, type Place, placeIn } from './forms/place.js';
import { Routes } from './sources/uriRoute.js';
import { setDirectReply } from './http/textReply.js';
import { problemOf, senderLeft } from './sources/sourceFault.js';
import {
  type Endpoints,
  isNormalPath,
  normalPath,
  planEndpoints,
  urlOfPath,
} from './routes/valuesEndpoints.js';

/** Options of {@link createFieldServer}. */
export interface FieldServerOptions<
  Context = unknown,
  Specs extends Readonly<Record<string, InputFieldSpec>> = Readonly<Record<string, InputFieldSpec>>,
  Forms extends Readonly<Record<string, FormSpec>> = Readonly<Record<string, FormSpec>>,
> {
  /** Name → document and values. */
  readonly fields?: { readonly [Name in keyof Specs]: ServedField<Context, Specs[Name]> } | undefined;
  /** Name → document of a whole form, the values of its fields, and its handlers. */
  readonly forms?: { readonly [Name in keyof Forms]: ServedForm<Context, Forms[Name]> } | undefined;
  /**
   * Derives a context from the request, such as the tenant of its session. Every source and handler receives it. It must not
   * read the body, and throws a {@link Refusal} if the sender has no access. Not called for documents, which are public.
   */
  readonly context?: ((request: Request) => Context | Promise<Context>) | undefined;
  /**
   * Returns the identity of a form's sender, such as a user id, because each `Idempotency-Key` is scoped to its sender.
   * Default: the `Authorization` and `Cookie` headers. Return a user id if these can change between two attempts.
   */
  readonly callerOf?: ((request: Request, context: Context) => string | undefined) | undefined;
  /**
   * Path of the list of documents. Each document is served below it; `?names=a,b` on the list returns several in one reply.
   * Default `/api/fields`.
   */
  readonly basePath?: string | undefined;
  /** Path of the list of forms. Each document is served below it, with its `validate` and `submit`. Default `/api/forms`. */
  readonly formsPath?: string | undefined;
  /** Largest page size a request may ask for; a larger one is answered with 400. Default 100. */
  readonly maxLimit?: number | undefined;
  /** How long clients may cache a document, in seconds. Default 300. */
  readonly specMaxAgeSeconds?: number | undefined;
  /** Origins whose pages may send requests: `any`, or a list such as `https://app.example.org`. Default: this server's own. */
  readonly cors?: 'any' | readonly string[] | undefined;
  /** Signs the replies of `signed` fields, and publishes keys and revocations at `/.well-known`. */
  readonly signer?: Signer | undefined;
  /** How replies are signed, and the tokens that give access to `/api/admin/revoke` and `/api/admin/rotate`. */
  readonly signing?: SigningOptions | undefined;
  /**
   * Upload endpoints made by `createUploads` of `spec-field/server/uploads`. This server answers their paths, and an accepted
   * form keeps the files it names. They have a `context` and `cors` of their own. Default: none.
   */
  readonly uploads?: FormUploads | readonly FormUploads[] | undefined;
  /**
   * Receives an event per answer: resource, status and duration, never request contents. `createServerMetrics` makes an
   * observer for Prometheus. Default: none.
   */
  readonly observer?: ServerObserver | undefined;
  /** Called when a values source or `context` fails; the client gets a bare 503 or 500. Default: logs to the console. */
  readonly onFault?: ((cause: unknown, request: Request) => void) | undefined;
}

/**
 * A back end: one function for any runtime.
 *
 * If another server forwards requests below a path such as `/backend`, pass that path as `mountPath`. The request keeps the URL
 * the client asked for. The server looks up the whole path first, then the rest below `mountPath`.
 */
export interface FieldServer {
  (request: Request, where?: Mount): Promise<Response>;
  /** Returns whether this server answers the path, so that another server can route requests. */
  readonly serves: (pathname: string, where?: Mount) => boolean;
  /** Closes every source that has a `close`. Refusing later requests is up to the sources. */
  readonly close: () => Promise<void>;
}

/** Rules for signing replies, for admin access, and for identifying clients. */
export type SigningOptions = Omit<ReplySignerOptions, 'signer'> &
  Omit<AdminOptions, 'signer'> &
  ClientOptions;

/**
 * Creates a back end from field documents: their list, each document, and each values endpoint at its `uri`.
 *
 * Validates all documents and options before the first request. Fields may share a `uri` if they have the same values under the
 * same names.
 *
 * @throws {TypeError} if an option is invalid, or fields contradict each other; the message names the field
 * @throws {FieldSpecError} `spec-invalid` if a document is invalid; the message names the field
 * @example
 * const valuesEndpoint = { uri: '/api/values/size' };
 * const values = [{ value: 'S', label: 'Small' }, { value: 'L', label: 'Large' }];
 * const server = createFieldServer({
 *   fields: { size: { spec: { displayName: 'Size', dataType: 'STRING', valuesEndpoint }, values } },
 * });
 * await server(new Request('http://localhost/api/values/size?search=lar'));
 * @see Protocol §4
 */
export function createFieldServer<
  Context = unknown,
  const Specs extends Readonly<Record<string, InputFieldSpec>> = Readonly<Record<string, InputFieldSpec>>,
  const Forms extends Readonly<Record<string, FormSpec>> = Readonly<Record<string, FormSpec>>,
>(given: FieldServerOptions<Context, Specs, Forms>): FieldServer {
  const options = given as FieldServerOptions<Context>;
  const { fields = {}, context: contextOf, maxLimit = 100, specMaxAgeSeconds = 300 } = options;
  const { onFault = logFault } = options;
  const uploads = [options.uploads ?? []].flat();
  const listPath = listPathOf(options.basePath ?? '/api/fields', 'basePath');
  const formsPath = options.forms && listPathOf(options.formsPath ?? '/api/forms', 'formsPath');
  if (formsPath === listPath)
    throw new TypeError('`formsPath` must differ from `basePath`. Pass another path.');
  if (!Number.isSafeInteger(maxLimit) || maxLimit < 1)
    throw new TypeError(
      '`maxLimit` must be a whole number from 1 up. Pass the largest page size, such as 100.',
    );
  const specs = publishSpecs(fields, listPath);
  const forms = publishForms(options.forms ?? {}, formsPath ?? '');
  const signReply = signerOf([...specs, ...forms], options);
  const documents = new Map([
    ...planDocuments(specs, listPath, {
      list: listSpecs,
      batch: planBatches(specs),
      specMaxAgeSeconds,
      signReply,
    }),
    ...(formsPath === undefined ? [] : planFormDocuments(forms, formsPath, specMaxAgeSeconds, signReply)),
    ...planSigning(options),
  ]);
  const allSpecs = [...specs, ...forms.flatMap((form) => form.fields)];
  const endpoints = planEndpoints(allSpecs, new Set(documents.keys()), maxLimit);
  const answered = new Map([
    ...documents,
    ...planValues(endpoints, { maxLimit, signReply, contextOf }),
    ...planForms(forms, endpoints, {
      maxLimit,
      signReply,
      contextOf,
      origins: options.cors,
      callerOf: options.callerOf as AnswerFormsOptions['callerOf'],
      clients: options.signing,
      uploads,
    }),
  ]);
  const created = withCreateResources(answered, planCreateResources(allSpecs, { signReply, contextOf }));
  const resources = new Routes<Resource>().addAll(created, endpoints);
  const tag = etags.etag({ retainedHeaders: [...retained304Headers(), ...corsHeaders, valuesTokenHeader] });
  const app = new Hono<{ Bindings: { readonly place: Place } }>();
  const totals = new Set(allSpecs.flatMap(({ lookup }) => lookup?.totalHeader ?? []));
  const [sharedWithAny, shared] = [corsFor('any'), options.cors && corsFor(options.cors, [...totals])];
  app.use((context, next) => {
    const { path } = context.env.place;
    // Every page may read the keys. Admin paths have no CORS headers at all.
    const isForAll = path === keysPath || path === revocationsPath;
    const share = isForAll ? sharedWithAny : adminPaths.has(path) ? undefined : shared;
    return share ? share(context, next) : next();
  });
  app.use((context, next) => {
    const { path } = context.env.place;
    return documents.has(path) && !adminPaths.has(path) ? tag(context, next) : next();
  });
  app.all('*', ({ req, env }) => answer(req.raw, resources, { ...env, listPath, onFault }));
  const uploadsAt = (pathname: string, where?: Mount) => uploads.find((one) => one.serves(pathname, where));
  const { observer } = options;
  const resourceAt = (path: string | undefined): ServedResource => {
    if (path === undefined) return 'none';
    if (adminPaths.has(path)) return 'admin';
    if (documents.has(path)) return 'document';
    return endpoints.has(path) ? 'values' : 'entry';
  };
  const serve = async (request: Request, where?: Mount) => {
    const url = new URL(request.url);
    const upload = uploadsAt(url.pathname, where);
    const place = placeIn(resources, url, where);
    const respond = () => upload?.(request, where) ?? app.fetch(request, { place });
    if (!observer) return respond();
    if (upload) return observed(respond, { resource: 'upload', path: undefined }, observer);
    const path = resources.published(place.path);
    return observed(respond, { resource: resourceAt(path), path }, observer);
  };
  const serves: FieldServer['serves'] = (pathname, where) =>
    uploadsAt(pathname, where) !== undefined ||
    (isNormalPath(pathname) && resources.has(placeIn(resources, urlOfPath(pathname), where).path));
  // A direct reply skips CORS headers, `context` and the observer, so it is only safe without them.
  if (!shared && !contextOf && !observer) setDirectReply(serve, planDirectReplies(endpoints, maxLimit));
  return Object.assign(serve, { serves, close: () => closeAll(endpoints, uploads) });
}

/** Closes every source and upload endpoint, even if closing another one fails. */
async function closeAll(endpoints: Endpoints, uploads: readonly FormUploads[]): Promise<void> {
  const sources = new Set(
    [...endpoints.values()].flatMap((methods) => [...methods.values()].map(({ source }) => source)),
  );
  const closed = await Promise.allSettled([...sources, ...uploads].map(async (one) => one.close?.()));
  const failures = closed.flatMap((result) =>
    result.status === 'rejected' ? [result.reason as unknown] : [],
  );
  if (failures.length > 0) throw new AggregateError(failures, 'Some sources could not be closed.');
}

/** Creates the reply signer. Throws if a field is `signed` and there is no `signer`. */
function signerOf(
  specs: readonly Pick<PublishedSpec, 'name' | 'signed'>[],
  { signer, signing }: Pick<FieldServerOptions, 'signer' | 'signing'>,
): ReplySigner {
  const signed = specs.find((spec) => spec.signed);
  if (signer) return createReplySigner({ ...signing, signer });
  if (signing) throw new TypeError('`signing` needs a `signer`. Pass one made by `createSigner`.');
  if (signed)
    throw new TypeError(
      `Field "${signed.name}" is \`signed\`, but the server has no \`signer\`. Pass one made by \`createSigner\`.`,
    );
  return () => Promise.reject(new TypeError('The server has no `signer`. Pass one made by `createSigner`.'));
}

function planSigning({
  signer,
  signing,
}: Pick<FieldServerOptions, 'signer' | 'signing'>): [string, Resource][] {
  if (!signer) return [];
  return [...planKeys(signer, signing), ...planAdmin({ ...signing, signer })];
}

interface AnswerOptions {
  readonly place: Place;
  readonly listPath: string;
  readonly onFault: (cause: unknown, request: Request) => void;
}

async function answer(request: Request, resources: Resources, options: AnswerOptions): Promise<Response> {
  const { path, prefix } = options.place;
  try {
    const resource = resources.get(path);
    if (!resource) throw notFound(prefix + options.listPath);
    // A HEAD is answered like a GET; Hono drops the body.
    const respond = resource.get(request.method === 'HEAD' ? 'GET' : request.method);
    if (!respond) throw methodNotAllowed([...resource.keys()]);
    return await respond(request, prefix);
  } catch (cause) {
    if (cause instanceof Problem) return cause.toResponse();
    // The client has disconnected and the lookup was aborted. That is not a fault.
    if (request.signal.aborted) return senderLeft().toResponse();
    options.onFault(cause, request);
    if (cause instanceof SigningError && isPassing.has(cause.code))
      return new Problem(503, 'Signing is temporarily unavailable. Try again soon.', {
        'retry-after': '5',
      }).toResponse();
    const [what, done] = doingOf(cause);
    return problemOf(cause, what, done).toResponse();
  }
}

/** Subject and verb of the failure message; empty for a lookup. */
function doingOf(cause: unknown): readonly [what?: string, done?: string] {
  if (cause instanceof FormNotTaken) return ['The form', 'taken'];
  return cause instanceof ValueNotCreated ? ['The value', 'created'] : [];
}

function notFound(listPath: string): Problem {
  return new Problem(
    404,
    `There is no resource at this path. GET ${listPath} to list the fields with their paths.`,
  );
}

function methodNotAllowed(methods: readonly string[]): Problem {
  const allow = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ');
  return new Problem(405, `This path doesn't support the method. Send ${allow}.`, { allow });
}

const isPassing: ReadonlySet<SigningErrorCode> = new Set([
  'not-ready',
  'key-too-old',
  'broker-unavailable',
  'stale',
  'closed',
]);

/** Hono exports these headers from 4.4 on. A namespace import lets an older Hono fail with a clear message. */
const retained304Headers = () =>
  requirePeer(etags.RETAINED_304_HEADERS as readonly string[] | undefined, {
    entry: 'spec-field/server',
    peer: 'hono',
    range: '^4.4.0',
  });

const corsHeaders = ['access-control-allow-origin', 'access-control-expose-headers'];

function listPathOf(basePath: string, option: string): string {
  if (!basePath.startsWith('/'))
    throw new TypeError(
      `\`${option}\` must be a path. Pass one that begins with a slash, such as "/api/fields".`,
    );
  return normalPath(new URL(basePath, 'http://server.invalid'));
}

const pathOf = ({ url }: Request) => normalPath(new URL(url));

function logFault(cause: unknown, request: Request): void {
  const [noun = 'The values', done = 'looked up'] = doingOf(cause);
  const what = `${noun} could not be ${done}`;
  console.error(`${what}: ${request.method} ${pathOf(request)}`, cause);
}
