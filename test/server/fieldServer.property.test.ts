/** Properties that hold for any values and any request, tried on random ones. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { InputFieldSpec, ValuesEndpoint } from '../../src/core/index.js';
import { createFieldServer, createListSource } from '../../src/server/index.js';

const endpoint = {
  uri: '/values/row',
  paginationStrategy: 'PAGE_NUMBER',
  requestParams: { searchParam: 'q', pageParam: 'p', limitParam: 'size', defaultLimit: 20 },
  responseMapping: { dataField: 'rows', totalField: 'count', hasNextField: 'more' },
};
const spec = (valuesEndpoint: ValuesEndpoint): InputFieldSpec => ({
  displayName: 'Row',
  dataType: 'STRING',
  valuesEndpoint,
});
const json = { 'content-type': 'application/json' };
const rows = ['One', 'Two', 'Three'].map((label, value) => ({ value, label }));
const server = createFieldServer({
  fields: {
    row: { spec: spec(endpoint), values: rows },
    posted: { spec: spec({ ...endpoint, uri: '/values/posted', method: 'POST' }), values: rows },
  },
});

function request(path: string, init: RequestInit = {}): Request {
  return new Request(`http://localhost${path}`, init);
}

const ask = (path: string, init?: RequestInit) => server(request(path, init));

/** A page, or a problem. */
async function isAnswer(response: Response): Promise<boolean> {
  const type = response.headers.get('content-type');
  if (response.status === 200) return type === 'application/json';
  const problem = (await response.json()) as { status: number };
  const isRefusal = response.status >= 400 && response.status < 500;
  return isRefusal && type === 'application/problem+json' && problem.status === response.status;
}

describe('createFieldServer', () => {
  /** Labels in which case, accents and repeats matter. */
  const labels = fc.array(
    fc.string({ unit: fc.constantFrom('a', 'B', 'b', 'é', 'É', ' ', 'ß', 'İ'), maxLength: 6 }),
    {
      maxLength: 60,
    },
  );
  const search = fc.string({ unit: fc.constantFrom('a', 'A', 'b', 'é', ' '), maxLength: 2 });
  const number = fc.integer({ min: 1, max: 30 });

  it('answers as the three rules say, by GET and by POST (§4.2)', async () => {
    await fc.assert(
      fc.asyncProperty(labels, search, number, number, async (all, q, p, size) => {
        const values = all.map((label, value) => ({ value, label }));
        const plain = createListSource(values, { fold: 'none' });
        const own = createFieldServer({
          fields: {
            a: { spec: spec(endpoint), values: plain },
            b: { spec: spec({ ...endpoint, method: 'POST' }), values: plain },
          },
        });
        const matches = values.filter(
          ({ label }) => label.toLowerCase().split(q.toLowerCase()).length > 1 || q === '',
        );
        const expected = {
          rows: matches.filter((_, i) => i >= (p - 1) * size && i < p * size),
          count: matches.length,
          more: matches.length > p * size,
        };

        const query = new URLSearchParams({ q, p: String(p), size: String(size) });
        const got = await own(request(`/values/row?${query}`));
        const body = JSON.stringify({ q, p, size });
        const posted = await own(request('/values/row', { method: 'POST', body, headers: json }));

        expect([await got.json(), await posted.json()]).toEqual([expected, expected]);
      }),
      { numRuns: 300 },
    );
  });

  const word = fc.oneof(
    fc.constantFrom('q', 'p', 'size', '__proto__', '1', '0', '-1', '1e9', ''),
    fc.string(),
  );
  it('answers any query with a page or a problem (§4.2, §7)', async () => {
    const pairs = fc.array(fc.tuple(word, word)).map((list) => new URLSearchParams(list).toString());
    const raw = fc.string({ unit: 'binary' });

    await fc.assert(
      fc.asyncProperty(fc.oneof(pairs, raw), async (text) => {
        expect(await isAnswer(await ask(`/values/row?${text}`))).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('answers any body with a page or a problem (D9)', async () => {
    const object = fc.dictionary(word, fc.jsonValue()).map((value) => JSON.stringify(value));
    const body = fc.oneof(object, fc.json(), fc.string());
    const type = fc.constantFrom('application/json', 'text/plain', 'application/x+json');

    await fc.assert(
      fc.asyncProperty(body, type, async (text, contentType) => {
        const init = { method: 'POST', body: text, headers: { 'content-type': contentType } };

        expect(await isAnswer(await ask('/values/posted', init))).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('answers any path and method with a page or a problem', async () => {
    const part = fc.oneof(
      fc.constantFrom('api', 'fields', 'row', 'values', '..', '%', '%2e%2e'),
      fc.webSegment(),
    );
    const path = fc.array(part, { maxLength: 4 }).map((parts) => `/${parts.join('/')}`);
    const method = fc.constantFrom('GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND');

    await fc.assert(
      fc.asyncProperty(path, method, async (where, verb) => {
        expect(await isAnswer(await ask(where, { method: verb }))).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});
