// The apps of `npm run check:production`: the same fields in the templates of three frameworks, including their style sheets.

import { readFileSync } from 'node:fs';

/** Reads an app's file that is beside this one. */
const fileOf = (path) => readFileSync(new URL(path, import.meta.url), 'utf8');

/** Tested versions; packages used by the repository have its versions. */
const versions = {
  next: '16.4.6',
  'react-router': '7.18.4',
  tailwindcss: '4.3.5',
};

/** Fields of the page: with lookup, invalid, read-only, several values. */
const pageOf = (sheet) => `'use client';
import { HydrationBoundary, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { SpecField, SpecFieldProvider } from 'spec-field';
import 'spec-field/${sheet}';
import { fields } from './fields.js';

const title = { displayName: 'Title', dataType: 'STRING', description: 'As on the cover.' };
const items = Array.from({ length: 9 }, (_, value) => ({ value, label: 'Row ' + value }));
const rows = {
  displayName: 'Rows',
  dataType: 'NUMBER',
  expectMultipleValues: true,
  valuesEndpoint: { protocol: 'INLINE', items },
};
const due = {
  displayName: 'Due',
  dataType: 'DATE',
  constraints: [{ name: 'future', type: 'minDate', params: { iso: '$NOW' } }],
};

export function Page({ state }) {
  const [queryClient] = useState(() => new QueryClient());
  return (
    <QueryClientProvider client={queryClient}>
      <HydrationBoundary state={state}>
        <SpecFieldProvider client={fields} classNames={{ label: 'text-lg font-bold' }}>
          <form style={{ display: 'grid', gap: 24, inlineSize: 352, margin: 24 }}>
            <SpecField spec="/api/fields/country" id="country" name="country" />
            <SpecField spec={title} id="wrong" defaultValue="x" error="This title is taken." />
            <SpecField spec={title} id="read" defaultValue="To be read" readOnly />
            <SpecField spec={rows} id="rows" defaultValue={[1, 2]} />
            <SpecField spec={due} id="due" defaultValue="2020-01-01" />
          </form>
        </SpecFieldProvider>
      </HydrationBoundary>
    </QueryClientProvider>
  );
}
`;

/** Used on both sides of an app; only the server knows the internal URL. */
const fields = `import { createFieldClient } from 'spec-field';

export const fields = createFieldClient({ serverBaseUrl: globalThis.process?.env.API_URL });
`;

/** Prefetches the data of the first render. */
const ahead = `import { dehydrate, QueryClient } from '@tanstack/react-query';
import { loadControls } from 'spec-field';
import { fields } from './fields.js';

export async function fetchAhead() {
  await loadControls();
  const queryClient = new QueryClient();
  await queryClient.prefetchQuery(fields.fieldSpecQuery('/api/fields/country'));
  return dehydrate(queryClient);
}
`;

/** Client-rendered, with signed responses. Its development server is the reference for all comparisons. */
const vite = {
  packages: ['vite', '@vitejs/plugin-react', 'hono', '@hono/node-server', 'jose'],
  build: ['vite/bin/vite.js', 'build'],
  assets: 'dist',
  hasForm: true,
  files: {
    'package.json': '{ "name": "vite-app", "private": true, "type": "module" }',
    'vite.config.js': `import react from '@vitejs/plugin-react';

export default { plugins: [react()], server: { hmr: false } };
`,
    // Inline, so that a CSS minifier does not see it.
    'index.html': `<!doctype html>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="color-scheme" content="light dark" />
<title>Vite</title>
<div id="root"></div>
<script type="module" src="/src/main.jsx"></script>
`,
    'src/index.css': `:root {
  font-family: system-ui, Avenir, Helvetica, Arial, sans-serif;
  line-height: 1.5;
}
body {
  margin: 0;
}
`,
    'src/main.jsx': `import { createRoot } from 'react-dom/client';
import './index.css';
import { Order } from './Order.jsx';
import { Page } from './Page.jsx';
import { Round } from './Round.jsx';

const params = new URLSearchParams(location.search);
const user = params.get('user');
const round = params.get('round');
createRoot(document.getElementById('root')).render(
  round ? <Round name={round} /> : user ? <Order user={user} /> : <Page />,
);
`,
    'src/Round.jsx': fileOf('round/Round.jsx'),
    'roundForms.js': fileOf('round/forms.js'),
    'src/Page.jsx': pageOf('styles.css'),
    'src/Order.jsx': `import { localDraft, SpecFieldProvider, SpecForm } from 'spec-field';
import { fields } from './fields.js';

export function Order({ user }) {
  return (
    <SpecFieldProvider client={fields} scope={user}>
      <main style={{ maxInlineSize: 480, padding: 24 }}>
        <SpecForm spec="/api/forms/order" draft={localDraft(user)} hasIdempotencyKey />
      </main>
    </SpecFieldProvider>
  );
}
`,
    'src/fields.js': `import { createFieldClient } from 'spec-field';
import { remoteKeys, verifiedFetch } from 'spec-field/token';

const keys = remoteKeys('/.well-known/jwks.json');
const fetch = verifiedFetch({ keys, issuer: 'https://consumer.example', audience: 'consumer' });

export const fields = createFieldClient({ fetch });
`,
    // In the app's folder, so that imports resolve to the installed tarball.
    'api.js': `import { createFieldServer, FormRefusal } from 'spec-field/server';
import { toNodeListener } from 'spec-field/server/node';
import { createSigner } from 'spec-field/signing';
import { roundForms } from './roundForms.js';

const countries = { FR: 'France', FI: 'Finland', GA: 'Gabon', DE: 'Germany', GR: 'Greece', IS: 'Iceland' };
const signer = createSigner({ issuer: 'https://consumer.example', audience: 'consumer' });
await signer.ready();

const country = {
  signed: 'header',
  spec: {
    displayName: 'Country',
    dataType: 'STRING',
    valuesEndpoint: {
      uri: '/api/fields/country/values',
      paginationStrategy: 'PAGE_NUMBER',
      requestParams: { pageParam: 'page', limitParam: 'limit', searchParam: 'search', defaultLimit: 20 },
      responseMapping: { dataField: 'data', totalField: 'total', hasNextField: 'hasNext' },
    },
  },
  values: Object.entries(countries).map(([value, label]) => ({ value, label })),
};

const date = (name, displayName) => ({ name, displayName, dataType: 'DATE' });
/** Accepted orders, for inspection in this process. */
export const taken = [];

const order = {
  signed: 'header',
  spec: {
    id: 'order',
    version: '1',
    displayName: 'Order',
    fields: [
      { name: 'reference', displayName: 'Reference', dataType: 'STRING', required: true },
      {
        name: 'country',
        displayName: 'Country',
        dataType: 'STRING',
        required: true,
        valuesEndpoint: { uri: '/api/forms/order/countries', mode: 'CLOSED' },
      },
      { name: 'region', displayName: 'Region', dataType: 'STRING' },
      date('from', 'Not before'),
      date('to', 'Not after'),
    ],
    crossConstraints: [
      {
        name: 'regionOfFrance',
        type: 'visibleWhen',
        fields: ['region', 'country'],
        params: { field: 'country', operator: 'eq', value: 'FR' },
      },
      { name: 'dates', type: 'fieldComparison', fields: ['from', 'to'], params: { operator: 'lte' } },
    ],
  },
  values: { country: country.values },
  onSubmit: async (values) => {
    if (values.reference === 'taken') throw new FormRefusal([{ path: ['reference'], message: 'It is taken.' }]);
    taken.push(values);
    return { number: 7 };
  },
};

const forms = { order, ...roundForms(taken) };
export const listener = toNodeListener(createFieldServer({ signer, fields: { country }, forms }));
`,
  },
};

/** Prerendered with Cache Components, with the template's unlayered reset. */
const next = {
  packages: [`next@${versions.next}`],
  build: ['next/dist/bin/next', 'build'],
  start: ['next/dist/bin/next', 'start', '--port', '{port}'],
  hasFetchedAhead: true,
  hasLink: true,
  files: {
    'package.json': '{ "name": "next-app", "private": true }',
    'next.config.mjs': 'export default { cacheComponents: true, partialPrefetching: true };\n',
    'app/globals.css': `:root {
  --background: #ffffff;
  --foreground: #171717;
}
@media (prefers-color-scheme: dark) {
  :root {
    --background: #0a0a0a;
    --foreground: #ededed;
  }
}
html,
body {
  max-width: 100vw;
  overflow-x: hidden;
}
body {
  color: var(--foreground);
  background: var(--background);
  font-family: Arial, Helvetica, sans-serif;
}
* {
  box-sizing: border-box;
  padding: 0;
  margin: 0;
}
@media (prefers-color-scheme: dark) {
  html {
    color-scheme: dark;
  }
}
`,
    'app/layout.jsx': `import './globals.css';

export default function RootLayout({ children }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
`,
    'app/page.jsx': `import { fetchAhead } from './ahead.js';
import { Page } from './Page.jsx';

async function documents() {
  'use cache';
  return fetchAhead();
}

export default async function Home() {
  return <Page state={await documents()} />;
}
`,
    'app/order/page.jsx': `import { Order } from './Order.jsx';

export default function OrderPage() {
  return <Order />;
}
`,
    'app/order/Order.jsx': `'use client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import Link from 'next/link';
import { useState } from 'react';
import { SpecField, SpecFieldProvider, useSpecForm } from 'spec-field';
import { fields } from '../fields.js';

export function Order() {
  const [queryClient] = useState(() => new QueryClient());
  return (
    <QueryClientProvider client={queryClient}>
      <SpecFieldProvider client={fields}>
        <Reference />
      </SpecFieldProvider>
    </QueryClientProvider>
  );
}

function Reference() {
  const form = useSpecForm({ spec: '/api/forms/order' });
  const { isDirty } = form;
  if (form.status !== 'ready') return null;
  return (
    <>
      <SpecField {...form.fieldProps('reference')} />
      <Link
        href="/"
        onNavigate={(event) => isDirty && !confirm('Leave without sending?') && event.preventDefault()}
      >
        Home
      </Link>
    </>
  );
}
`,
    'app/Page.jsx': pageOf('styles.unlayered.css'),
    'app/fields.js': fields,
    'app/ahead.js': ahead,
  },
};

/** Streamed, with Tailwind CSS as set up by the template: loaded before the fields' own sheet. */
const reactRouter = {
  packages: [
    ...['react-router', '@react-router/dev', '@react-router/node', '@react-router/serve'].map(
      (name) => `${name}@${versions['react-router']}`,
    ),
    ...['tailwindcss', '@tailwindcss/vite'].map((name) => `${name}@${versions.tailwindcss}`),
    'isbot@5',
    'vite',
  ],
  build: ['@react-router/dev/bin.js', 'build'],
  start: ['@react-router/serve/bin.js', 'build/server/index.js'],
  hasFetchedAhead: true,
  /** Promised in docs/elements.md: utilities override the sheet. */
  utilities: { selector: '.spec-field-label', styles: { fontSize: '18px', fontWeight: '700' } },
  files: {
    'package.json': '{ "name": "react-router-app", "private": true, "type": "module" }',
    'vite.config.js': `import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';

export default { plugins: [tailwindcss(), reactRouter()] };
`,
    'react-router.config.js': 'export default { ssr: true };\n',
    'app/app.css': `@import 'tailwindcss';

html,
body {
  @apply bg-white dark:bg-gray-950;

  @media (prefers-color-scheme: dark) {
    color-scheme: dark;
  }
}
`,
    'app/routes.js': `import { index } from '@react-router/dev/routes';

export default [index('home.jsx')];
`,
    'app/root.jsx': `import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import './app.css';

export function Layout({ children }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}
`,
    'app/home.jsx': `import { useLoaderData } from 'react-router';
import { fetchAhead } from './ahead.js';
import { Page } from './Page.jsx';

export async function loader() {
  return { state: await fetchAhead() };
}

export default function Home() {
  return <Page state={useLoaderData().state} />;
}
`,
    'app/Page.jsx': pageOf('styles.css'),
    'app/fields.js': fields,
    'app/ahead.js': ahead,
  },
};

/** Name → files, build and start commands; `assets` is a folder to serve instead of starting a server. */
export const apps = { vite, next, 'react-router': reactRouter };
