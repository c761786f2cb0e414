/**
 * The upload endpoint (D73): stores one file per request under an unguessable id and serves it as a download. Deletes the file
 * if no form names it.
 */
import { Hono } from 'hono';
import { clientNameOf, type ClientOptions, createClientLimit } from '../http/clientLimits.js';
import { corsFor, refuseOtherSites, type SharedWith } from '../http/crossOrigin.js';
import { Problem } from '../http/problem.js';
import { problemOf, senderLeft } from '../sources/sourceFault.js';
import { isNormalPath, normalPath, urlOfPath } from '../routes/valuesEndpoints.js';
import type { FormUploads } from '../forms/formUploads.js';
import { type Mount, type Place, placeIn } from '../forms/place.js';
import { parseAccept } from './acceptedContent.js';
import { createDiskStore } from './diskStore.js';
import { type ScannedFile, type ScanResult, takeUpload } from './takeUpload.js';
import { createUploadQuota, type QuotaLeft } from './uploadQuota.js';
import {
  createUploadRecords,
  type UploadClaim,
  type UploadedFile,
  type UploadRecord,
} from './uploadRecords.js';
import { fileHeaders, namesReply, takenReply } from './uploadReply.js';
import type { UploadStore } from './uploadStore.js';

/** The sender of a request, as passed to hooks. */
export interface UploadAsker<Context = unknown> {
  readonly request: Request;
  /** Return value of `context`. */
  readonly context: Context;
  /** Return value of `callerOf`. */
  readonly caller: string | undefined;
}

/** Options of {@link createUploads}. Pass a `directory` or a `store`. */
export interface UploadsOptions<Context = unknown> extends ClientOptions {
  /** Folder on this machine, which only this server may access. */
  readonly directory?: string | undefined;
  /** Store to use instead of a folder. */
  readonly store?: UploadStore | undefined;
  /** Largest file in bytes. Default 10 MB (10,000,000). */
  readonly maxBytes?: number | undefined;
  /** Accepted types, as in HTML's `accept`: `['image/*', '.pdf']`. Types are detected from content. Default: any. */
  readonly accept?: string | readonly string[] | undefined;
  /** Path of the endpoint; each file is served below it. Default `/api/uploads`. */
  readonly path?: string | undefined;
  /** Name of the multipart field that contains the file. Default `file`. */
  readonly fileParam?: string | undefined;
  /** How long a file waits for a form that names it, in seconds, before it is deleted. Default 86,400, one day. */
  readonly keepUnnamedForSeconds?: number | undefined;
  /** Derives a context from the request, as in a field server. An error it throws, such as a `Refusal`, is the answer. */
  readonly context?: ((request: Request) => Context | Promise<Context>) | undefined;
  /**
   * Returns the identity of the sender, such as a user id. Files then belong to their sender, and no other user can read or
   * submit them. Default: no identity; knowing the id of a file gives access to it.
   */
  readonly callerOf?: ((request: Request, context: Context) => string | undefined) | undefined;
  /** Returns whether a user other than the sender may read a file. Default: never. */
  readonly mayRead?:
    | ((file: UploadedFile, asker: UploadAsker<Context>) => boolean | Promise<boolean>)
    | undefined;
  /** Returns the remaining quota of the sender; an upload beyond it is answered with 507. Default: no quota, only `rate`. */
  readonly quota?:
    | ((asker: UploadAsker<Context>) => QuotaLeft | undefined | Promise<QuotaLeft | undefined>)
    | undefined;
  /** Inspects a file before it can be named. A returned text refuses the file and is shown to the user. Default: no scan. */
  readonly scan?:
    | ((file: ScannedFile, asker: UploadAsker<Context>) => ScanResult | Promise<ScanResult>)
    | undefined;
  /** Rate limit per client: a burst, and files per second; above it the answer is 429. Default 300 and 5. */
  readonly rate?: { readonly capacity: number; readonly perSecond: number } | undefined;
  /** Origins whose pages may send requests: `any`, or a list. Default: this server's own. */
  readonly cors?: SharedWith | undefined;
  /** Called when the store, a hook or the sweep fails; the client gets a bare 503 or 500. Default: logs to the console. */
  readonly onFault?: ((cause: unknown, request: Request | undefined) => void) | undefined;
  /** Current time in milliseconds. Default `Date.now`. */
  readonly now?: (() => number) | undefined;
}

/** An upload endpoint: a request handler like a field server, for the same listeners. */
export interface Uploads extends FormUploads {
  /** Returns the record of a file; `undefined` if it doesn't exist. */
  readonly find: (id: string) => Promise<UploadedFile | undefined>;
  /** Opens the content of a file, for the handler of a form. */
  readonly open: (id: string) => Promise<ReadableStream<Uint8Array> | undefined>;
  /** Deletes a file, even one named by a form. */
  readonly remove: (id: string) => Promise<void>;
  /** Deletes expired files that no form has named, and returns their number. Runs every hour anyway. */
  readonly sweep: () => Promise<number>;
}

const sweepEveryMs = 60 * 60 * 1000;

/** Maximum number of files whose names one request may ask for. */
const mostNames = 100;

/**
 * Creates an endpoint that accepts files, serves them, and looks up their names.
 *
 * Pass it to `createFieldServer({ forms, uploads })`, which serves it and keeps the files named by each submit. Or mount it
 * with `toNodeListener` and call `keep` yourself.
 *
 * @throws {TypeError} if there is no `directory` or `store`, or an option is invalid
 * @example
 * const uploads = createUploads({ directory: '/var/lib/app/files', maxBytes: 20_000_000, accept: ['image/*', '.pdf'] });
 * const { url } = await serveFields({ forms, uploads }, { port: 8080 });
 * @see D73
 */
export function createUploads<Context = unknown>(options: UploadsOptions<Context>): Uploads {
  const {
    maxBytes = 10_000_000,
    fileParam = 'file',
    keepUnnamedForSeconds = 86_400,
    now = Date.now,
  } = options;
  const { rate = { capacity: 300, perSecond: 5 }, onFault = logFault, cors } = options;
  const path = pathOf(options.path ?? '/api/uploads');
  refuseNumber('maxBytes', maxBytes);
  refuseNumber('keepUnnamedForSeconds', keepUnnamedForSeconds);
  const store = storeOf(options);
  const records = createUploadRecords(store, keepUnnamedForSeconds * 1000, now);
  const isAccepted = parseAccept(options.accept);
  const startShare = createUploadQuota();
  const limit = createClientLimit(rate, 'Too many files. Wait a moment.', options);
  const sweep = once(async () => {
    await store.clean?.();
    return records.sweep();
  });
  const sweepSoon = () => void sweep().catch((cause: unknown) => onFault(cause, undefined));
  const timer = setInterval(sweepSoon, sweepEveryMs);
  // Lets the process exit.
  timer.unref();
  const sweepAtFirst = atFirst(sweepSoon);

  const askerOf = async (request: Request): Promise<UploadAsker<Context>> => {
    const context = (await options.context?.(request)) as Context;
    return { request, context, caller: options.callerOf?.(request, context) };
  };
  const isOf = ({ owner }: UploadedFile, { caller }: UploadAsker<Context>) =>
    owner === undefined || owner === caller;
  const findFor = async (id: string, asker: UploadAsker<Context>): Promise<UploadRecord | undefined> => {
    const record = await records.find(id);
    if (!record) return undefined;
    return isOf(record, asker) || (await options.mayRead?.(publicly(record), asker)) ? record : undefined;
  };

  const take = async (request: Request, prefix: string): Promise<Response> => {
    // Even with `cors: 'any'`, refuse other sites if the browser adds credentials by itself: cookies, or HTTP authentication.
    if (cors !== 'any' || bringsOwnCredentials(request))
      refuseOtherSites(
        request,
        cors,
        'A page of another site must not upload files here. List its origin in `cors`.',
      );
    sweepAtFirst();
    const asker = await askerOf(request);
    limit(request);
    const client = asker.caller ?? `address ${clientNameOf(request, options)}`;
    // Starts before `quota` is called, so that uploads that finish during the call count too.
    const share = startShare(client);
    const { scan } = options;
    let isKept = false;
    try {
      share.allow(await options.quota?.(asker));
      const file = await takeUpload(request, {
        records,
        fileParam,
        maxBytes,
        isAccepted,
        share,
        owner: asker.caller,
        scan: scan && ((scanned) => scan(scanned, asker)),
      });
      isKept = true;
      return takenReply(file, `${prefix}${path}/${file.id}`);
    } finally {
      share.end(isKept);
    }
  };

  const names = async (request: Request): Promise<Response> => {
    const asked = new URL(request.url).searchParams.getAll('value').flatMap((ids) => ids.split(','));
    const ids = [...new Set(asked.filter((id) => id !== ''))];
    if (ids.length === 0)
      throw new Problem(
        400,
        '`value` is missing, and there is no list of all files. Send ids of files as `value`.',
      );
    if (ids.length > mostNames)
      throw new Problem(400, `Too many files. Request at most ${mostNames} at once.`);
    const asker = await askerOf(request);
    const found = await Promise.all(ids.map((id) => findFor(id, asker)));
    return namesReply(found.flatMap((file) => file ?? []));
  };

  const give = async (request: Request, id: string): Promise<Response> => {
    const file = await findFor(id, await askerOf(request));
    if (!file) throw noFile();
    const headers = {
      ...fileHeaders(file),
      'cross-origin-resource-policy': cors === undefined ? 'same-origin' : 'cross-origin',
    };
    if (request.method === 'HEAD') return new Response(null, { headers });
    const content = await records.read(id);
    if (!content) throw noFile();
    return new Response(content, { headers });
  };

  const respond = async (request: Request, { path: asked, prefix }: Place): Promise<Response> => {
    const { method } = request;
    const isRead = method === 'GET' || method === 'HEAD';
    if (asked !== path) {
      if (isRead) return give(request, asked.slice(path.length + 1));
      throw new Problem(405, "This path doesn't support the method. Send GET to read a file.", {
        allow: 'GET, HEAD',
      });
    }
    if (method === 'POST') return take(request, prefix);
    if (isRead) return names(request);
    throw new Problem(405, "This path doesn't support the method. Send a file by POST.", {
      allow: 'GET, HEAD, POST',
    });
  };

  const resources = { has: (one: string) => one === path || one.startsWith(`${path}/`) };
  const app = new Hono<{ Bindings: { readonly place: Place } }>();
  if (cors) app.use(corsFor(cors));
  app.all('*', async ({ req: { raw: request }, env: { place } }) => {
    try {
      if (!resources.has(place.path)) throw noFile();
      return await respond(request, place);
    } catch (cause) {
      if (cause instanceof Problem) return cause.toResponse();
      if (request.signal.aborted) return senderLeft().toResponse();
      onFault(cause, request);
      if (isFull(cause)) return storeIsFull().toResponse();
      return problemOf(cause, 'The file', request.method === 'POST' ? 'taken' : 'read').toResponse();
    }
  });
  const answer = async (request: Request, where?: Mount) =>
    app.fetch(request, { place: placeIn(resources, new URL(request.url), where) });

  return Object.assign(answer, {
    path,
    serves: (pathname: string, where?: Mount) =>
      isNormalPath(pathname) && resources.has(placeIn(resources, urlOfPath(pathname), where).path),
    async keep(ids: readonly string[], request: Request) {
      const asker = await askerOf(request);
      const found = await Promise.all(ids.map(async (id) => ({ id, file: await findFor(id, asker) })));
      const missing = found.flatMap(({ id, file }) => (file ? [] : [id]));
      const claims: UploadClaim[] = [];
      const release = async () => void (await Promise.all(claims.map((claim) => records.release(claim))));
      if (missing.length > 0) return { missing, release };
      const claimed = await Promise.allSettled(
        found.map(async ({ id, file }) => {
          const claim = file && (await records.claim(file));
          if (claim === 'gone') missing.push(id);
          else if (claim) claims.push(claim);
        }),
      );
      const failed = claimed.find((one) => one.status === 'rejected');
      if (failed || missing.length > 0) await release().catch(() => {});
      if (failed) throw failed.reason;
      return { missing, release };
    },
    async find(id: string) {
      const record = await records.find(id);
      return record && publicly(record);
    },
    open: async (id: string) => ((await records.find(id)) ? records.read(id) : undefined),
    async remove(id: string) {
      const record = await records.find(id);
      if (record) await records.discard(record);
    },
    sweep,
    async close() {
      clearInterval(timer);
    },
  });
}

/** The part of a record that apps see. */
const publicly = ({ id, label, type, size, owner }: UploadRecord): UploadedFile => ({
  id,
  label,
  type,
  size,
  owner,
});

/** Authentication schemes that browsers apply by themselves, even for pages of another site. */
const signsInByItself = /^(?:basic|digest|negotiate|ntlm)\b/i;

const bringsOwnCredentials = ({ headers }: Request) =>
  headers.has('cookie') || signsInByItself.test(headers.get('authorization') ?? '');

/** Whether a store failed because its disk or disk quota is full. */
function isFull(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false;
  return ('code' in cause && (cause.code === 'ENOSPC' || cause.code === 'EDQUOT')) || isFull(cause.cause);
}

const storeIsFull = () =>
  new Problem(
    507,
    'The server has no space for this file at the moment. Try again later, or choose a smaller file.',
  );

const noFile = () =>
  new Problem(404, 'This file doesn’t exist. It may have expired before the form was sent.');

function storeOf({ directory, store }: Pick<UploadsOptions, 'directory' | 'store'>): UploadStore {
  if (store && directory !== undefined)
    throw new TypeError('`directory` and `store` exclude each other. Pass only one of them.');
  if (store) return store;
  if (directory === undefined)
    throw new TypeError('There is no place to store files. Pass a `directory` or a `store`.');
  return createDiskStore(directory);
}

function pathOf(given: string): string {
  const path = given.replace(/\/$/, '');
  if (path.startsWith('/') && isNormalPath(path)) return normalPath(urlOfPath(path));
  throw new TypeError('`path` must be a path in its normal form. Pass one such as "/api/uploads".');
}

function refuseNumber(option: string, value: number): void {
  if (!Number.isSafeInteger(value) || value < 1)
    throw new TypeError(`\`${option}\` must be a whole number from 1 up. Pass one such as 10000000.`);
}

/** Runs the work once at a time; concurrent callers share the run. */
function once<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | undefined;
  return () => (running ??= work().finally(() => (running = undefined)));
}

/** Runs the work on the first call only. */
function atFirst(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    work();
  };
}

function logFault(cause: unknown, request: Request | undefined): void {
  const what = request
    ? `${request.method} ${new URL(request.url).pathname.replace(/[^/]+$/, '…')}`
    : 'sweep';
  console.error(`An upload request failed: ${what}`, cause);
}
