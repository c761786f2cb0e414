// Tests the items of `registry` like their users. A new Vite app with Tailwind CSS installs them by shadcn's command from a local
// server, is built, and is used in Chromium. Run `npm run build` first.
//
// Two differences: items refer to the package by its tarball, because it is not published yet. The command loads the app's base
// colour from the local server instead of shadcn's (`REGISTRY_URL`).
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createFieldServer } from '../dist/server/index.js';
import { toNodeListener } from '../dist/server/node.js';
import { pack } from './examples/workshop.mjs';
import { launchChromium } from './launchChromium.mjs';
import { command, files, packages } from './registry/app.mjs';
import { fields, forms } from './registry/served.mjs';
import { tryFieldAndForm } from './registry/round.mjs';
import { readRegistry } from './site/registry.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const screenshots = join(root, '.screenshots/registry');
const folder = mkdtempSync(join(tmpdir(), 'spec-field-registry-'));
const app = join(folder, 'app');
const contentTypes = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };
const startedMs = performance.now();
const say = (text) =>
  console.log(`${((performance.now() - startedMs) / 1000).toFixed(0).padStart(4)} s  ${text}`);

/** Runs a command to its end without blocking the server. */
async function run(cwd, program, ...args) {
  const env = { ...process.env, REGISTRY_URL: `${origin}/shadcn` };
  const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
  const [status] = await once(child, 'close');
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed: ${status}\n${said}`);
  return said;
}

const quiet = ['--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error'];
const fieldServer = createFieldServer({ fields, forms });
const listener = toNodeListener(fieldServer);
const noColours = { light: {}, dark: {} };
/** Path → response. */
const items = new Map([
  [
    '/shadcn/colors/neutral.json',
    { inlineColors: noColours, cssVars: noColours, inlineColorsTemplate: '', cssVarsTemplate: '' },
  ],
]);
const server = createServer((request, response) => {
  const { pathname } = new URL(request.url, 'http://localhost');
  if (pathname.startsWith('/api/')) return listener(request, response);
  const item = items.get(pathname);
  if (item) return response.setHeader('content-type', 'application/json').end(JSON.stringify(item));
  const file = join(app, 'dist', pathname === '/' ? 'index.html' : pathname);
  if (!existsSync(file)) return response.writeHead(404).end();
  return response
    .setHeader('content-type', contentTypes[extname(file)] ?? 'text/plain')
    .end(readFileSync(file));
});

server.listen(0, '127.0.0.1');
await once(server, 'listening');
const origin = `http://127.0.0.1:${server.address().port}`;

let browser;
try {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(app, path)), { recursive: true });
    writeFileSync(join(app, path), text);
  }
  const commandFolder = join(folder, 'command');
  mkdirSync(commandFolder);
  writeFileSync(join(commandFolder, 'package.json'), '{}');
  const { tarball } = pack();
  await Promise.all([
    run(app, 'npm', 'install', ...quiet, ...packages),
    run(commandFolder, 'npm', 'install', ...quiet, ...command),
  ]);
  say('there is a fresh app');

  const { registry, items: all } = readRegistry(`${origin}/r`);
  const required = createRequire(join(commandFolder, 'index.js'));
  const { registrySchema, registryItemSchema } = await import(
    pathToFileURL(required.resolve('shadcn/schema')).href
  );
  registrySchema.parse(registry);
  for (const item of all) {
    registryItemSchema.parse(item);
    const dependencies = item.dependencies?.map((name) =>
      name === 'spec-field' ? `spec-field@file:${tarball}` : name,
    );
    items.set(`/r/${item.name}.json`, { ...item, ...(dependencies && { dependencies }) });
  }
  say(`${all.length} items are as the schema of shadcn says`);

  const shadcn = join(commandFolder, 'node_modules/shadcn/dist/index.js');
  await run(app, process.execPath, shadcn, 'add', `${origin}/r/form.json`, '--yes');
  const lacking = ['spec-form.tsx', 'spec-field.tsx', 'spec-field-classes.ts'].filter(
    (name) => !existsSync(join(app, 'src/components', name)),
  );
  if (lacking.length > 0) throw new Error(`The command did not install ${lacking.join(', ')}.`);
  say('shadcn has added the form, and what it needs');

  await run(app, process.execPath, join(root, 'node_modules/typescript/bin/tsc'), '-p', '.');
  await run(app, process.execPath, 'node_modules/vite/bin/vite.js', 'build');
  say('it compiles and is built');

  browser = await launchChromium();
  mkdirSync(screenshots, { recursive: true });
  const faults = await tryFieldAndForm(browser, origin, screenshots);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
  else say('a person has chosen, corrected and sent');
} finally {
  await browser?.close();
  server.close();
  server.closeAllConnections();
  await fieldServer.close();
  rmSync(folder, { recursive: true, force: true });
}
