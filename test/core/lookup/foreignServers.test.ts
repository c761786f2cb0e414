/** Servers as others have written them, asked over HTTP by documents that say how: searched, read to the end, and by value. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import {
  createValuesResolver,
  parseFieldSpec,
  type ResolvedValues,
  type ValuesEndpoint,
} from '../../../src/core/index.js';
import {
  cities,
  django,
  type ForeignRequest,
  type ForeignServer,
  foreignServers,
  found,
  labelOf,
  texts,
  valueOf,
} from '../../support/foreignServers.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function serve(answer: ForeignServer['answer']) {
  const asked: ForeignRequest[] = [];
  const server = createServer((request, response) => {
    void reply(request, response).catch(() => response.destroy());
  });
  const reply = async (request: IncomingMessage, response: ServerResponse) => {
    const one = { url: urlOf(request), body: await bodyOf(request), method: request.method };
    asked.push(one);
    const { body, link } = await answer(one);
    response.setHeader('content-type', 'application/json');
    if (link) response.setHeader('link', link);
    response.end(JSON.stringify(body));
  };
  servers.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return { asked, baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}

const urlOf = ({ url = '', headers }: IncomingMessage) => new URL(url, `http://${headers.host}`);

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  const text = Buffer.concat(pieces).toString();
  return text === '' ? undefined : JSON.parse(text);
}

const dependencies = { state: 'all/of it' };

/** Reads a search to its end. */
async function readAll(endpoint: ValuesEndpoint, baseUrl: string, search: string) {
  const { resolveValues } = createValuesResolver({ baseUrl });
  const pages: ResolvedValues[] = [];
  for (;;) {
    const position = pages.at(-1)?.mark;
    const where = position === undefined ? { page: pages.length + 1 } : { position };
    const page = await resolveValues(endpoint, { search, dependencies, ...where });
    pages.push(page);
    if (!page.hasNext) return pages;
  }
}

const shapes = [...foreignServers, texts];

describe('createValuesResolver', () => {
  it.each(shapes)('reads the whole list of $name, and sends no further request', async (server) => {
    const { endpoint, answer } = server;
    const { asked, baseUrl } = await serve(answer);
    const { valuesEndpoint = {} } = parseFieldSpec({
      displayName: 'C',
      dataType: 'NUMBER',
      valuesEndpoint: endpoint,
    });

    const pages = await readAll(valuesEndpoint, baseUrl, '');

    expect(pages.flatMap(({ values }) => values.map(({ label }) => label))).toEqual(
      cities.map((city) => labelOf(server, city)),
    );
    expect(pages.flatMap(({ notices }) => notices)).toEqual([]);
    expect(asked.length).toBe(valuesEndpoint.paginationStrategy ? 3 : 1);
  });

  it.each(shapes)('searches $name, and sends the search text for further pages, too', async (server) => {
    const { endpoint, answer } = server;
    const { baseUrl } = await serve(answer);

    const pages = await readAll(endpoint, baseUrl, 'santa');

    expect(pages.flatMap(({ values }) => values.map(({ label }) => label))).toEqual(
      found('santa').map((city) => labelOf(server, city)),
    );
  });

  it.each(shapes)('finds a saved value of $name by searching', async (server) => {
    const { endpoint, answer } = server;
    const { baseUrl } = await serve(answer);
    const city = cities[3]!;
    const saved = valueOf(server, city);
    const { valuesByValue } = createValuesResolver({ baseUrl });

    const { values, missing } = await valuesByValue(endpoint, [saved, 'gone'], { dependencies });

    expect(values).toEqual([{ value: saved, label: labelOf(server, city) }]);
    expect(missing).toEqual(['gone']);
  });

  it('sends no request while a path variable is empty', async () => {
    const { endpoint, answer } = texts;
    const { asked, baseUrl } = await serve(answer);
    const { resolveValues } = createValuesResolver({ baseUrl });

    expect((await resolveValues(endpoint, { search: 'a' })).values).toEqual([]);
    expect(asked).toEqual([]);
  });

  it('follows no link to another server, and reports link-refused', async () => {
    const { endpoint, answer } = django;
    const other = await serve(answer);
    const { baseUrl } = await serve(async (asked) => ({
      body: { ...((await answer(asked)).body as object), next: `${other.baseUrl}api/cities/?page=2` },
    }));

    const [page, ...further] = await readAll(endpoint, baseUrl, '');

    expect([page?.values.length, page?.notices.map(({ code }) => code), further]).toEqual([
      10,
      ['link-refused'],
      [],
    ]);
    expect(other.asked).toEqual([]);
  });
});
