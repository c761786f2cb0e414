/**
 * The service worker of the static playground, which answers API requests of the pages. Built as a file of its own, beside
 * `cities.txt` with a value and a label per line.
 */
import type { HttpClient, ValueAlias } from '../../src/core/index.js';
import { apiPaths, createPlaygroundApi } from './playgroundApi.ts';
import { takenFile } from './takenFile.ts';

/** The members used here; the types of workers conflict with those of pages. */
interface WorkerScope {
  readonly registration: { readonly scope: string };
  readonly clients: { readonly claim: () => Promise<void> };
  readonly skipWaiting: () => Promise<void>;
  readonly addEventListener: (type: string, listen: (event: WorkerEvent) => void) => void;
}

interface WorkerEvent {
  readonly request: Request;
  readonly waitUntil: (work: Promise<unknown>) => void;
  readonly respondWith: (answer: Promise<Response>) => void;
}

const worker = globalThis as unknown as WorkerScope;
let api: Promise<HttpClient> | undefined;

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
// Also controls pages that were opened before.
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener('fetch', (event) => {
  const { origin, pathname } = new URL(event.request.url);
  if (origin !== location.origin || !apiPaths.test(pathname)) return;
  event.respondWith(answer(event.request));
});

async function answer(request: Request): Promise<Response> {
  if (request.method === 'POST' && new URL(request.url).pathname.endsWith('/api/uploads'))
    return takenFile(request);
  api ??= readCities().then((cities) => createPlaygroundApi(cities, cities));
  return (await api)(request);
}

async function readCities(): Promise<readonly ValueAlias[]> {
  const lines = await (await fetch(new URL('cities.txt', worker.registration.scope))).text();
  return lines.split('\n').map((line) => {
    const [value = '', label = ''] = line.split('\t');
    return { value, label };
  });
}
