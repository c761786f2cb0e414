// The forms that README and docs show, together in one app: built for production, and used in Chromium on a desktop and a phone.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { boxOf, expectError, press, until } from '../examples/person.mjs';
import { pieceOf } from '../regions.mjs';

/** Pages whose code the tests of docs/testing.md render. */
export const pagesOfForms = ['docs/records.md', 'docs/form-libraries.md', 'docs/own-back-end.md'];
export const isOfForms = ({ kind, path = '' }) =>
  kind === 'shell' || /^(testing|recipes\/graphql)/.test(path);

/** Files of the app, besides those of the pages. */
export const appFiles = {
  'src/TicketForm.tsx': pieceOf('examples/vite/src/TicketForm.tsx', 'form'),
  'src/App.tsx': `import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { SpecField } from 'spec-field';
import { city } from '../recipes/graphql';
import { EditTicket } from '../testing/EditTicket';
import { TripForm } from '../testing/TripForm';
import { TicketForm } from './TicketForm';

const queryClient = new QueryClient();

export default function App() {
  const [saved, setSaved] = useState('nothing');
  return (
    <QueryClientProvider client={queryClient}>
      <section aria-label="By URL"><TicketForm /></section>
      <section aria-label="Record"><EditTicket id="7" /></section>
      <section aria-label="React Hook Form">
        <TripForm onSave={(trip) => setSaved(JSON.stringify(trip))} />
        <p>Saved: {saved}</p>
      </section>
      <section aria-label="GraphQL"><SpecField spec={city} name="graphql" defaultValue={2} /></section>
    </QueryClientProvider>
  );
}
`,
};

const people = ['Ada Lovelace', 'Grace Hopper'].map((label, at) => ({ value: `u${at}`, label }));
const cities = ['Bergen', 'Bern', 'Oslo'].map((name, id) => ({ id, name }));
const types = { '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' };

const choice = (displayName, uri) => ({
  spec: { displayName, dataType: 'STRING', required: true, valuesEndpoint: { uri } },
  values: people,
});
const json = (body) => ({ contentType: 'application/json', body: JSON.stringify(body) });

/** Uses the built app in `folder`. */
export async function driveApp(browser, folder) {
  const { createFieldServer } = await import(
    pathToFileURL(createRequire(join(folder, 'package.json')).resolve('spec-field/server')).href
  );
  const ticket = {
    id: 'ticket',
    fields: [{ name: 'subject', displayName: 'Subject', dataType: 'STRING', required: true }],
  };
  const fields = createFieldServer({
    fields: { assignee: choice('Assignee', '/api/people'), city: choice('City', '/api/places') },
    forms: { ticket: { spec: ticket } },
  });
  for (const size of [
    { width: 1280, height: 900 },
    { width: 390, height: 844, hasTouch: true },
  ]) {
    const { hasTouch = false, ...viewport } = size;
    const context = await browser.newContext({ viewport, hasTouch, isMobile: hasTouch });
    const sent = [];
    await context.route('**/*', async (route) =>
      route.fulfill(await answer(route.request(), { fields, folder, sent })),
    );
    await look(await context.newPage(), sent);
    await context.close();
  }
}

async function answer(request, { fields, folder, sent }) {
  const { pathname } = new URL(request.url());
  if (pathname === '/api/tickets/7') {
    if (request.method() === 'GET') return json({ subject: 'No coffee' });
    sent.push(request.postDataJSON());
    return { status: 204 };
  }
  if (pathname === '/tickets') {
    sent.push(request.postData());
    return { contentType: 'text/html', body: 'Thanks' };
  }
  if (pathname === '/graphql') {
    const { search = '', ids } = request.postDataJSON().variables;
    const found = cities.filter(({ id, name }) => (ids ? ids.includes(id) : name.includes(search)));
    const edges = found.map((node) => ({ node }));
    return json({ data: { cities: { edges, pageInfo: { hasNextPage: false, endCursor: null } } } });
  }
  if (fields.serves(pathname)) {
    const response = await fields(new Request(request.url(), { headers: request.headers() }));
    const body = Buffer.from(await response.arrayBuffer());
    return { status: response.status, headers: Object.fromEntries(response.headers), body };
  }
  const file = pathname === '/' ? '/index.html' : pathname;
  return {
    contentType: types[extname(file)] ?? 'text/html',
    body: readFileSync(join(folder, 'dist', file)),
  };
}

/** Uses each form once. */
async function look(page, sent) {
  page.setDefaultTimeout(20_000);
  await page.goto('http://localhost:4173/');
  const part = (name) => page.getByRole('region', { name });

  await until(() => boxOf(part('GraphQL'), 'City').inputValue(), 'Oslo');
  await pickIn(page, part('GraphQL'), 'City', 'Bern');

  const trip = part('React Hook Form');
  await press(trip.getByRole('button', { name: 'Save' }));
  await expectError(trip, 'City', 'Choose one.');
  await pickIn(page, trip, 'City', 'Grace Hopper');
  await press(trip.getByRole('button', { name: 'Save' }));
  await trip.getByText('Saved: {"city":"u1"}').waitFor();

  const record = part('Record');
  await until(() => record.getByLabel('Subject').inputValue(), 'No coffee');
  await record.getByLabel('Subject').fill('No tea');
  await press(record.getByRole('button', { name: 'Send' }));
  await until(() => sent, [{ subject: 'No tea' }]);

  await pickIn(page, part('By URL'), 'Assignee', 'Ada Lovelace');
  await press(part('By URL').getByRole('button', { name: 'Save' }));
  await until(() => sent.at(-1), 'assignee=u0');
}

/** Opens the list of a field, or its sheet on a phone, and presses a row. */
async function pickIn(page, part, label, row) {
  const box = boxOf(part, label);
  await press(box);
  await press(page.getByRole('option', { name: row }));
  await until(() => box.inputValue(), row);
}
