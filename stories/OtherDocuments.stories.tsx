import { expect, userEvent, waitFor, within } from 'storybook/test';
import * as z from 'zod';
import preview from '../.storybook/preview.js';
import { fromJsonSchema, fromOpenApi } from '../src/json-schema/index.js';
import hono from '../test/json-schema/fixtures/hono.json' with { type: 'json' };
import mcp from '../test/json-schema/fixtures/mcp.json' with { type: 'json' };
import postgrestDocument from '../test/json-schema/fixtures/postgrest.json' with { type: 'json' };
import { fieldIn } from './support/fieldIn.ts';
import { SchemaPage } from './support/SchemaPage.tsx';

const meta = preview.meta({
  title: 'From other documents',
  component: SchemaPage,
  parameters: { layout: 'fullscreen' },
});
export default meta;

const names = ['Ada Lovelace', 'Grace Hopper', 'Hedy Lamarr', 'Katherine Johnson'];
const people = names.map((label, index) => ({ value: index + 1, label }));

/** Returns the people whose names contain a text. */
const found = (search: string) =>
  people.filter(({ label }) => label.toLowerCase().includes(search.toLowerCase()));

/** Simulates the servers of these stories: a list of people, and an endpoint that accepts a user. */
const server = async ({ url, method }: Request) =>
  method === 'POST'
    ? new Response(null, { status: 201 })
    : Response.json(found(new URL(url).searchParams.get('search') ?? ''));

const send = async (canvasElement: HTMLElement) =>
  userEvent.click(await within(canvasElement).findByRole('button', { name: 'Send' }));

/**
 * `fromJsonSchema` with the input schema of an MCP tool, as `@modelcontextprotocol/sdk` publishes it. The keyword
 * `x-values-endpoint` makes the assignee a lookup. Edit the schema to see the form change.
 */
export const JsonSchema = meta.story({
  args: { document: mcp.inputSchema, convert: (document) => fromJsonSchema(document) },
  parameters: { fetch: server },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await fieldIn(canvasElement, 'Repo').type('spec-field');
    const assignee = fieldIn(canvasElement, 'Assignee id');
    await assignee.type('grace');
    await assignee.pick('Grace Hopper');
    await send(canvasElement);
    await expect(await canvas.findByText(/"assigneeId":2/)).toHaveTextContent('"repo":"spec-field"');
    await expect(canvas.getByText(/The form asks for number/)).toBeVisible();
  },
});

/**
 * `fromOpenApi` with the document that `@hono/zod-openapi` generates. The form sends its values as JSON to the URL of the
 * operation.
 */
export const OpenApi = meta.story({
  args: { document: hono, convert: (document) => fromOpenApi(document, { operationId: 'createUser' }) },
  parameters: { fetch: server },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('heading', { name: 'Add a user' });
    await fieldIn(canvasElement, 'Name').type('Ada');
    await fieldIn(canvasElement, 'Age').type('36');
    const owner = fieldIn(canvasElement, 'Owner id');
    await owner.type('hedy');
    await owner.pick('Hedy Lamarr');
    await fieldIn(canvasElement, 'Via').pick('mail');
    await fieldIn(canvasElement, 'Address').type('ada@example.org');
    await send(canvasElement);
    await expect(await canvas.findByText(/"ownerId":3/)).toHaveTextContent('"via":"mail"');
  },
});

const payment = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('card').meta({ title: 'Card' }), number: z.string().min(12) }),
  z.object({ kind: z.literal('iban').meta({ title: 'Bank account' }), iban: z.string() }),
]);

/**
 * `fromJsonSchema(z.toJSONSchema(payment))`: a union of zod with a discriminator becomes a choice. The form shows the fields of the
 * chosen shape.
 */
export const Zod = meta.story({
  args: {
    document: z.toJSONSchema(payment),
    convert: (document) => fromJsonSchema(document, { id: 'payment' }),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await fieldIn(canvasElement, 'Kind').pick('iban');
    await fieldIn(canvasElement, 'Iban').type('CH93 0076');
    await waitFor(() => expect(canvas.queryByLabelText(/Number/)).not.toBeInTheDocument());
    await send(canvasElement);
    await expect(await canvas.findByText('{"kind":"iban","iban":"CH93 0076"}')).toBeVisible();
  },
});

/** On the page's origin; list another origin in `allowedOrigins` of the provider. */
const url = new URL('/rest/v1', globalThis.location.href).href;

/** Answers like PostgREST: filters by `ilike` and `in`, and accepts rows. */
const postgrest = async (request: Request) => {
  if (request.method === 'POST') return new Response(null, { status: 201 });
  const { searchParams } = new URL(request.url);
  const search = /^ilike\.\*(.*)\*$/.exec(searchParams.get('full_name') ?? '')?.[1] ?? '';
  const ids = searchParams.get('id')?.match(/\d+/g)?.map(Number);
  const rows = ids ? people.filter(({ value }) => ids.includes(value)) : found(search);
  return Response.json(
    rows.map(({ value, label }) => ({ id: value, full_name: label })),
    { headers: { 'content-range': `0-${rows.length - 1}/${rows.length}` } },
  );
};

/**
 * `fromOpenApi` with the Swagger document of PostgREST. The foreign key `buyer` becomes a lookup in the table of people, and the form
 * inserts a row.
 */
export const Postgrest = meta.story({
  args: {
    document: postgrestDocument,
    convert: (document) =>
      fromOpenApi(document, {
        path: '/orders',
        method: 'post',
        postgrest: { url, labels: { people: 'full_name' } },
      }),
  },
  parameters: { fetch: postgrest },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const buyer = fieldIn(canvasElement, 'Buyer');
    await buyer.type('kath');
    await buyer.pick('Katherine Johnson');
    await expect(await fieldIn(canvasElement, 'Status').options()).toEqual(['open', 'sent', 'done']);
    await fieldIn(canvasElement, 'Status').pick('sent');
    await send(canvasElement);
    await expect(await canvas.findByText(/"buyer":4/)).toHaveTextContent('"status":"sent"');
  },
});
