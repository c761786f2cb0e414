// Tests the example apps like their users: copied, built for production with the packed package, started by `npm start`, and used
// in Chromium. An example that passed with the same package, files and lock file is skipped.
//
//   node scripts/test-examples.mjs [name …]   Tests some examples, even if they passed before.
//   node scripts/test-examples.mjs --lock     Writes examples/package-lock.json after a change of a package.json.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { apps, copyApp, hashOfApp, install, pack, startApp, writeLock } from './examples/workshop.mjs';
import { launchChromium } from './launchChromium.mjs';
import { isMade, noteMade } from './made.mjs';

const screenshots = fileURLToPath(new URL('../.screenshots/examples', import.meta.url));
const asked = process.argv.slice(2);
if (asked.includes('--lock')) {
  writeLock();
  process.exit();
}
const unknown = asked.filter((name) => !apps.includes(name));
if (unknown.length > 0) throw new Error(`Unknown example ${unknown.join(', ')}: ${apps.join(', ')}.`);

const { tarball, hash: packed } = pack();
const hasPassed = (name) => isMade(`example-${name}`, hashOfApp(name, packed));
const unchanged = asked.length > 0 ? [] : apps.filter(hasPassed);
const wanted = (asked.length > 0 ? asked : apps).filter((name) => !unchanged.includes(name));
for (const name of unchanged) console.log(`✓ ${name}: unchanged since it passed`);

let failed = 0;
if (wanted.length > 0) {
  install(tarball);
  mkdirSync(screenshots, { recursive: true });
  const browser = await launchChromium();
  // Next takes longest, so it starts first; two at once use two cores.
  const queue = wanted.toSorted((a, b) => Number(b === 'next') - Number(a === 'next'));
  const work = async () => {
    for (let name = queue.shift(); name !== undefined; name = queue.shift()) await report(browser, name);
  };
  await Promise.all([work(), work()]);
  await browser.close();
}
const passed = apps.length - failed - (apps.length - wanted.length - unchanged.length);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

async function report(browser, name) {
  const startMs = performance.now();
  const seconds = () => ((performance.now() - startMs) / 1000).toFixed(1);
  try {
    await tryApp(browser, name);
    noteMade(`example-${name}`, hashOfApp(name, packed));
    console.log(`✓ ${name} (${seconds()} s)`);
  } catch (error) {
    failed += 1;
    console.log(`✗ ${name} (${seconds()} s)\n${error.stack ?? error}`);
  }
}

async function tryApp(browser, name) {
  const { round, envOf, prepare } = await import(`./examples/${name}.mjs`);
  const folder = await copyApp(name);
  const prepared = await prepare?.();
  const context = await browser.newContext({
    viewport: { width: 900, height: 700 },
    reducedMotion: 'reduce',
  });
  try {
    const { origin, stop } = await startApp(folder, prepared?.envOf ?? envOf);
    try {
      const page = await openPage(context);
      const shot = (what) => page.screenshot({ path: join(screenshots, `${name}-${what}.png`) });
      const served = async (path) => (await fetch(origin + path)).json();
      await round({ page, origin, served, shot }).catch(async (error) => {
        await shot('failed');
        throw error;
      });
      if (page.faults.length > 0) throw new Error(`The page reported: ${page.faults.join('\n')}`);
    } finally {
      await stop();
    }
  } finally {
    await context.close();
    await prepared?.end();
  }
}

/** Opens a page that records uncaught errors and console messages, except for failed responses. */
async function openPage(context) {
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  page.faults = [];
  page.on('pageerror', (error) => page.faults.push(String(error)));
  page.on('console', (message) => {
    const [text, { url }] = [message.text(), message.location()];
    const isMeant = /status of (401|422)/.test(text) || url.endsWith('/favicon.ico');
    if (message.type() === 'error' && !isMeant) page.faults.push(`${text} ${url}`);
  });
  return page;
}
