/** The components in README and docs, run from those pages against a server that answers as their text describes. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { createContext, useContext } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { type Fault, SpecFieldProvider } from '../../src/index.js';
import { loadControls } from '../../src/index.js';

const city = { name: 'city', displayName: 'City', dataType: 'STRING' };
const subject = { name: 'subject', displayName: 'Subject', dataType: 'STRING' };
const person = { uuid: 'u1', first: 'Ada', last: 'Lovelace' };
const people = [
  { value: 'u1', label: 'Ada Lovelace' },
  { value: 'u2', label: 'Grace Hopper' },
];
const order = { id: 'order', fields: [city], submitEndpoint: { uri: '/api/orders' } };
const answers: Readonly<Record<string, unknown>> = {
  '/api/forms/order': order,
  '/api/customers/c1/order': order,
  '/api/forms/ticket': { id: 'ticket', fields: [subject], submitEndpoint: { uri: '/api/tickets' } },
  '/api/tickets': {},
  '/api/tickets/7': { subject: 'The printer burns', createdAt: '2026-03-04' },
  '/api/tickets/8': { subject: 'No coffee' },
  '/api/fields/city': { ...city, required: true },
  '/api/fields/cities': { ...city, displayName: 'Cities', expectMultipleValues: true },
  '/api/fields/assignee': {
    displayName: 'Assignee',
    dataType: 'STRING',
    valuesEndpoint: { uri: '/api/values/people', mode: 'CLOSED', requestParams: { valueParam: 'value' } },
  },
  '/api/values/people': { data: people },
  '/api/fields/owner': {
    displayName: 'Owner',
    dataType: 'STRING',
    valuesEndpoint: { uri: '/api/values/owners', mode: 'SUGGESTIONS' },
  },
  '/api/values/owners': { data: [] },
  '/api/people/u7/': { name: 'Ada Lovelace' },
  '/v2/people': { data: { people: [person] }, next: null },
  '/search/issues': { items: [{ number: 12, title: 'It leaks' }], total_count: 1 },
};

const press = (name: string) =>
  userEvent.click(screen.getByRole('button', { name }), { delay: 90, position: { x: 3, y: 3 } });
const box = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);

/** Props of the example, which its router does not change. */
const Shown = createContext<object | undefined>(undefined);

let asked: string[] = [];
const answer = (request: Request) => {
  const url = new URL(request.url);
  asked.push(`${request.method} ${url.pathname}${url.search}`);
  const named = url.searchParams.getAll('value');
  const found =
    named.length > 0
      ? { data: people.filter(({ value }) => named.some((one) => one.split(',').includes(value))) }
      : answers[url.pathname];
  return found ? Response.json(found) : new Response(null, { status: 404 });
};

interface Example {
  readonly label?: RegExp;
  readonly load: () => Promise<{ default: Component }>;
  readonly props?: object;
  /** Checks the claims of the text around the example. */
  readonly check?: (rerender: (props: object) => void) => Promise<void>;
}
type Component = (typeof import('docs-example:*'))['default'];

const onSave = vi.fn();
const onAssign = vi.fn();
const examples: Readonly<Record<string, Example>> = {
  'README.md: a field without a server': {
    label: /^Size/,
    load: () => import('docs-example:README.md/App'),
    check: async () => {
      await press('Order');
      await screen.findByText('Choose one.');
      expect(asked).toEqual([]);
    },
  },
  'README.md: a field of a server': {
    label: /^Assignee/,
    load: () => import('docs-example:README.md/TicketForm'),
  },
  'README.md: a back end you cannot change': {
    label: /^Person/,
    load: () => import('docs-example:README.md/PersonField'),
  },
  'drafts.md: a draft of each user': {
    label: /^City/,
    load: () => import('docs-example:drafts.md/OrderForm'),
    props: { user: 'ann' },
  },
  'drafts.md: a guard before leaving': {
    label: /^City/,
    load: () => import('docs-example:drafts.md/OrderPage'),
  },
  'forms.md: a form': { label: /^City/, load: () => import('docs-example:forms.md/Order') },
  'forms.md: a form of your own markup': {
    label: /^City/,
    load: () => import('docs-example:forms.md/City'),
  },
  'many-values.md: saved values': {
    label: /^Cities/,
    load: () => import('docs-example:many-values.md/CitiesField'),
    props: { saved: ['oslo'] },
  },
  'records.md: a record that is loaded, and another one': {
    label: /^Subject/,
    load: () => import('docs-example:records.md/EditTicket'),
    props: { id: '7' },
    check: async (rerender) => {
      await waitFor(() => expect(box(/^Subject/)).toHaveValue('The printer burns'));
      await userEvent.fill(box(/^Subject/), 'The printer smokes');
      rerender({ id: '8' });
      await waitFor(() => expect(box(/^Subject/)).toHaveValue('No coffee'));
      await userEvent.fill(box(/^Subject/), 'No tea');
      await press('Send');
      await screen.findByText('Sent', { selector: '.spec-form *' });
      expect(asked).toContain('PUT /api/tickets/8');
      expect(asked).not.toContain('PUT /api/tickets/7');
    },
  },
  'records.md: a form once its record is there': {
    label: /^Subject/,
    load: () => import('docs-example:records.md/WhenLoaded'),
    props: { ticket: { subject: 'Late' } },
  },
  'records.md: a form of each customer': {
    label: /^City/,
    load: () => import('docs-example:records.md/EditOrder'),
    props: { customer: 'c1' },
  },
  'records.md: a form in another language': {
    label: /^City/,
    load: () => import('docs-example:records.md/LocalizedOrder'),
    props: { customer: 'c1', language: 'en' },
    check: async (rerender) => {
      await userEvent.fill(box(/^City/), 'Oslo');
      rerender({ customer: 'c1', language: 'de' });
      await waitFor(() => expect(asked).toContain('GET /api/forms/order?lang=de'));
      await waitFor(() => expect(box(/^City/)).toHaveValue('Oslo'));
      rerender({ customer: 'c2', language: 'de' });
      await waitFor(() => expect(box(/^City/)).toHaveValue(''));
    },
  },
  'records.md: a mark of what is not saved': {
    label: /^Subject/,
    load: () => import('docs-example:records.md/TicketWithMark'),
    check: async () => {
      await userEvent.fill(box(/^Subject/), 'Noise');
      await screen.findByRole('heading', { name: 'Ticket (not saved)' });
      await press('Send');
      await screen.findByRole('heading', { name: 'Ticket' });
    },
  },
  'form-libraries.md: a field in React Hook Form': {
    label: /^City/,
    load: () => import('docs-example:form-libraries.md/TripForm'),
    props: { onSave },
    check: async () => {
      await press('Save');
      await screen.findByText('Enter a value.');
      await userEvent.fill(box(/^City/), 'Oslo');
      await press('No city');
      await waitFor(() => expect(box(/^City/)).toHaveValue(''));
      expect(onSave).not.toHaveBeenCalled();
      await userEvent.fill(box(/^City/), 'Rome');
      await press('Save');
      await waitFor(() => expect(onSave.mock.calls[0]?.[0]).toEqual({ city: 'Rome' }));
      await press('Cancel');
      await waitFor(() => expect(box(/^City/)).toHaveValue(''));
    },
  },
  'dialogs.md: a form in a dialog': {
    load: () => import('docs-example:dialogs.md/NewTicket'),
    check: async () => {
      await press('New ticket');
      await waitFor(() => expect(box(/^Subject/)).toBeVisible());
      await userEvent.fill(box(/^Subject/), 'Noise');
      await press('Send');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    },
  },
  'dialogs.md: fields in a table': {
    label: /^Assignee of Noise/,
    load: () => import('docs-example:dialogs.md/Tickets'),
    props: { tickets: [{ id: 't1', title: 'Noise', assignee: 'u1' }], onAssign },
    check: async () => {
      await waitFor(() => expect(box(/^Assignee of Noise/)).toHaveValue('Ada Lovelace'));
      await userEvent.click(box(/^Assignee of Noise/), { delay: 90 });
      await userEvent.click(await screen.findByRole('option', { name: 'Grace Hopper' }), { delay: 90 });
      await waitFor(() => expect(onAssign).toHaveBeenCalledWith('t1', 'u2'));
    },
  },
  'dialogs.md: the label of a saved id': {
    load: () => import('docs-example:dialogs.md/AssigneeName'),
    props: { id: 'u2' },
    check: async () => void (await screen.findByText('Assignee: Grace Hopper')),
  },
  'deploys.md: a new version': {
    load: () => import('docs-example:deploys.md/NewVersion'),
    check: async () => {
      expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull();
      act(() => void window.dispatchEvent(new Event('vite:preloadError')));
      await screen.findByRole('button', { name: 'Reload' });
    },
  },
  'fields.md: a label of a record of its own': {
    label: /^Owner/,
    load: () => import('docs-example:fields.md/WithLabels'),
    check: async () => void (await waitFor(() => expect(box(/^Owner/)).toHaveValue('Ada Lovelace'))),
  },
  'fields.md: a search with a fixed part': {
    label: /^Issue/,
    load: () => import('docs-example:fields.md/IssueField'),
    check: async () => {
      await userEvent.fill(box(/^Issue/), 'leak');
      await screen.findByRole('option', { name: 'It leaks' });
      expect(asked).toContain('GET /search/issues?q=repo%3Aacme%2Fapp+leak&page=1&per_page=20');
    },
  },
};

beforeEach(() => {
  asked = [];
  const platform = globalThis.fetch;
  // Examples of an app load and save by the platform's `fetch`.
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    return answers[new URL(request.url).pathname] ? answer(request) : platform(input, init);
  });
});
afterEach(() => void vi.restoreAllMocks());

it.each(Object.entries(examples))('%s', async (_name, { label, load, props, check }) => {
  await loadControls();
  const { default: Example } = await load();
  const faults: Fault[] = [];
  const app = (given: object | undefined) => (
    <QueryClientProvider client={queryClient}>
      <SpecFieldProvider baseUrl="http://fields.test" fetch={server} onFault={(fault) => faults.push(fault)}>
        <Shown.Provider value={given}>
          <RouterProvider router={router} />
        </Shown.Provider>
      </SpecFieldProvider>
    </QueryClientProvider>
  );
  const queryClient = new QueryClient();
  // A provider with another `fetch` is one of another person.
  const server = async (request: Request) => answer(request);
  const Page = () => <Example {...useContext(Shown)} />;
  const router = createMemoryRouter([{ path: '/', element: <Page /> }]);

  const { rerender } = render(app(props));

  if (label) await screen.findByLabelText(label);
  await check?.((given) => rerender(app(given)));
  expect(faults).toEqual([]);
});
