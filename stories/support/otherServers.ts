/**
 * Servers that do not know field documents: GraphQL, Django REST framework, OData, a cursor API, a postcode directory; and an
 * endpoint that accepts any form.
 */
import type { ValueAlias } from '../../src/core/index.js';
import { listCountries, listPeople, listProjects } from './referenceValues.ts';

type Answer = (request: Request, url: URL) => Response | Promise<Response>;

/** Maximum number of rows per response. */
const mostRows = 100;

/** Maximum length of a submitted form in characters. */
const mostOfForm = 100_000;

const paths: Readonly<Record<string, Answer>> = {
  '/api/others/graphql': answerGraphql,
  '/api/others/drf/projects/': answerDrf,
  '/api/others/odata/People': answerOdata,
  '/api/others/customers': answerCursor,
  '/api/others/postcodes': answerPostcodes,
  '/api/playground/submit': takeForm,
};

/** Answers a request to one of these servers; returns `undefined` for other paths. */
export function answerOthers(request: Request): Promise<Response> | undefined {
  const url = new URL(request.url);
  const answer = Object.hasOwn(paths, url.pathname) ? paths[url.pathname] : undefined;
  return answer && Promise.resolve(answer(request, url));
}

const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const matching = <Row extends Pick<ValueAlias, 'label'>>(rows: readonly Row[], search: string | null) =>
  rows.filter(({ label }) => fold(label).includes(fold(search ?? '')));

const numberIn = (text: string | null, byDefault: number, most = Number.MAX_SAFE_INTEGER) => {
  const number = Number(text ?? byDefault);
  return Number.isSafeInteger(number) && number >= 0 ? Math.min(number, most) : byDefault;
};

async function answerGraphql(request: Request): Promise<Response> {
  const asked = (await request.json().catch(() => null)) as {
    readonly query?: unknown;
    readonly variables?: { readonly search?: unknown };
  } | null;
  if (typeof asked?.query !== 'string' || !asked.query.includes('countries'))
    return Response.json(
      { errors: [{ message: 'Cannot query anything but "countries".' }] },
      { status: 400 },
    );
  const { search } = asked.variables ?? {};
  const found = matching(listCountries(), typeof search === 'string' ? search : '');
  const nodes = found.map(({ value, label }) => ({ code: value, name: label }));
  return Response.json({ data: { countries: { nodes: nodes.slice(0, mostRows) } } });
}

/** Pages by links: `{ count, next, previous, results }`. */
function answerDrf(_request: Request, url: URL): Response {
  const found = matching(listProjects(), url.searchParams.get('search'));
  const size = numberIn(url.searchParams.get('page_size'), 20, mostRows) || 20;
  const page = numberIn(url.searchParams.get('page'), 1) || 1;
  const linkTo = (other: number) => {
    const next = new URL(url);
    next.searchParams.set('page', String(other));
    return `${next.pathname}${next.search}`;
  };
  const results = found.slice((page - 1) * size, page * size);
  return Response.json({
    count: found.length,
    next: page * size < found.length ? linkTo(page + 1) : null,
    previous: page > 1 ? linkTo(page - 1) : null,
    results: results.map(({ value, label }, index) => ({
      id: value,
      name: label,
      state: index % 4 === 3 ? 'Archived' : 'Active',
    })),
  });
}

/** `$search`, `$skip`, `$top`, and `@odata.count`. */
function answerOdata(_request: Request, { searchParams }: URL): Response {
  const found = matching(listPeople(), searchParams.get('$search'));
  const skip = numberIn(searchParams.get('$skip'), 0);
  const top = numberIn(searchParams.get('$top'), 20, mostRows);
  const value = found.slice(skip, skip + top).map((person) => ({
    UserName: person.value,
    DisplayName: person.label,
    Department: person.team[0]?.toUpperCase() + person.team.slice(1),
  }));
  return Response.json({ '@odata.count': found.length, value });
}

const customers = 'Acme Atlas Beacon Borealis Cobalt Corvid Delta Fable Harbour Juniper Kestrel Lumen'
  .split(' ')
  .flatMap((name) => ['Foods', 'Labs', 'Logistics', 'Studio'].map((what) => `${name} ${what}`))
  .map((label, index) => ({ value: `cus_${1000 + index}`, label }));

/** Pages by an opaque cursor: `{ data, has_more, next_cursor }`. */
function answerCursor(_request: Request, { searchParams }: URL): Response {
  const found = matching(customers, searchParams.get('query'));
  const after = found.findIndex(({ value }) => value === searchParams.get('starting_after'));
  const limit = numberIn(searchParams.get('limit'), 10, mostRows) || 10;
  const data = found.slice(after + 1, after + 1 + limit);
  const hasMore = after + 1 + limit < found.length;
  return Response.json({
    data: data.map(({ value, label }) => ({
      id: value,
      name: label,
      email: `billing@${label.split(' ')[0]?.toLowerCase()}.example`,
    })),
    has_more: hasMore,
    next_cursor: hasMore ? data.at(-1)?.value : null,
  });
}

const postcodes = [
  ['10115', 'Berlin', 'DE'],
  ['20095', 'Hamburg', 'DE'],
  ['80331', 'München', 'DE'],
  ['1010', 'Wien', 'AT'],
  ['6020', 'Innsbruck', 'AT'],
  ['3011', 'Bern', 'CH'],
  ['8001', 'Zürich', 'CH'],
  ['1204', 'Genève', 'CH'],
  ['75001', 'Paris', 'FR'],
  ['69001', 'Lyon', 'FR'],
].map(([code = '', town = '', country = '']) => ({
  code,
  label: `${code} ${town}`,
  place: { town, country },
}));

function answerPostcodes(_request: Request, { searchParams }: URL): Response {
  const found = matching(postcodes, searchParams.get('search'));
  return Response.json({ items: found.map(({ code, place }) => ({ code, place })) });
}

/** Accepts any form, stores nothing, and returns the received values. */
async function takeForm(request: Request): Promise<Response> {
  if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'POST' } });
  const text = await request.text();
  if (text.length > mostOfForm) return Response.json({ title: 'Too large', status: 413 }, { status: 413 });
  try {
    return Response.json({ taken: JSON.parse(text) as unknown });
  } catch {
    return Response.json({ title: 'The body is no JSON.', status: 400 }, { status: 400 });
  }
}
