/**
 * Renders a page in Node, as a server would: documents and first pages are fetched ahead, then all becomes HTML.
 * In: React's rendering function. Out: the HTML, and the prefetched data, for the browser to hydrate. Runs in Node.
 */
import { dehydrate, type DehydratedState, QueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { fieldSpecQuery, loadControls, valuesQuery } from '../../src/index.js';
import { everyField } from './everyField.ts';
import { pageOrigin, RenderedPage } from './renderedPage.tsx';
import { ServerFields, serverCases } from './serverFields.tsx';
import { createTestServer } from './testFields.ts';

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Renders the page in Node. */
    renderOnServer: (how: ServerRendering) => Promise<ServerPage>;
    /** Renders the pages of `serverFields.tsx` in Node, by the names of their cases. */
    renderCasesOnServer: (by: ServerRendering['by']) => Promise<Readonly<Record<string, string>>>;
  }
}

/** `prerender` waits for code that is loaded; `renderToString` waits for nothing. */
export interface ServerRendering {
  readonly by: 'prerender' | 'renderToString';
  readonly names?: readonly string[] | undefined;
}

/** A page as it is sent. */
export interface ServerPage {
  readonly html: string;
  readonly state: DehydratedState;
}

/** Renders the page. */
export async function renderOnServer({ by, names }: ServerRendering): Promise<ServerPage> {
  const fetch = createTestServer();
  const queryClient = new QueryClient();
  await fetchAhead(queryClient, { baseUrl: pageOrigin, httpClient: fetch, clientId: 'page' });
  const state = dehydrate(queryClient);
  const page = <RenderedPage queryClient={queryClient} state={state} fetch={fetch} names={names} />;
  return { html: await render(page, by), state };
}

/** Renders the page of each case. */
export async function renderCasesOnServer(by: ServerRendering['by']): Promise<Record<string, string>> {
  const pages: [name: string, html: string][] = [];
  // oxlint-disable-next-line no-await-in-loop -- one after the other, as a page by itself
  for (const name of serverCases) pages.push([name, await render(<ServerFields name={name} />, by)]);
  return Object.fromEntries(pages);
}

async function render(page: ReactElement, by: ServerRendering['by']): Promise<string> {
  // Beyond a size React sends parts of a page after it, with a script to put them in; a test's markup runs no scripts.
  const { prelude } = await prerender(page, { progressiveChunkSize: Infinity });
  const waited = await new Response(prelude).text();
  if (by === 'prerender') return waited;
  await loadControls();
  return renderToString(page);
}

async function fetchAhead(
  queryClient: QueryClient,
  options: Parameters<typeof fieldSpecQuery>[1],
): Promise<void> {
  const urls = everyField.flatMap(({ spec }) => (typeof spec === 'string' ? spec : []));
  await Promise.all(
    urls.map(async (specUrl) => {
      const { valuesEndpoint } = await queryClient.fetchQuery(fieldSpecQuery(specUrl, options));
      if (!valuesEndpoint) return;
      await queryClient.prefetchInfiniteQuery(valuesQuery(valuesEndpoint, '', { ...options, specUrl }));
    }),
  );
}
