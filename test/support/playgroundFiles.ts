/**
 * The first page of the playground with the API that answers it without a server, as files below `/docs/` of a site: the same that a
 * static Storybook has beside it. Runs in Node.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { buildFirstPage } from '../../.storybook/first-page.ts';
import { buildApi } from '../../.storybook/static-api.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/** Builds and serves them; resolves with the URL of the page. */
export async function servePlayground() {
  const { NODE_ENV } = process.env;
  // As in `npm run build:storybook`; with 'test' the page would request a development server.
  process.env.NODE_ENV = 'production';
  const built = await Promise.all([buildFirstPage(), buildApi()]).finally(
    () => (process.env.NODE_ENV = NODE_ENV),
  );
  const files = new Map(built.flat().map(({ fileName, source }) => [`/docs/${fileName}`, source]));
  const server = createServer(({ url = '' }, response) => {
    const path = url.replace(/[?#].*/, '').replace(/\/$/, '/index.html');
    const source = files.get(path);
    if (source === undefined) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': types[extname(path)] ?? 'text/plain' }).end(source);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/docs/playground/`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
