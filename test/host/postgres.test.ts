/**
 * A form over PostgreSQL with 200,000 people of two tenants: saved ids in a browser, an id of another tenant, and a missing
 * id. Everything is real except the sign-in, which is a cookie.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createFieldServer, postgresMigration, postgresSource, Refusal } from '../../src/server/index.js';
import { toNodeListener } from '../../src/server/node.js';
import { fieldTester } from '../../src/testing/playwright.js';
import { launchChromium } from '../support/launchChromium.ts';
import { findDatabase } from '../support/postgresForTests.ts';
import { createTestDatabase, type TestDatabase } from '../support/testDatabase.ts';
import type { PostgresFinding } from '../../src/server/postgres/postgresCheck.js';

const found = await findDatabase(inject('postgresStarter'));
const url = 'url' in found ? found.url : '';
const why = 'missing' in found ? ` (left out: ${found.missing})` : '';

const columns = { table: 'people', value: 'id', label: 'name', search: 'name_folded' };
const valuesEndpoint = {
  uri: '/api/values/people',
  mode: 'CLOSED',
  minSearchLength: 2,
  debounceMs: 0,
  paginationStrategy: 'PAGE_NUMBER',
  requestParams: { valueParam: 'id', defaultLimit: 20 },
  responseMapping: { dataField: 'items', totalField: 'total', hasNextField: 'hasNext' },
};
const spec = (displayName: string) => ({ displayName, dataType: 'STRING', valuesEndpoint });

let database: TestDatabase;
let browser: Browser;
let origin: string;
let stop: () => Promise<void>;
let findings: readonly PostgresFinding[];
/** The queries of requests for values. */
const asked: URLSearchParams[] = [];

beforeAll(async () => {
  if (!url) return;
  database = await createTestDatabase(url);
  // Odd ids belong to the north, even ids to the south; the id 4711 is missing.
  await database.pool.query(`
    CREATE TABLE people (id bigint PRIMARY KEY, tenant_id text NOT NULL, name text NOT NULL);
    INSERT INTO people
    SELECT n, CASE n % 2 WHEN 1 THEN 'north' ELSE 'south' END, 'Person ' || n || ' ' || (ARRAY['Müller', 'Novák', 'Østby'])[1 + n % 3]
    FROM generate_series(1, 200001) AS n WHERE n <> 4711`);
  await database.pool.query(postgresMigration({ ...columns, scope: ['tenant_id'] }));
  const people = postgresSource({
    ...columns,
    query: database.query,
    scope: { tenant_id: ({ tenant }: { readonly tenant: string }) => tenant },
  });
  findings = await people.check();
  const api = createFieldServer({
    fields: {
      person: { spec: spec('Person'), values: people },
      team: { spec: { ...spec('Team'), expectMultipleValues: true }, values: people },
    },
    context: (request) => {
      const tenant = /(?:^|; )tenant=(\w+)/.exec(request.headers.get('cookie') ?? '')?.[1];
      if (tenant === undefined) throw new Refusal(401, 'Sign in.', { challenge: 'Cookie' });
      return { tenant };
    },
  });
  const listener = toNodeListener(api);
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://host');
    if (pathname === valuesEndpoint.uri) asked.push(searchParams);
    if (!pathname.startsWith('/host/')) return listener(request, response);
    const name = pathname.slice('/host/'.length);
    response.writeHead(200, { 'content-type': types[extname(name)] ?? 'text/plain' });
    response.end(readFileSync(join(inject('hostFolder'), name)));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  browser = await launchChromium();
  stop = async () => {
    server.closeAllConnections();
    server.close();
    await api.close();
  };
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await stop?.();
  await database?.drop();
});

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** Opens the page with fields that have an initial value, for a person of a tenant. */
async function open(name: string, initial: unknown, { tenant = 'north', fields = '1' } = {}): Promise<Page> {
  asked.length = 0;
  const context = await browser.newContext();
  if (tenant !== '') await context.addCookies([{ name: 'tenant', value: tenant, url: origin }]);
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const params = { spec: `/api/fields/${name}`, initial: JSON.stringify(initial), fields };
  await page.goto(`${origin}/host/host.html?${new URLSearchParams(params)}`);
  return page;
}

/** Names of people on the page, or in a part of it. */
const named = (within: Page | Locator) => within.getByText(/^Person \d+ (Müller|Novák|Østby)$/);

const stateOf = async (page: Page, name: string): Promise<unknown> =>
  JSON.parse((await page.getByRole('status', { name, exact: true }).textContent()) ?? 'null');
const refused = (page: Page) => page.getByText('Choose a value from the list.').first();

describe.skipIf(why !== '')(`a form over PostgreSQL${why}`, () => {
  it('passes its check after the migration', () => {
    expect(findings).toEqual([]);
  });

  it('shows the names of all saved ids, by one request for the page', async () => {
    const ids = Array.from({ length: 40 }, (_, index) => String(1 + index * 4_998));
    const page = await open('team', ids, { fields: '2' });

    await expect.poll(() => named(page).count()).toBeGreaterThanOrEqual(4);
    await page
      .getByRole('button', { name: /show all 40 chosen/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await expect.poll(() => named(dialog).count()).toBeGreaterThanOrEqual(10);
    await dialog.getByRole('searchbox').fill('194923');
    await dialog.getByText('Person 194923 Novák').waitFor();

    expect(asked.map((params) => params.getAll('id').length)).toEqual([40]);
    expect(await refused(page).count()).toBe(0);
    expect(await stateOf(page, 'faults')).toEqual([]);
  });

  it('refuses the id of another tenant, and does not show its name', async () => {
    const page = await open('person', '200');

    await refused(page).waitFor();

    expect(await fieldTester(page, 'Person').value()).toBe('200');
    expect(await page.content()).not.toContain('Person 200');
    expect(asked.map((params) => params.getAll('id'))).toEqual([['200']]);
    expect(await stateOf(page, 'result')).toMatchObject({ isValid: false });
  });

  it('shows the name of that id to its own tenant', async () => {
    const page = await open('person', '200', { tenant: 'south' });

    const person = fieldTester(page, 'Person');
    await expect.poll(person.value).toBe('Person 200 Østby');
    expect(await person.error()).toBeNull();
  });

  it('shows an error for a missing id, beside others with their names', async () => {
    const page = await open('team', ['1', '4711', '3']);

    await refused(page).waitFor();
    await page.getByText('Person 1 Novák').first().waitFor();
    await page.getByText('Person 3 Müller').first().waitFor();

    expect(await page.getByText('4711', { exact: true }).first().isVisible()).toBe(true);
    // The missing id is requested once more alone (D81).
    expect(asked).toHaveLength(2);
  });

  it('finds people without accents, and clears the error after a pick', async () => {
    const page = await open('person', '4711');
    await refused(page).waitFor();

    const person = fieldTester(page, 'Person');
    await person.type('19991 ostby');
    await person.pick('Person 19991 Østby');

    await expect.poll(() => stateOf(page, 'value')).toBe('19991');
    expect(await person.error()).toBeNull();
    expect(await stateOf(page, 'result')).toMatchObject({ isValid: true });
  });

  it('shows the first results of an uncounted search', async () => {
    const page = await open('person', null);

    const person = fieldTester(page, 'Person');
    await person.type('person');

    expect(await person.options()).not.toEqual([]);
    const body = (await (
      await page.request.get(`${origin}/api/values/people?search=person`)
    ).json()) as object;
    expect(body).toMatchObject({ hasNext: true });
    expect(body).not.toHaveProperty('total');
  });

  it('returns no values without a sign-in', async () => {
    const page = await open('person', '1', { tenant: '' });

    await expect.poll(() => stateOf(page, 'faults')).toEqual(['http-status']);
    const reply = await page.request.get(`${origin}/api/values/people?id=1&tenant=north&tenant_id=north`);

    expect(reply.status()).toBe(401);
    expect(await fieldTester(page, 'Person').value()).toBe('1');
  });
});
