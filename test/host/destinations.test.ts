/** Destinations and contents of requests, and forbidden destinations of documents and redirects. */
import { beforeEach, describe, expect, it } from 'vitest';
import { prepareHostBrowser } from '../support/hostBrowser.ts';
import { json, redirect, rows } from '../support/hostileAnswers.ts';

const { host, open } = prepareHostBrowser();

const good = json({ data: rows(2) });

/** A document that names this endpoint. */
const publish = (endpoint: object, path = '/f/row') =>
  host().server.on(
    path,
    json({ displayName: 'Row', dataType: 'STRING', valuesEndpoint: { debounceMs: 0, ...endpoint } }),
  );

beforeEach(() => {
  host().server.on('/v', good);
  host().stranger.on('/', good);
});

describe('a document', () => {
  it('sends no request to an origin that is not allowed', async () => {
    const { host: at } = new URL(host().stranger.origin);
    const uris = [
      `http://${at}/v`,
      `//${at}/v`,
      `/\\${at}/v`,
      String.raw`\\${at}\v`,
      `ht\ntp://${at}/v`,
      `http:/\t/${at}/v`,
      `\u0000http://${at}/v`,
      `http://127.0.0.1@${at}/v`,
      `http://user:secret@127.0.0.1/v`,
      'javascript:fetch("/v")',
      'data:application/json,[]',
      'blob:null',
      'file:///etc/passwd',
      `ws://${at}/v`,
    ];

    const subFields = uris.map((uri, index) => ({
      name: `field${index}`,
      displayName: `Field ${index}`,
      dataType: 'STRING',
      valuesEndpoint: { uri, debounceMs: 0 },
    }));
    host().server.on('/f/all', json({ displayName: 'All', dataType: 'OBJECT', subFields }));
    const here = await open({ spec: '/f/all' });

    for (const index of uris.keys()) {
      await here.page.getByRole('combobox', { name: `Field ${index}`, exact: true }).fill('secret');
      await here.retry.waitFor();
      await here.page.keyboard.press('Escape');
    }

    // Once for the list, and once more for the text in the box on blur.
    const faults = (await here.state('faults')) as string[];
    expect(faults.length).toBeGreaterThanOrEqual(uris.length);
    expect(new Set(faults)).toEqual(new Set(['origin-not-allowed']));
    expect(await here.errors()).toEqual([]);
    expect(host().stranger.log).toEqual([]);
    expect(host().server.at('/v')).toEqual([]);
  });

  it('sends no control characters, neither of the document nor of typed text', async () => {
    publish({ uri: '/v\u0001', searchParams: { of: 'a\u0002b' } });
    const here = await open({ spec: '/f/row' });
    await here.box.click();

    await here.page.keyboard.insertText('c\u0003d');

    await expect.poll(() => host().server.at('/v').at(-1)?.query).toEqual({ of: 'ab', search: 'cd' });
  });
});

describe('a redirect', () => {
  it.each([
    ['GET', 302],
    ['POST', 307],
    ['POST', 303],
  ])('of a %s to another origin is refused without a request (%d)', async (method, code) => {
    publish({ uri: '/away', method });
    host().server.on('/away', redirect(`${host().stranger.origin}/v`, code));
    const here = await open({ spec: '/f/row' });

    await here.box.fill('secret');
    await here.retry.waitFor();

    expect(await here.state('faults')).toEqual(['redirect-refused']);
    expect(host().stranger.log).toEqual([]);
  });

  it('from another origin than the page’s is refused', async () => {
    const { server, stranger } = host();
    publish({ uri: `${stranger.origin}/away` });
    stranger.on('/away', redirect(`${server.origin}/v`));
    const here = await open({ spec: '/f/row', allow: stranger.origin });

    await here.box.click();
    await here.retry.waitFor();

    expect(await here.state('faults')).toEqual(['redirect-refused']);
    expect(server.at('/v')).toEqual([]);
  });

  it.each(['GET', 'POST'])('of a %s within the origin of the page is followed', async (method) => {
    publish({ uri: '/moved', method });
    host().server.on('/moved', redirect('/v', 307));
    const here = await open({ spec: '/f/row' });

    await here.box.fill('a');

    await expect.poll(here.options).toEqual(['Row 1', 'Row 2']);
    expect(host().server.at('/v').at(-1)).toMatchObject({ method });
  });
});

describe('a request', () => {
  it('carries cookies to the origin of the page, and to no other', async () => {
    const { server, stranger, context } = host();
    await context.addCookies([{ name: 'session', value: 'secret', domain: '127.0.0.1', path: '/' }]);
    publish({ uri: `${stranger.origin}/v` });
    const here = await open({ spec: '/f/row', allow: stranger.origin });
    await here.box.click();
    await expect.poll(here.options).toHaveLength(2);
    await context.clearCookies();

    expect(server.at('/f/row')[0]?.headers.cookie).toBe('session=secret');
    const [sent] = stranger.log;
    expect(sent?.headers.cookie).toBeUndefined();
    // No preflight: the request has only headers of a plain link.
    expect(stranger.log.map(({ method }) => method)).toEqual(['GET']);
    expect(sent?.headers.referer).toBe(`${server.origin}/`);
  });

  it('is not sent to a document whose URL carries a password', async () => {
    const { host: at } = new URL(host().server.origin);
    publish({ uri: '/v' });

    const here = await open({ spec: `http://user:secret@${at}/f/row` });

    await expect.poll(() => here.state('faults')).toEqual(['url-invalid']);
    expect(host().server.at('/f/row')).toEqual([]);
  });
});
