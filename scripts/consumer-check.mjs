// Uses the package as a stranger would: packs it, installs the tarball in a small Vite app outside the repository,
// and types into a field in Chromium while the packed reference server answers, signed. Exits non-zero when no option
// appears.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium } from 'playwright';
import { findChromium } from './ensure-chromium.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const { version, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** What an app adds to spec-field; the last three only because this one verifies, and runs the reference server. */
const companions = [
  'react',
  'react-dom',
  '@tanstack/react-query',
  'vite',
  '@vitejs/plugin-react',
  'hono',
  '@hono/node-server',
  'jose',
];

const app = {
  'package.json': JSON.stringify({ name: 'consumer', private: true, type: 'module' }),
  'index.html':
    '<!doctype html><title>Consumer</title><div id="root"></div><script type="module" src="/main.jsx"></script>',
  'vite.config.js': `
import react from '@vitejs/plugin-react';
export default { plugins: [react()] };
`,
  'main.jsx': `
import { createRoot } from 'react-dom/client';
import { SpecField, SpecFieldProvider } from 'spec-field';
import { remoteKeys, verifiedFetch } from 'spec-field/token';
import 'spec-field/styles.css';

const keys = remoteKeys('/.well-known/jwks.json');
const fetch = verifiedFetch({ keys, issuer: 'https://consumer.example', audience: 'consumer' });

createRoot(document.getElementById('root')).render(
  <SpecFieldProvider fetch={fetch}>
    <SpecField spec="/api/fields/country" name="country" />
  </SpecFieldProvider>,
);
`,
  // In the app's folder, so that its imports are those of the installed tarball.
  'api.js': `
import { createFieldServer } from 'spec-field/server';
import { toNodeListener } from 'spec-field/server/node';
import { createSigner } from 'spec-field/signing';

const countries = { FR: 'France', FI: 'Finland', GA: 'Gabon', DE: 'Germany', GR: 'Greece', IS: 'Iceland' };

const signer = createSigner({ issuer: 'https://consumer.example', audience: 'consumer' });
await signer.ready();

export const listener = toNodeListener(
  createFieldServer({
    signer,
    fields: {
      country: {
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
      },
    },
  }),
);
`,
};

const contentTypes = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

function run(cwd, command, ...args) {
  console.log(`> ${command} ${args.join(' ')}`);
  // A shell on Windows, where npm and npx are .cmd files.
  const options = {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    shell: process.platform === 'win32',
  };
  const { status, stdout, error } = spawnSync(command, args, options);
  if (status === 0) return stdout;
  throw new Error(`${command} ${args[0]} failed: ${error?.message ?? `${status}\n${stdout}`}`);
}

function makeApp(folder) {
  for (const [name, text] of Object.entries(app)) writeFileSync(join(folder, name), text.trimStart());
  run(root, 'npm', 'pack', '--silent', '--pack-destination', folder);
  const versions = companions.map((name) => `${name}@${devDependencies[name]}`);
  const tarball = `./spec-field-${version}.tgz`;
  run(folder, 'npm', 'install', '--no-package-lock', '--no-audit', '--no-fund', tarball, ...versions);
  run(folder, 'npx', 'vite', 'build');
}

/** One origin for the app and its API, as in production. */
async function serve(folder) {
  const { listener } = await import(pathToFileURL(join(folder, 'api.js')).href);
  const server = createServer((request, response) => {
    if (/^\/(api|\.well-known)\//.test(request.url)) listener(request, response);
    else serveFile(join(folder, 'dist'), request.url, response);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

function serveFile(folder, url, response) {
  const path = url === '/' ? '/index.html' : url;
  try {
    const body = readFileSync(join(folder, path));
    response
      .writeHead(200, { 'content-type': contentTypes[extname(path)] ?? 'application/octet-stream' })
      .end(body);
  } catch {
    response.writeHead(404).end();
  }
}

async function typeIntoField(origin) {
  const executablePath = findChromium();
  const browser = await chromium.launch(executablePath ? { executablePath } : {});
  try {
    const page = await browser.newPage();
    const faults = [];
    page.on('pageerror', (error) => faults.push(error.message));
    await page.goto(origin);
    await page.getByRole('combobox', { name: 'Country' }).pressSequentially('fr', { delay: 60 });
    await page.getByRole('option', { name: 'France' }).waitFor({ timeout: 10_000 });
    const options = await page.getByRole('option').allTextContents();
    if (faults.length > 0) throw new Error(`The page threw: ${faults.join('; ')}`);
    if (options.length !== 1) throw new Error(`Expected France alone, found ${options.join(', ')}`);
    return options;
  } finally {
    await browser.close();
  }
}

const folder = mkdtempSync(join(tmpdir(), 'spec-field-consumer-'));
let server;
try {
  makeApp(folder);
  server = await serve(folder);
  const options = await typeIntoField(`http://127.0.0.1:${server.address().port}/`);
  console.log(`The packed field offers ${options.join(', ')}.`);
} finally {
  server?.close();
  server?.closeAllConnections();
  rmSync(folder, { recursive: true, force: true });
}
