/**
 * A server with a form that it draws, takes and keeps: one field of every kind. Runs in Node.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { dehydrate, QueryClient } from '@tanstack/react-query';
import { prerender } from 'react-dom/static';
import { type FormSpec, parseFormSpec } from '../../src/core/index.js';
import { loadControls, valuesQuery } from '../../src/index.js';
import { createFieldServer } from '../../src/server/index.js';
import { toNodeListener } from '../../src/server/node.js';
import { DrawnPage, type DrawnPageData } from '../host/DrawnPage.tsx';

const closed = (items: readonly string[]) => ({
  protocol: 'INLINE',
  mode: 'CLOSED',
  items: items.map((label, at) => ({ value: `${label[0] ?? ''}${at}`, label })),
});

/** The document: labels are never the values, so that each shows which of them was sent. */
export const drawnOrder: FormSpec = parseFormSpec({
  id: 'drawn',
  displayName: 'Order',
  fields: [
    { name: 'person', displayName: 'Name', dataType: 'STRING', required: true },
    { name: 'weight', displayName: 'Weight', dataType: 'NUMBER' },
    { name: 'price', displayName: 'Price', dataType: 'NUMBER' },
    { name: 'day', displayName: 'Day', dataType: 'DATE' },
    { name: 'pickUp', displayName: 'Pick-up', dataType: 'DATE', formatHint: 'date-time' },
    { name: 'gift', displayName: 'Gift', dataType: 'BOOLEAN' },
    { name: 'greeting', displayName: 'Greeting', dataType: 'STRING' },
    { name: 'news', displayName: 'News', dataType: 'BOOLEAN' },
    {
      name: 'colour',
      displayName: 'Colour',
      dataType: 'STRING',
      valuesEndpoint: closed(['Red', 'Green', 'Blue']),
    },
    { name: 'size', displayName: 'Size', dataType: 'STRING', valuesEndpoint: closed(['Small', 'Large']) },
    { name: 'floor', displayName: 'Floor', dataType: 'STRING', valuesEndpoint: closed(['Ground', 'Upper']) },
    {
      name: 'extras',
      displayName: 'Extras',
      dataType: 'STRING',
      expectMultipleValues: true,
      valuesEndpoint: closed(['Wrapping', 'Card', 'Insurance']),
    },
    {
      name: 'country',
      displayName: 'Country',
      dataType: 'STRING',
      required: true,
      valuesEndpoint: { uri: '/api/values/countries', mode: 'CLOSED' },
    },
    {
      name: 'city',
      displayName: 'City',
      dataType: 'STRING',
      valuesEndpoint: {
        uri: '/api/values/cities',
        mode: 'CLOSED',
        searchParamsSchema: { properties: { country: { 'x-field': 'country' } }, required: ['country'] },
      },
    },
    {
      name: 'stops',
      displayName: 'Stops',
      dataType: 'STRING',
      expectMultipleValues: true,
      valuesEndpoint: { uri: '/api/values/countries', mode: 'CLOSED' },
    },
    { name: 'tags', displayName: 'Tags', dataType: 'STRING', expectMultipleValues: true },
    {
      name: 'items',
      displayName: 'Items',
      dataType: 'OBJECT',
      expectMultipleValues: true,
      subFields: [
        { name: 'sku', displayName: 'Article', dataType: 'STRING' },
        { name: 'count', displayName: 'Count', dataType: 'NUMBER' },
      ],
    },
  ],
  sections: [
    { name: 'what', displayName: 'What', fields: ['person', 'weight', 'price', 'day'] },
    { name: 'where', displayName: 'Where', fields: ['country', 'city'] },
  ],
  crossConstraints: [
    {
      type: 'visibleWhen',
      fields: ['greeting', 'gift'],
      params: { field: 'gift', operator: 'eq', value: true },
    },
  ],
});

/** Countries and cities by their codes. */
const countries = [
  { value: 'CH', label: 'Switzerland' },
  { value: 'FR', label: 'France' },
  { value: 'DE', label: 'Germany' },
];
const cities: Readonly<Record<string, readonly { value: string; label: string }[]>> = {
  CH: [{ value: 'BRN', label: 'Bern' }],
  FR: [{ value: 'PAR', label: 'Paris' }],
};

/** How a page is drawn. */
export interface Drawing extends Partial<
  Pick<DrawnPageData, 'defaultValues' | 'isNative' | 'layout' | 'locale' | 'specUrl'>
> {
  /** Where the document says that it is sent. Default: to this server. */
  readonly submitUri?: string | undefined;
  /** Whether the script of the page never loads. Default false. */
  readonly isWithoutScript?: boolean | undefined;
}

/** Starts the server; `taken` contains the accepted values, and `bodies` the bodies that pages send. */
export async function startDrawnOrder(folder: string) {
  const taken: unknown[] = [];
  const bodies: string[] = [];
  const pagesAsked: string[] = [];
  let drawing: Drawing = {};
  const heldScripts: (() => void)[] = [];
  let isHeld = false;
  const fields = createFieldServer({
    forms: {
      order: {
        spec: drawnOrder,
        values: {
          country: countries,
          city: {
            search: ({ search, params }) => ({
              values: (cities[String(params['country'])] ?? []).filter(({ label }) =>
                label.toLowerCase().includes(search.toLowerCase()),
              ),
              hasNext: false,
            }),
          },
        },
        onSubmit: (values) => void taken.push(values),
        successUrl: '/thanks',
      },
    },
  });
  const heard: typeof fields = Object.assign(
    async (request: Request, where?: Parameters<typeof fields>[1]) => {
      if (request.method === 'POST') bodies.push(await request.clone().text());
      return fields(request, where);
    },
    { serves: fields.serves, close: fields.close },
  );
  const api = toNodeListener(heard);
  const server = createServer((request, response) => {
    const path = (request.url ?? '').replace(/[?#].*/, '');
    if (path.startsWith('/api/')) return api(request, response);
    if (path === '/thanks') return response.writeHead(200, html).end('<h1>Thank you</h1>');
    if (request.method === 'POST') pagesAsked.push(path);
    if (path === '/order' && request.url?.includes('?')) pagesAsked.push(request.url);
    if (path === '/order')
      return draw(origin(), folder, drawing).then(
        (page) => response.writeHead(200, html).end(page),
        (error: unknown) => response.writeHead(500).end(String(error)),
      );
    const answer = () => {
      try {
        const body = readFileSync(join(folder, path));
        response.writeHead(200, { 'content-type': types[extname(path)] ?? 'text/plain' }).end(body);
      } catch {
        response.writeHead(404).end();
      }
    };
    if (isHeld && path.endsWith('.js')) heldScripts.push(answer);
    else answer();
    return undefined;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin: origin(),
    taken,
    bodies,
    /** Requests that were sent to pages, which must be none. */
    pagesAsked,
    /** Says how the next page is drawn. */
    draw: (next: Drawing) => {
      drawing = next;
    },
    /** Keeps scripts back until they are let go. */
    holdScripts: () => {
      isHeld = true;
      return () => {
        isHeld = false;
        for (const answer of heldScripts.splice(0)) answer();
      };
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const html = { 'content-type': 'text/html; charset=utf-8' };
const types: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css' };

async function draw(origin: string, folder: string, drawing: Drawing): Promise<string> {
  const { defaultValues = {}, isNative = false, layout = 'page', locale = 'en' } = drawing;
  await loadControls();
  const queryClient = new QueryClient();
  const { submitUri, specUrl = `${origin}/api/forms/order` } = drawing;
  const published = parseFormSpec(await (await fetch(`${origin}/api/forms/order`)).json());
  const spec = submitUri === undefined ? published : { ...published, submitEndpoint: { uri: submitUri } };
  for (const { valuesEndpoint } of spec.fields)
    if (valuesEndpoint?.uri === '/api/values/countries')
      await queryClient.prefetchInfiniteQuery(
        valuesQuery(valuesEndpoint, '', {
          baseUrl: origin,
          clientId: 'page',
          locale,
          specUrl: `${origin}/api/forms/order`,
        }),
      );
  const state = dehydrate(queryClient);
  const data = { origin, spec, specUrl, defaultValues, isNative, layout, locale, state };
  const { prelude } = await prerender(<DrawnPage {...data} queryClient={queryClient} />, {
    progressiveChunkSize: Infinity,
  });
  const drawn = await new Response(prelude).text();
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return readFileSync(join(folder, 'drawn.html'), 'utf8')
    .replace('<!--drawn-->', () => drawn)
    .replace(/(<script id="data"[^>]*>)/, (tag) => tag + json);
}
