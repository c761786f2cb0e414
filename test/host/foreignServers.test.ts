/**
 * Third-party servers behind a field in Chromium: a search, the whole list, a saved label, a failure with its remedy,
 * offline and back.
 */
import type { ServerResponse } from 'node:http';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  cities,
  deaf,
  type ForeignServer,
  foreignServers,
  found,
  labelOf,
  valueOf,
} from '../support/foreignServers.ts';
import { prepareHostBrowser } from '../support/hostBrowser.ts';
import { json } from '../support/hostileAnswers.ts';
import type { SeenRequest } from '../support/hostileServer.ts';

const { host, open } = prepareHostBrowser();

let isFailing = false;
beforeEach(() => {
  isFailing = false;
});

/** Serves a server's answers, and the document that reads them. */
function serve({ name, endpoint, valueParam = 'id', answer, fault }: ForeignServer): void {
  const { server } = host();
  const dataType = name.startsWith('plain') ? 'STRING' : 'NUMBER';
  // A list of texts has no ids, and a whole list contains all values.
  const isWhole = name.startsWith('plain') || endpoint.search === 'CLIENT';
  const requestParams = { ...endpoint.requestParams, ...(!isWhole && { valueParam }) };
  const valuesEndpoint = { debounceMs: 0, ...endpoint, requestParams };
  server.on('/f/city', json({ displayName: 'City', dataType, valuesEndpoint }));
  server.on(new URL(endpoint.uri ?? '', server.origin).pathname, (request, response) => {
    if (isFailing && !fault) response.writeHead(503).end('The table is locked.');
    else void reply(request, response, answer).catch(() => response.destroy());
  });
}

async function reply(
  { method, path, query, body: text }: SeenRequest,
  response: ServerResponse,
  answer: ForeignServer['answer'],
): Promise<void> {
  const url = new URL(path, host().server.origin);
  url.search = `${new URLSearchParams(query)}`;
  const { body, link } = await answer({ url, method, body: text && JSON.parse(text), isFailing });
  response.setHeader('content-type', 'application/json');
  if (link !== undefined) response.setHeader('link', link);
  response.end(JSON.stringify(body));
}

describe('a field over', () => {
  it.each(foreignServers)('$name', async (server) => {
    serve(server);
    const { fault = 'http-status' } = server;
    const labels = (search: string) => found(search).map((city) => labelOf(server, city));

    // A failure is shown with its remedy, reported, and tried again.
    isFailing = true;
    const here = await open({ spec: '/f/city' });
    const shown = here.options;
    await here.box.click();
    await here.retry.waitFor();
    expect(await here.state('faults')).toEqual([fault]);
    expect(await here.page.getByText('The options could not be loaded.').first().isVisible()).toBe(true);
    isFailing = false;
    await here.retry.click();
    await expect.poll(async () => (await shown()).slice(0, 10)).toEqual(labels('').slice(0, 10));

    // A search, and its next page near the end of the list.
    await here.box.pressSequentially('santa');
    await expect.poll(async () => (await shown())[1]).toBe(labels('santa')[1]);
    await expect
      .poll(async () => {
        await here.page.getByRole('option').last().scrollIntoViewIfNeeded();
        return shown();
      })
      .toEqual(labels('santa'));

    // Offline, only a whole list is searched; online again, the lookup repeats by itself.
    await here.page.context().setOffline(true);
    await here.box.fill('san 2');
    await (server === deaf ? here.page.getByRole('option', { name: 'San 21' }) : here.retry).waitFor();
    await here.page.context().setOffline(false);
    await expect.poll(shown).toEqual(labels('san 2'));

    // A pick, and the label of a saved value.
    const city = found('san 2').at(-1)!;
    await here.page.getByRole('option').last().click();
    await expect.poll(() => here.state('value')).toBe(valueOf(server, city));
    expect(await here.errors()).toEqual([]);
    const saved = cities[3]!;
    const again = await open({ spec: '/f/city', initial: JSON.stringify(valueOf(server, saved)) });
    await expect.poll(() => again.box.inputValue()).toBe(labelOf(server, saved));
    expect(await again.state('faults')).toEqual([]);
  });
});
