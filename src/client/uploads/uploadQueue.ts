/**
 * The upload queue of one field, without a framework. Sends three files at a time, in order. A failed file stays until it is
 * retried or removed; a file without connection waits for one. D73.
 */
import type { ValueAlias } from '../../core/document/inputFieldSpec.js';
import { type ChosenFile, isPending, type UnfitReason, type Upload, type UploadFault } from './upload.js';

/** The outcome of an upload. */
export type UploadOutcome =
  | { readonly alias: ValueAlias & { readonly value: string } }
  | { readonly fault: UploadFault; readonly serverMessage: string };

/** The callbacks of a queue. */
export interface UploadPort {
  /** Sends a file; a rejection other than an abort is reported to developers. */
  readonly send: (
    file: File,
    signal: AbortSignal,
    onProgress: (sent: number, total: number) => void,
  ) => Promise<UploadOutcome>;
  readonly isOnline: () => boolean;
  /** Called when a file is uploaded, just before it leaves the queue. */
  readonly onUploaded: (upload: Upload, alias: ValueAlias & { readonly value: string }) => void;
  /** Called when a file is refused or failed. */
  readonly onFailed: (upload: Upload, cause?: unknown) => void;
  /** Called after every change. */
  readonly onChange: () => void;
}

/** Maximum number of parallel uploads. */
const atATime = 3;

/** The upload queue of one field. */
export class UploadQueue {
  readonly #port: UploadPort;
  readonly #stops = new Map<number, AbortController>();
  #uploads: readonly Upload[] = [];
  #waiting: (() => void)[] = [];

  constructor(port: UploadPort) {
    this.#port = port;
  }

  /** Files that are not uploaded, in the order they were chosen; the same list until something changes. */
  get uploads(): readonly Upload[] {
    return this.#uploads;
  }

  /** Number of pending files. */
  get pending(): number {
    return this.#uploads.filter(isPending).length;
  }

  /**
   * Adds files.
   *
   * @param unfitBy - returns why a file must not be sent; `undefined` if it may
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

  /** Removes a file in any state. */
  remove(key: number): void {
    this.#stop(key);
    this.#set(this.#uploads.filter((upload) => upload.key !== key));
  }

  /** Removes all files. */
  clear(): void {
    for (const key of this.#stops.keys()) this.#stop(key);
    if (this.#uploads.length > 0) this.#set([]);
  }

  /** Retries a file that failed or waits for a connection. */
  retry(key: number): void {
    this.#requeue((upload) => upload.key === key && upload.status !== 'unfit' && !isPending(upload));
  }

  /** Retries all files that wait for a connection. */
  resume(): void {
    this.#requeue(({ status }) => status === 'offline');
  }

  /** Resolves once no file is pending. */
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

  /** Starts queued files, and reports the change. */
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
    // Smaller steps than 1 % are not visible.
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
    // The value comes first, so that the form never looks complete in between.
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
