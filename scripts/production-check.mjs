// Tests the package like its users. Packs it, installs the tarball in apps outside of the repository, builds each for production
// and opens it in Chromium, light and dark. Compares colours, borders and the position of the list with a development server.
// Types into a field, fills in a whole form, and checks that prefetched data is used.
//
//   node scripts/production-check.mjs [vite] [next] [react-router] [--screenshots <folder>] [--slowdown <times>]
//
// Default folder of screenshots: `.screenshots/production`. A slowdown throttles the CPU of the pages by that factor, like a
// cheap phone or a busy machine. Without a name it tests all three apps. The Vite app is always created, because its development
// server is the reference.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request as send } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { pack } from './examples/workshop.mjs';
import { freePort } from './freePort.mjs';
import { launchChromium } from './launchChromium.mjs';
import { apps } from './production/apps.mjs';
import { differences, measure } from './production/look.mjs';
import { leaving } from './production/leaving.mjs';
import { orderReach } from './production/orderReach.mjs';
import { orderRound } from './production/orderRound.mjs';
import { strangerRound } from './production/strangerRound.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const contentTypes = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };
const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    screenshots: { type: 'string', default: join(root, '.screenshots/production') },
    slowdown: { type: 'string', default: '1' },
  },
});
const wanted = positionals.length > 0 ? positionals : Object.keys(apps);
const unknown = wanted.filter((name) => !(name in apps));
if (unknown.length > 0)
  throw new Error(`Unknown app ${unknown.join(', ')}: ${Object.keys(apps).join(', ')}.`);

/** Clean-up functions, run in reverse order. */
const endings = [];
const startedMs = performance.now();
const say = (text) =>
  console.log(`${((performance.now() - startedMs) / 1000).toFixed(0).padStart(4)} s  ${text}`);

/** Runs a command to its end without blocking the API. */
async function run(cwd, command, args, env = {}) {
  // On Windows npm is a .cmd file and needs a shell.
  const shell = process.platform === 'win32' && command === 'npm';
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    shell,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
  const [status] = await once(child, 'close');
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed: ${status}\n${said}`);
}

/** Writes an app and installs its packages, including the tarball. */
async function makeApp(folder, tarball, name) {
  const { files, packages } = apps[name];
  const app = join(folder, name);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(app, path)), { recursive: true });
    writeFileSync(join(app, path), text);
  }
  const all = ['react', 'react-dom', '@tanstack/react-query', ...packages];
  const versions = all.map((one) => (one.lastIndexOf('@') > 0 ? one : `${one}@${devDependencies[one]}`));
  const quiet = ['--no-package-lock', '--no-audit', '--no-fund', '--loglevel=error'];
  await run(app, 'npm', ['install', ...quiet, tarball, ...versions]);
  return app;
}

async function listen(server) {
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  endings.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${server.address().port}`;
}

/** Starts an app's own server, and waits until it responds. */
async function start(app, [script, ...args], env) {
  const port = String(await freePort());
  const child = spawn(
    process.execPath,
    [join(app, 'node_modules', script), ...args.map((arg) => arg.replace('{port}', port))],
    {
      cwd: app,
      env: { ...process.env, ...env, PORT: port, HOST: '127.0.0.1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
  endings.push(() => child.kill());
  for (let tries = 0; tries < 240 && child.exitCode === null; tries++) {
    const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined);
    if (answer?.ok) return Number(port);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`${script} ${args.join(' ')} did not start a server:\n${said}`);
}

/** Serves page and API from one origin, as in production, and counts requested documents. */
async function openToPages(api, others) {
  const asked = [];
  const origin = await listen(
    createServer((request, response) => {
      if (!/^\/(api|\.well-known)\//.test(request.url)) return others(request, response);
      if (/^\/api\/fields\/\w+$/.test(request.url)) asked.push(request.url);
      return api(request, response);
    }),
  );
  return { origin, asked };
}

const filesOf = (folder) => (request, response) => {
  const path = request.url.replace(/\?.*/, '').replace(/^\/$/, '/index.html');
  try {
    const body = readFileSync(join(folder, path));
    response
      .writeHead(200, { 'content-type': contentTypes[extname(path)] ?? 'application/octet-stream' })
      .end(body);
  } catch {
    response.writeHead(404).end();
  }
};

const passTo = (port) => (request, response) => {
  const { method, headers, url: path } = request;
  const onward = send({ host: '127.0.0.1', port, method, headers, path }, (answer) => {
    response.writeHead(answer.statusCode, answer.headers);
    answer.pipe(response);
  });
  onward.on('error', () => response.destroy());
  request.pipe(onward);
};

const photograph = (page, name, fullPage = true) =>
  page.screenshot({ path: join(flags.screenshots, `${name}.png`), fullPage });

/** Opens a page in both colour schemes and returns its measurements. */
async function lookAt(browser, name, origin) {
  const page = await browser.newPage({ viewport: { width: 420, height: 900 } });
  page.setDefaultTimeout(20_000);
  const faults = [];
  page.on('pageerror', (error) => faults.push(error.message));
  const looks = {};
  for (const scheme of ['light', 'dark']) {
    looks[scheme] = await measure(page, origin, scheme);
    await photograph(page, `${name}-${scheme}`);
  }
  await page.getByRole('combobox', { name: 'Country' }).pressSequentially('fr', { delay: 60 });
  await page.getByRole('option', { name: 'Gabon' }).waitFor({ state: 'detached' });
  await page.getByRole('option', { name: 'France' }).waitFor();
  const options = await page.getByRole('option').allTextContents();
  const utilities = await utilitiesOf(page, apps[name]?.utilities);
  await page.close();
  if (options.join() !== 'France') faults.push(`"fr" offers ${options.join(', ')}, not France alone`);
  return { looks, faults: [...faults, ...utilities] };
}

/** Returns utilities of the app that do not override the sheet. */
async function utilitiesOf(page, utilities) {
  if (!utilities) return [];
  const styles = await page
    .locator(utilities.selector)
    .first()
    .evaluate(
      (element, names) => names.map((name) => getComputedStyle(element)[name]),
      Object.keys(utilities.styles),
    );
  return Object.entries(utilities.styles)
    .filter(([, value], index) => styles[index] !== value)
    .map(([name, value]) => `a utility loses: ${name} is not ${value}`);
}

/** Builds and starts an app, and returns its faults. */
async function check(browser, { api, apiUrl, taken }, name, app, expected) {
  const { build, start: command, assets, hasFetchedAhead } = apps[name];
  const env = { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', API_URL: apiUrl };
  await run(app, process.execPath, [join(app, 'node_modules', build[0]), ...build.slice(1)], env);
  say(`${name}: built`);
  const others = assets ? filesOf(join(app, assets)) : passTo(await start(app, command, env));
  const { origin, asked } = await openToPages(api, others);
  const { looks, faults } = await lookAt(browser, name, origin);
  if (apps[name].hasForm) {
    const screenshot = (page, state) => photograph(page, `${name}-form-${state}`);
    faults.push(...(await orderRound(browser, origin, taken, screenshot)));
    faults.push(...(await orderReach(browser, origin, taken, screenshot)));
    say(`${name}: a form filled in`);
    const ofStranger = (page, stop) => photograph(page, stop, false);
    faults.push(...(await strangerRound(browser, origin, ofStranger, Number(flags.slowdown))));
    say(`${name}: a stranger's round`);
  }
  if (apps[name].hasLink) faults.push(...(await leaving(browser, origin)));
  if (hasFetchedAhead && asked.length > 0)
    faults.push(`what was fetched ahead is asked for again: ${asked.join(', ')}`);
  for (const scheme of Object.keys(expected)) {
    for (const text of differences(expected[scheme], looks[scheme])) faults.push(`${scheme}: ${text}`);
  }
  say(`${name}: ${faults.length === 0 ? 'as in development, light and dark' : `${faults.length} faults`}`);
  return faults.map((text) => `${name}: ${text}`);
}

const folder = mkdtempSync(join(tmpdir(), 'spec-field-production-'));
try {
  mkdirSync(flags.screenshots, { recursive: true });
  const { tarball } = pack();
  say('packed');
  const viteApp = await makeApp(folder, tarball, 'vite');
  say('vite: installed');
  const { listener: api, taken } = await import(pathToFileURL(join(viteApp, 'api.js')).href);
  const apiUrl = await listen(createServer(api));
  const browser = await launchChromium();
  endings.push(() => browser.close());
  const developed = await start(viteApp, [
    'vite/bin/vite.js',
    '--host',
    '127.0.0.1',
    '--port',
    '{port}',
    '--strictPort',
  ]);
  const { origin } = await openToPages(api, passTo(developed));
  const { looks: expected, faults } = await lookAt(browser, 'development', origin);
  if (expected.light['box of one'].color === expected.dark['box of one'].color) faults.push('Light is dark.');
  say('development: measured');
  for (const name of wanted) {
    const app = name === 'vite' ? viteApp : await makeApp(folder, tarball, name);
    if (name !== 'vite') say(`${name}: installed`);
    faults.push(...(await check(browser, { api, apiUrl, taken }, name, app, expected)));
  }
  for (const text of faults) console.error(text);
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  for (const end of endings.toReversed()) await end();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}
