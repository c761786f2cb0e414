/**
 * Records the requests of the page, and simulates slow, failing or missing networks.
 */
import type { HttpClient } from '../../src/index.js';
import { submitUri } from './checkDocument.ts';
import type { PlaygroundSettings } from './settings.ts';

/** A request, pending or finished. */
export interface JournalEntry {
  readonly id: number;
  readonly method: string;
  /** Relative to the page's origin if possible. */
  readonly url: string;
  /** `pending`, the status of the response, `given up` or `no answer`. */
  readonly status: string;
  readonly isFailed: boolean;
  /** Duration until the response was complete, in milliseconds. */
  readonly ms?: number | undefined;
  readonly sent?: string | undefined;
  readonly answer?: string | undefined;
}

/** Network settings. */
export type NetworkSettings = Pick<PlaygroundSettings, 'delay' | 'failure'>;

/** Maximum number of recorded requests; the oldest are dropped. */
export const mostEntries = 100;

/** Maximum recorded length of a body, in characters. */
const mostOfBody = 20_000;

const delays: Readonly<Record<NetworkSettings['delay'], number>> = { none: 0, '100ms': 100, '3s': 3000 };

/** Records requests, newest first. */
export class RequestJournal {
  /** HTTP client for all fields of the page. */
  readonly fetch: HttpClient;
  network: NetworkSettings = { delay: 'none', failure: 'none' };
  #entries: readonly JournalEntry[] = [];
  #count = 0;
  readonly #listeners = new Set<() => void>();

  constructor(send: HttpClient = (request) => fetch(request)) {
    this.fetch = (request) => this.#record(request, send);
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getSnapshot = () => this.#entries;

  readonly clear = () => this.#set([]);

  async #record(request: Request, send: HttpClient): Promise<Response> {
    const id = ++this.#count;
    const startMs = performance.now();
    const { method, signal } = request;
    const entry = { id, method, url: shortUrl(request.url), status: 'pending', isFailed: false };
    this.#set([entry, ...this.#entries].slice(0, mostEntries));
    const end = (known: Partial<JournalEntry>) =>
      this.#change(id, { ...known, ms: Math.round(performance.now() - startMs) });
    void bodyOf(request.clone()).then((sent) => this.#change(id, { sent }));
    try {
      const response = await this.#through(request, send);
      const answer = bodyOf(response.clone());
      void answer.then((text) =>
        end({ status: String(response.status), isFailed: !response.ok, answer: text }),
      );
      return response;
    } catch (error) {
      end({ status: signal.aborted ? 'given up' : 'no answer', isFailed: !signal.aborted });
      throw error;
    }
  }

  async #through(request: Request, send: HttpClient): Promise<Response> {
    const { delay, failure } = this.network;
    await waited(delays[delay], request.signal);
    const isSubmit = new URL(request.url).pathname === submitUri;
    if (failure === 'offline') throw new TypeError('The network is turned off on this page.');
    if (failure === (isSubmit ? 'submit' : 'values'))
      return Response.json({ title: 'Turned off on this page', status: 503 }, { status: 503 });
    return send(request);
  }

  #change(id: number, known: Partial<JournalEntry>): void {
    this.#set(this.#entries.map((entry) => (entry.id === id ? { ...entry, ...known } : entry)));
  }

  #set(entries: readonly JournalEntry[]): void {
    this.#entries = entries;
    for (const listener of this.#listeners) listener();
  }
}

/** Resolves after a delay; rejects if the request is aborted. */
function waited(ms: number, signal: AbortSignal): Promise<void> {
  if (ms === 0) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason instanceof Error ? signal.reason : new Error('The request was aborted.'));
    });
  });
}

/** Returns a body for display: formatted JSON; for files, the content type only. */
async function bodyOf(message: Request | Response): Promise<string | undefined> {
  try {
    const type = message.headers.get('content-type') ?? '';
    if (/^(multipart|image)\//.test(type)) return `(${type.split(';')[0]})`;
    const text = await message.text();
    return text === '' ? undefined : inLines(text).slice(0, mostOfBody);
  } catch {
    return undefined;
  }
}

function inLines(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

const shortUrl = (url: string) => (url.startsWith(location.origin) ? url.slice(location.origin.length) : url);
