// The benchmark's server on a free local port: built pages, field documents and values.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fieldDocument, wholeList } from './fieldDocument.mjs';
import { rows } from './words.mjs';

const contentTypes = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };
const searched = rows.map(({ label }) => label.toLowerCase());
const found = new Map();

/** Returns rows whose label contains a text, or whose value equals it. Cached, so that the server's time does not count. */
function matches(search) {
  if (!found.has(search)) {
    const text = search.toLowerCase();
    found.set(
      search,
      rows.filter(({ value }, index) => searched[index].includes(text) || value === search),
    );
  }
  return found.get(search);
}

function valuesPage(query) {
  const limit = Number(query.get('limit') ?? 20);
  const start = (Number(query.get('page') ?? 1) - 1) * limit;
  const all = limit === wholeList ? rows.slice(0, wholeList) : matches(query.get('search') ?? '');
  return { data: all.slice(start, start + limit), total: all.length, hasNext: start + limit < all.length };
}

const json = (value) => ['application/json', JSON.stringify(value)];

/** Starts the server. `pagesFolder` contains a folder of built files per peer. */
export async function startServer(pagesFolder) {
  /** Requests since the list was last emptied. */
  const asked = [];
  const more = new Map();

  const answerTo = (path, query) => {
    if (path === '/blank') return ['text/html', '<!doctype html><title>Blank</title>'];
    if (path === '/values') return json(valuesPage(query));
    if (path.startsWith('/fields/')) return json(fieldDocument(path.slice('/fields/'.length), query));
    if (path.startsWith('/pages/')) {
      const name = path.slice('/pages/'.length);
      return [contentTypes[extname(name)], readFileSync(join(pagesFolder, name))];
    }
    return more.get(path)?.(query);
  };

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url, 'http://bench');
    asked.push({ path: pathname, query: searchParams });
    const answer = answerTo(pathname, searchParams);
    if (!answer) return void response.writeHead(404).end();
    if (searchParams.has('delay')) await wait(Number(searchParams.get('delay')));
    response.writeHead(200, { 'content-type': answer[0], 'cache-control': 'no-store' }).end(answer[1]);
  });
  server.keepAliveTimeout = 60_000;
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    asked,
    /** Answers another path by a function of the query: `[content type, body]`. */
    on: (path, answer) => void more.set(path, answer),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
