/** One page of values, without a cache. */
import { describe, expect, it, vi } from 'vitest';
import type { HttpClient, ValuesEndpoint } from '../../../src/core/index.js';
import { lookUpValues } from '../../../src/core/lookup/lookUpValues.js';

const baseUrl = 'https://app.example/';
const paged: ValuesEndpoint = { uri: '/v', paginationStrategy: 'PAGE_NUMBER' };
const items = ['Paris', 'Lyon', 'Parma'].map((label, value) => ({ value, label }));
const inline: ValuesEndpoint = { protocol: 'INLINE', items };

/** A client that answers every request with the same values. */
const server = (body: unknown = items) => ({ client: vi.fn<HttpClient>(async () => Response.json(body)) });

describe('lookUpValues', () => {
  it('answers INLINE from the document (D7)', async () => {
    const { values } = await lookUpValues(inline, { search: 'par' }, {});

    expect(values.map(({ label }) => label)).toEqual(['Paris', 'Parma']);
  });

  it('sends a request for each call, with the given limits', async () => {
    const { client } = server();
    const options = { httpClient: client, baseUrl, maxBytes: 5 };

    await expect(lookUpValues(paged, {}, options)).rejects.toMatchObject({ code: 'too-large' });
    await expect(lookUpValues(paged, {}, { httpClient: client, baseUrl })).resolves.toBeDefined();

    expect(client).toHaveBeenCalledTimes(2);
  });

  it('reads labels in the language of the reader (D4)', async () => {
    const { client } = server([{ value: 1, label: { en: 'One', fr: 'Un' } }]);

    const { values } = await lookUpValues(paged, {}, { httpClient: client, baseUrl, locale: 'fr' });

    expect(values).toEqual([{ value: 1, label: 'Un' }]);
  });

  it.each([
    ['https://app.example/v', 'https://app.example/flag.png'],
    ['https://data.example/v', 'https://data.example/flag.png'],
  ])(
    'resolves images of a response of %s by its URL, and refuses other origins (D61)',
    async (uri, image) => {
      const published = [
        { value: 1, image: 'flag.png' },
        { value: 2, image: 'https://evil.example/flag.png' },
      ];
      const { client } = server(published);
      const options = { httpClient: client, baseUrl, allowedOrigins: ['https://data.example'] };

      const { values, notices } = await lookUpValues({ uri }, {}, options);

      expect(values.map((alias) => alias.image)).toEqual([image, undefined]);
      expect(notices.map(({ code }) => code)).toEqual(['image-refused']);
    },
  );

  it.each([
    [200, 'X-Total-Count', '57', 57, []],
    [206, 'content-range', '0-1/57', 57, []],
    [206, 'Content-Range', '0-1/*', undefined, []],
    [200, 'X-Total-Count', undefined, undefined, ['header-unreadable']],
    [200, 'X-Total-Count', 'many', undefined, ['header-unreadable']],
    [200, 'not a name', undefined, undefined, ['header-unreadable']],
  ])('reads a total from the header of a %s: %s: %s (D82)', async (status, name, header, expected, codes) => {
    const headers = { 'content-type': 'application/json', ...(header && { [name]: header }) };
    const httpClient = async () => new Response('["a","b"]', { status, headers });
    const endpoint = { uri: '/v', responseMapping: { totalHeader: name } };

    const { total, notices } = await lookUpValues(endpoint, {}, { httpClient, baseUrl });

    expect(total).toBe(expected);
    expect(notices.map(({ code }) => code)).toEqual(codes);
  });

  it('reports no notice if a response by value lacks the header', async () => {
    const httpClient = async () => Response.json(['a']);
    const endpoint = {
      uri: '/v',
      requestParams: { valueParam: 'id' },
      responseMapping: { totalHeader: 'X-Total-Count' },
    };

    const { notices } = await lookUpValues(endpoint, { values: ['a'] }, { httpClient, baseUrl });

    expect(notices).toEqual([]);
  });

  it('rejects an unknown escape, and sends no request (D80)', async () => {
    const httpClient = vi.fn<typeof fetch>();
    const endpoint = { uri: '/v', requestParams: { searchFormat: { text: "'{}'", escape: 'xml' } } };

    await expect(lookUpValues(endpoint, {}, { httpClient, baseUrl })).rejects.toMatchObject({
      code: 'unsupported',
      message: expect.stringContaining('"xml"') as string,
    });
    expect(httpClient).not.toHaveBeenCalled();
  });

  it('reads images of INLINE relative to the document', async () => {
    const endpoint = { protocol: 'INLINE', items: [{ value: 1, image: 'flag.png' }] };

    const { values } = await lookUpValues(endpoint, {}, { specUrl: 'https://api.example/f/city' });

    expect(values[0]?.image).toBe('https://api.example/f/flag.png');
  });
});
