/** The reference API in the page: answers requests to `/api`. Only its cities come from the network. */
import type { HttpClient, ValueAlias } from '../../src/core/index.ts';
import { takenFile } from '../../stories/support/takenFile.ts';

let api: Promise<HttpClient> | undefined;

/** Answers like a server, after its code is loaded. */
export const askApi: HttpClient = async (request) => {
  const { pathname } = new URL(request.url);
  // This document never arrives, to show its placeholder.
  if (pathname.endsWith('/never')) return new Promise<Response>(() => {});
  if (pathname === '/api/uploads') return takenFile(request);
  api ??= startApi();
  return (await api)(request);
};

async function startApi(): Promise<HttpClient> {
  const [{ createPlaygroundApi }, cities] = await Promise.all([
    import('../../stories/support/playgroundApi.ts'),
    readCities(),
  ]);
  return createPlaygroundApi(cities, cities);
}

async function readCities(): Promise<readonly ValueAlias[]> {
  const lines = await (await fetch(`${import.meta.env.BASE_URL.replace(/\/$/, '')}/cities.txt`)).text();
  return lines.split('\n').map((line) => {
    const [value = '', label = ''] = line.split('\t');
    return { value, label };
  });
}
