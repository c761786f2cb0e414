/* oxlint-disable vitest/no-conditional-expect, vitest/valid-expect -- cases of a table differ, and doubles read what any client sends */
/** The documents of docs/own-back-end-shapes.md, each against an API that answers as its vendor says. */
import { describe, expect, it } from 'vitest';
import { checkBackEnd } from '../../src/check/checkBackEnd.js';
import {
  createValuesResolver,
  lintFieldSpec,
  type LookupOptions,
  type ResolvedValues,
  type ValuesEndpoint,
} from '../../src/core/index.js';
import page from '../../docs/own-back-end-shapes.md?raw';
import {
  answerAs,
  containing,
  type ForeignShape,
  foreignShapes,
  type Row,
  rows,
} from '../support/foreignShapes.ts';

type HostSource = NonNullable<LookupOptions['sources']>[string];

const origin = 'https://api.example';

/** Heading → the first fence below it. */
const fences = new Map(
  page
    .split(/^## /m)
    .slice(1)
    .map((section) => [
      section.split('\n', 1)[0] ?? '',
      /```(?:json|js)\n([^]*?)```/.exec(section)?.[1] ?? '',
    ]),
);

const documented = Object.entries(foreignShapes).map(([name, shape]) => {
  const valuesEndpoint = JSON.parse(fences.get(name) ?? '') as ValuesEndpoint;
  return [name, { shape, spec: { displayName: 'Company', dataType: 'STRING', valuesEndpoint } }] as const;
});

/** The app's `fetch`, which adds the headers that the API needs. */
const clientOf = (shape: ForeignShape) => async (request: Request) => {
  const headers = new Headers(request.headers);
  for (const [name, value] of Object.entries(shape.headers ?? {})) headers.set(name, value);
  const response = await answerAs(shape, new Request(request, { headers }));
  return Object.defineProperty(response, 'url', { value: request.url });
};

const resolverOf = (shape: ForeignShape) =>
  createValuesResolver({ httpClient: clientOf(shape), baseUrl: origin });

/** All pages of a search, as a list that is scrolled to its end. */
async function readAll(shape: ForeignShape, endpoint: ValuesEndpoint, search = '') {
  const { resolveValues } = resolverOf(shape);
  const pages: ResolvedValues[] = [];
  for (;;) {
    const position = pages.at(-1)?.mark;
    const query = { search, ...(position === undefined ? { page: pages.length + 1 } : { position }) };
    const answer = await resolveValues(endpoint, query);
    pages.push(answer);
    if (!answer.hasNext || pages.length > 60) return pages;
  }
}

const labelsIn = (pages: readonly ResolvedValues[]) =>
  pages.flatMap(({ values }) => values.map(({ label }) => label));
const namesOf = (found: readonly Row[]) => found.map(({ name }) => name);
/** A label that is joined from two pieces has a blank between them. */
const withoutBlanks = (labels: readonly string[]) =>
  labels.map((label) => label.replaceAll(' ', '')).toSorted();

/** The source of a recipe, whose requests an API answers. */
function sourceIn(heading: string, api: (request: Request) => unknown): HostSource {
  const code = (fences.get(heading) ?? '').replace('export const', 'const');
  // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- the code that the page shows is the code under test
  const make = new Function('fetch', `${code}\nreturn source;`) as (fetch: unknown) => HostSource;
  return make(async (url: string, init: RequestInit) => Response.json(api(new Request(url, init))));
}

/** Reads all pages of a source. */
async function readSource(source: HostSource, search = '', responseMapping = {}) {
  const endpoint = {
    protocol: 'HOST',
    uri: 'companies',
    requestParams: { defaultLimit: 10 },
    responseMapping,
  };
  const { resolveValues, valuesByValue } = createValuesResolver({ sources: { companies: source } });
  const pages: ResolvedValues[] = [];
  for (;;) {
    pages.push(await resolveValues(endpoint, { search, position: pages.at(-1)?.mark }));
    if (!pages.at(-1)?.hasNext) return { labels: labelsIn(pages), valuesByValue, endpoint };
  }
}

describe('the recipes of docs/own-back-end-shapes.md', () => {
  it.each(['Stripe search', 'An object by id'])('%s: has at most twelve lines', (heading) => {
    expect((fences.get(heading) ?? '').trim().split('\n').length).toBeLessThanOrEqual(12);
  });

  it('Stripe search: lists, searches and pages customers, and loads saved ones', async () => {
    const stripe = ({ url }: Request) => {
      const { pathname, searchParams } = new URL(url);
      const id = /customers\/(id\d+)$/.exec(pathname)?.[1];
      if (id) return rows.find((row) => row.id === id);
      const [, text] = /^name~"((?:[^"\\]|\\.)*)"$/.exec(searchParams.get('query') ?? 'name~""') ?? [];
      const isSearch = pathname.endsWith('/search');
      if (text === undefined || (isSearch && text.length < 3)) throw new Error('unreadable');
      const all = containing(text.replaceAll(/\\(.)/g, '$1'));
      const mark = searchParams.get(isSearch ? 'page' : 'starting_after');
      const start = all.findIndex((row) => row.id === mark) + 1;
      const data = all.slice(start, start + Number(searchParams.get('limit')));
      const has_more = start + data.length < all.length;
      return { data, has_more, ...(isSearch && has_more && { next_page: data.at(-1)?.id }) };
    };
    const source = sourceIn('Stripe search', stripe);
    const mapping = { valueField: 'id', labelField: 'name' };
    const { labels, valuesByValue, endpoint } = await readSource(source, '', mapping);

    expect(labels).toEqual(namesOf(rows));
    for (const search of ["O'Brien", '5" disk', 'a_b', '50%', 'Back\\s', 'Company'])
      expect((await readSource(source, search, mapping)).labels).toEqual(namesOf(containing(search)));
    expect((await valuesByValue(endpoint, ['id057'])).values).toEqual([
      { value: 'id057', label: rows[56]?.name },
    ]);
  });

  it('An object by id: lists its members', async () => {
    const source = sourceIn('An object by id', () => ({
      companies: Object.fromEntries(rows.map(({ id, name }) => [id, name])),
    }));

    expect((await readSource(source)).labels).toEqual(namesOf(rows));
  });
});

describe('the documents of docs/own-back-end-shapes.md', () => {
  it('are those of the APIs', () => {
    expect([...fences.keys()]).toEqual([...Object.keys(foreignShapes), 'Stripe search', 'An object by id']);
    expect(documented.length).toBeGreaterThanOrEqual(24);
  });

  it.each(documented)('%s: has no fault and nothing doubtful', (_name, { spec }) => {
    expect(lintFieldSpec(spec)).toEqual([]);
  });

  it.each(documented)(
    '%s: lists values on opening, on all pages, with the total',
    async (_name, { shape, spec }) => {
      const pages = await readAll(shape, spec.valuesEndpoint);

      expect(withoutBlanks(labelsIn(pages))).toEqual(withoutBlanks(namesOf(rows)));
      expect(pages.map(({ total }) => total)).toEqual(
        pages.map(() => (shape.isUncounted ? undefined : rows.length)),
      );
      expect(pages.flatMap(({ notices }) => notices)).toEqual([]);
    },
  );

  const texts = ["O'Brien", '5" disk', 'a_b', '50%', 'Back\\s', 'Hat^OR', 'mpany B', 'nowhere "\\'];

  it.each(documented)('%s: finds typed quotes and signs', async (_name, { shape, spec }) => {
    for (const search of texts.filter((text) => !shape.findsWords || text !== 'mpany B')) {
      const labels = withoutBlanks(labelsIn(await readAll(shape, spec.valuesEndpoint, search)));
      const expected = withoutBlanks(namesOf(containing(search)));

      if (shape.findsWords) expect(labels, search).toEqual(expect.arrayContaining(expected));
      else if (spec.valuesEndpoint.search !== 'CLIENT') expect(labels, search).toEqual(expected);
      // A list that the page searches is searched without blanks.
      else expect(labels, search).toEqual(expect.arrayContaining(expected));
    }
  });

  it.each(documented)(
    '%s: knows the labels of saved values, and values that are gone',
    async (_name, { shape, spec }) => {
      const { resolveValues, valuesByValue } = resolverOf(shape);
      const { values } = await resolveValues(spec.valuesEndpoint, {});
      const prefix = String(values[0]?.value).replace(/id\d+$/, '');
      const [first, last, gone] = ['id001', 'id057', 'id999'].map((id) => prefix + id);

      const found = await valuesByValue(spec.valuesEndpoint, [first!, gone!, last!]);

      expect(found.values.map(({ value }) => value)).toEqual([first, last]);
      expect(found.missing).toEqual([gone]);
      expect(found.notices).toEqual([]);
    },
  );

  it.each(documented)('%s: has no fault for `check --foreign`', async (_name, { shape, spec }) => {
    const headers = { 'content-type': 'application/json', 'cache-control': 'max-age=60', etag: '"1"' };
    const api = clientOf(shape);
    const fetch = async (request: Request) => {
      const { pathname } = new URL(request.url);
      const isKept = request.headers.get('if-none-match') === headers.etag;
      if (pathname === '/documents/company')
        return new Response(isKept ? null : JSON.stringify(spec), { status: isKept ? 304 : 200, headers });
      if (pathname.startsWith('/documents')) return Response.json({ error: 'None.' }, { status: 404 });
      return api(request).catch(() => Response.json({ error: 'Bad request.' }, { status: 400 }));
    };

    const [report] = await checkBackEnd(`${origin}/documents/company`, { foreign: true, fetch });
    const failed = (report?.checks ?? []).filter(({ outcome }) => outcome === 'failed');

    expect(failed.map(({ name, message }) => [name, message])).toEqual([]);
    expect(report?.checks.find(({ name }) => name === 'values-answer')?.outcome).toBe('held');
  });
});
