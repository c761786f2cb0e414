/**
 * The files of one field that are on their way, without a framework: three go at a time, in the order they were chosen; what
 * fails stays until somebody tries it again or takes it away; what cannot go without a connection waits for one. D73.
 */
import type { ValueAlias } from '../../core/document/inputFieldSpec.js';
import { type ChosenFile, isPending, type UnfitReason, type Upload, type UploadFault } from './upload.js';

/** What became of a file. */
export type UploadOutcome =
  | { readonly alias: ValueAlias & { readonly value: string } }
  | { readonly fault: UploadFault; readonly serverMessage: string };

/** What a queue needs. */
export interface UploadPort {
  /** Sends a file; a rejection that is no abort is for developers. */
  readonly send: (
    file: File,
    signal: AbortSignal,
    onProgress: (sent: number, total: number) => void,
  ) => Promise<UploadOutcome>;
  readonly isOnline: () => boolean;
  /** Told of a file that is uploaded, and is in the queue no more. */
  readonly onUploaded: (upload: Upload, alias: ValueAlias & { readonly value: string }) => void;
  /** Told of one that was not. */
  readonly onFailed: (upload: Upload, cause?: unknown) => void;
  /** Told of every change. */
  readonly onChange: () => void;
}

/** How many files go at a time. */
const atATime = 3;

/** The files of one field that are on their way. */
export class UploadQueue {
  readonly #port: UploadPort;
  readonly #stops = new Map<number, AbortController>();
  #uploads: readonly Upload[] = [];
  #waiting: (() => void)[] = [];

  constructor(port: UploadPort) {
    this.#port = port;
  }

  /** Those that are not uploaded, in the order they were chosen; the same list until something changes. */
  get uploads(): readonly Upload[] {
    return this.#uploads;
  }

  /** How many of them are on their way. */
  get pending(): number {
    return this.#uploads.filter(isPending).length;
  }

  /**
   * Takes files.
   *
   * @param unfitBy - why one is not sent; `undefined` for one that is
   */
  add(chosen: readonly ChosenFile[], unfitBy: (file: File) => UnfitReason | undefined): void {
    const status = this.#port.isOnline() ? 'queued' : 'offline';
    const added = chosen.map(({ key, file }): Upload => {
      const fault = unfitBy(file);
      return { key, file, status: fault ? 'unfit' : status, progress: undefined, fault, serverMessage: '' };
    });
    this.#set([...this.#uploads, ...added]);
    for (const upload of added) if (upload.fault) this.#port.onFailed(upload);
  }

  /** Takes a file away, wherever it stands. */
  remove(key: number): void {
    this.#stop(key);
    this.#set(this.#uploads.filter((upload) => upload.key !== key));
  }

  /** Takes all away. */
  clear(): void {
    for (const key of this.#stops.keys()) this.#stop(key);
    if (this.#uploads.length > 0) this.#set([]);
  }

  /** Tries a file once more that has failed, or waits for a connection. */
  retry(key: number): void {
    this.#requeue((upload) => upload.key === key && upload.status !== 'unfit' && !isPending(upload));
  }

  /** Tries all that wait for a connection. */
  resume(): void {
    this.#requeue(({ status }) => status === 'offline');
  }

  /** Resolves as nothing is on its way any more. */
  async settled(): Promise<void> {
    if (this.pending > 0) await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  #requeue(isMeant: (upload: Upload) => boolean): void {
    const queued = { status: 'queued', progress: undefined, fault: undefined, serverMessage: '' } as const;
    if (this.#uploads.some(isMeant))
      this.#set(this.#uploads.map((upload) => (isMeant(upload) ? { ...upload, ...queued } : upload)));
  }

  #stop(key: number): void {
    this.#stops.get(key)?.abort();
    this.#stops.delete(key);
  }

  /** Sends what may go now, and tells of all that has changed. */
  #set(uploads: readonly Upload[]): void {
    let free = atATime - uploads.filter(({ status }) => status === 'sending').length;
    const started: Upload[] = [];
    this.#uploads = uploads.map((upload) => {
      if (upload.status !== 'queued' || free-- <= 0) return upload;
      const sending: Upload = { ...upload, status: 'sending' };
      started.push(sending);
      return sending;
    });
    for (const upload of started) void this.#send(upload);
    this.#port.onChange();
    if (this.pending > 0) return;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const resolve of waiting) resolve();
  }

  async #send({ key, file }: Upload): Promise<void> {
    const stop = new AbortController();
    this.#stops.set(key, stop);
    const { signal } = stop;
    try {
      const outcome = await this.#port.send(file, signal, (sent, total) => {
        if (!signal.aborted) this.#progress(key, total > 0 ? sent / total : 1);
      });
      if (signal.aborted) return;
      this.#stops.delete(key);
      if ('alias' in outcome) this.#finish(key, outcome.alias);
      else this.#fail(key, outcome);
    } catch (cause) {
      if (signal.aborted) return;
      this.#stops.delete(key);
      this.#fail(key, { fault: 'failed', serverMessage: '' }, cause);
    }
  }

  #find(key: number): Upload | undefined {
    return this.#uploads.find((upload) => upload.key === key);
  }

  #progress(key: number, progress: number): void {
    const before = this.#find(key);
    // A hundredth is as much as anybody sees.
    const { progress: last = -1 } = before ?? {};
    if (!before || progress === last || (progress < 1 && progress - last < 0.01)) return;
    this.#change({ ...before, progress });
  }

  #change(changed: Upload): void {
    this.#set(this.#uploads.map((upload) => (upload.key === changed.key ? changed : upload)));
  }

  #finish(key: number, alias: ValueAlias & { readonly value: string }): void {
    const upload = this.#find(key);
    if (!upload) return;
    // First the value: nothing may look as if all were entered in between.
    this.#port.onUploaded(upload, alias);
    this.#set(this.#uploads.filter((one) => one.key !== key));
  }

  #fail(
    key: number,
    { fault, serverMessage }: Extract<UploadOutcome, { fault: unknown }>,
    cause?: unknown,
  ): void {
    const upload = this.#find(key);
    if (!upload) return;
    const isWaiting = fault === 'unreachable' && !this.#port.isOnline();
    const status = isWaiting ? 'offline' : 'failed';
    const failed: Upload = { ...upload, status, progress: undefined, fault, serverMessage };
    this.#change(failed);
    this.#port.onFailed(failed, cause);
  }
}
