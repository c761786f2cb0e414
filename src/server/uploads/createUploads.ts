/**
 * The server's half of files (D73): one file a request, kept under a name that nobody guesses, given back to be saved, deleted
 * where no submit names it.
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

/** Who asks for something. */
export interface UploadAsker<Context = unknown> {
  readonly request: Request;
  /** What `context` made of the request. */
  readonly context: Context;
  /** What `callerOf` says. */
  readonly caller: string | undefined;
}

/** How files are taken and kept: in a `directory`, or a `store` of yours. */
export interface UploadsOptions<Context = unknown> extends ClientOptions {
  /** Folder of this machine; nobody but this server may reach it. */
  readonly directory?: string | undefined;
  /** Where else they are kept, instead. */
  readonly store?: UploadStore | undefined;
  /** Largest file, in bytes. Default 10 MB (10,000,000). */
  readonly maxBytes?: number | undefined;
  /** Which types, as `accept` of HTML has them: `['image/*', '.pdf']`. They are told by content. Default: any. */
  readonly accept?: string | readonly string[] | undefined;
  /** Path of the endpoint; each file is one below. Default `/api/uploads`. */
  readonly path?: string | undefined;
  /** Name of the part that has the file. Default `file`. */
  readonly fileParam?: string | undefined;
  /** How long a file may wait for a submit that names it, in seconds; then it is deleted. Default 86,400, a day. */
  readonly keepUnnamedForSeconds?: number | undefined;
  /** Says who asks, as that of a field server: what it throws, such as a `Refusal`, is the answer. */
  readonly context?: ((request: Request) => Context | Promise<Context>) | undefined;
  /**
   * Names who asks, such as the id of a user. What somebody has sent is then theirs: nobody else reads or submits it. Default:
   * nobody is named, and whoever has the id of a file has the file.
   */
  readonly callerOf?: ((request: Request, context: Context) => string | undefined) | undefined;
  /** Says who may read a file besides whoever sent it. Default: nobody. */
  readonly mayRead?:
    | ((file: UploadedFile, asker: UploadAsker<Context>) => boolean | Promise<boolean>)
    | undefined;
  /** Says what is left for whoever sends a file; more is answered by 507. Default: no bound but that of `rate`. */
  readonly quota?:
    | ((asker: UploadAsker<Context>) => QuotaLeft | undefined | Promise<QuotaLeft | undefined>)
    | undefined;
  /** Looks into a file before anybody can name it; a text that it returns is why it is refused. Default: nobody looks. */
  readonly scan?:
    | ((file: ScannedFile, asker: UploadAsker<Context>) => ScanResult | Promise<ScanResult>)
    | undefined;
  /** Files of one client: so many at once, and so many a second in the long run; more is answered by 429. Default 300 and 5. */
  readonly rate?: { readonly capacity: number; readonly perSecond: number } | undefined;
  /** Whose pages may ask besides its own: `any`, or origins. Default: none. */
  readonly cors?: SharedWith | undefined;
  /** Told when the store, a hook or the sweep fails, which is answered by a bare 503 or 500. Default: the console. */
  readonly onFault?: ((cause: unknown, request: Request | undefined) => void) | undefined;
  /** What time it is, in milliseconds. Default `Date.now`. */
  readonly now?: (() => number) | undefined;
}

/** An endpoint for files: a function as a field server is one, for the same listeners. */
export interface Uploads extends FormUploads {
  /** What is known of a file that is there. */
  readonly find: (id: string) => Promise<UploadedFile | undefined>;
  /** Its bytes, for whoever takes the form. */
  readonly open: (id: string) => Promise<ReadableStream<Uint8Array> | undefined>;
  /** Deletes a file, also one that a submit has named. */
  readonly remove: (id: string) => Promise<void>;
  /** Deletes what no submit has named in its time, and says how many; it is done once an hour anyway. */
  readonly sweep: () => Promise<number>;
}

const sweepEveryMs = 60 * 60 * 1000;

/** Files whose names may be asked for at once, as values of a field server. */
const mostNames = 100;

/**
 * Makes an endpoint that takes files, gives them back, and tells their names.
 *
 * Hand it to `createFieldServer({ forms, uploads })`, which serves it and has every submit keep the files that it names; or mount it by
 * `toNodeListener`, and call `keep`.
 *
 * @throws {TypeError} without a place to keep files, and for options that cannot be
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
  // A process that has nothing else to do may end.
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
    // Where every page may ask, none does so by what a browser adds by itself: cookies, or a signed-in HTTP user.
    if (cors !== 'any' || bringsOwnCredentials(request))
      refuseOtherSites(request, cors, 'A page of another site may not send files here.');
    sweepAtFirst();
    const asker = await askerOf(request);
    limit(request);
    const client = asker.caller ?? `address ${clientNameOf(request, options)}`;
    // It begins before the app is asked: what others finish in the meantime counts.
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
    if (ids.length === 0) throw new Problem(400, 'Name files by `value`; there is no list of all.');
    if (ids.length > mostNames) throw new Problem(400, `Name at most ${mostNames} files at once.`);
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
      throw new Problem(405, 'A file is read by GET.', { allow: 'GET, HEAD' });
    }
    if (method === 'POST') return take(request, prefix);
    if (isRead) return names(request);
    throw new Problem(405, 'Send a file by POST.', { allow: 'GET, HEAD, POST' });
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

/** What a host is told of a file. */
const publicly = ({ id, label, type, size, owner }: UploadRecord): UploadedFile => ({
  id,
  label,
  type,
  size,
  owner,
});

/** Schemes by which browsers sign in by themselves, also for a page of another site. */
const signsInByItself = /^(?:basic|digest|negotiate|ntlm)\b/i;

const bringsOwnCredentials = ({ headers }: Request) =>
  headers.has('cookie') || signsInByItself.test(headers.get('authorization') ?? '');

/** Whether a store failed because its disk, or its quota of the disk, is full. */
function isFull(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false;
  return ('code' in cause && (cause.code === 'ENOSPC' || cause.code === 'EDQUOT')) || isFull(cause.cause);
}

const storeIsFull = () =>
  new Problem(
    507,
    'The server has no room for this file just now. Try again later, or choose a smaller one.',
  );

const noFile = () => new Problem(404, 'There is no such file. It may not have been submitted in time.');

function storeOf({ directory, store }: Pick<UploadsOptions, 'directory' | 'store'>): UploadStore {
  if (store && directory !== undefined)
    throw new TypeError('There is a `directory` and a `store`. Pass one of them.');
  if (store) return store;
  if (directory === undefined)
    throw new TypeError('There is no place for files. Pass a `directory`, or a `store`.');
  return createDiskStore(directory);
}

function pathOf(given: string): string {
  const path = given.replace(/\/$/, '');
  if (path.startsWith('/') && isNormalPath(path)) return normalPath(urlOfPath(path));
  throw new TypeError('path is no path in its normal form. Pass one such as "/api/uploads".');
}

function refuseNumber(option: string, value: number): void {
  if (!Number.isSafeInteger(value) || value < 1)
    throw new TypeError(`${option} is no whole number from 1 up.`);
}

/** Whoever asks while it runs waits for the same run. */
function once<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | undefined;
  return () => (running ??= work().finally(() => (running = undefined)));
}

/** Does it the first time, and never again. */
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
  console.error(`Files could not be handled: ${what}`, cause);
}
