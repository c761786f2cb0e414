// Follows the five-minute pages to their end, each in an empty folder, like a user with only the page: its commands, its files,
// its check, and its field in Chromium. Also follows the page on testing, whose tests must pass, and uses the forms that these tests
// render in a production build. `npm run test:guides`; arguments select pages by name.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pack } from './examples/workshop.mjs';
import { freePort } from './freePort.mjs';
import { appFiles, isOfForms, pagesOfForms, driveApp } from './guides/app.mjs';
import { languages } from './guides/languages.mjs';
import { pictures } from './guides/pictures.mjs';
import { readGuide } from './guides/readGuide.mjs';
import { workplace } from './guides/workplace.mjs';
import { launchChromium } from './launchChromium.mjs';
import { hashOf, isMade, noteMade, root } from './made.mjs';

/** Pages whose steps need an app, which is created as on the front-end page. */
const inApp = { testing: 'docs/testing.md' };
const all = [...Object.keys(languages), ...Object.keys(inApp)];
const screenshots = join(root, '.screenshots/guides');
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !all.includes(name));
if (unknown.length > 0) throw new Error(`Unknown page ${unknown.join(', ')}: ${all.join(', ')}.`);

const { tarball, hash: packed } = pack();
const hash = `${packed} ${hashOf('site/pages', 'site/snippets', 'docs/testing.md', ...pagesOfForms, 'examples/back-ends', 'examples/testing', 'examples/recipes', 'scripts/guides', 'scripts/test-guides.mjs')}`;
const hasPassed = (name) => asked.length === 0 && isMade(`guide-${name}`, hash);

const browser = await launchChromium();
/** Folder for all steps. */
const scratch = mkdtempSync(join(tmpdir(), 'spec-field-guides-'));
const ports = { 8080: await freePort(), 5173: await freePort() };
mkdirSync(screenshots, { recursive: true });
let passed = 0;
let failed = 0;
let front;
for (const name of asked.length > 0 ? asked : all) await report(name);
await front?.place.end();
await browser.close();
rmSync(scratch, { recursive: true, force: true });
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

async function report(name) {
  const startMs = performance.now();
  const seconds = () => ((performance.now() - startMs) / 1000).toFixed(1);
  if (hasPassed(name)) {
    passed += 1;
    return console.log(`✓ ${name}: unchanged since it passed`);
  }
  const env = languages[name]?.(scratch);
  if (typeof env === 'string') return console.log(`– ${name}: skipped, because ${env} is missing`);
  try {
    await (name in inApp ? followInApp(name) : follow(name, env));
    passed += 1;
    noteMade(`guide-${name}`, hash);
    console.log(`✓ ${name} (${seconds()} s)`);
  } catch (error) {
    failed += 1;
    console.log(`✗ ${name} (${seconds()} s)\n${error.stack ?? error}`);
  }
}

/** Follows a back end's page and the front-end page: the first time completely, later only its field. */
async function follow(name, env) {
  const place = workplace({ folder: join(scratch, name), tarball, ports, env });
  try {
    for (const step of readGuide(`site/pages/back-ends/${name}.md`)) {
      // The field is shown in the app of the other page.
      if (step.kind === 'heading' && step.text.startsWith('5.')) break;
      await take(step, place);
    }
    if (front) await look(name, '3. A field from your server');
    else await followFront(name);
  } finally {
    await place.end();
  }
}

async function take(step, place) {
  if (step.kind === 'file') {
    // The server is unavailable until it has restarted.
    const isAnew = step.path === 'vite.config.ts' && place.hear('server restarted');
    place.write(step.path, step.text);
    await isAnew;
  }
  if (step.kind !== 'shell') return;
  for (const line of step.lines) await place.run(line);
}

/** Follows a page inside an app: each command must succeed. Then builds and uses the forms that its tests render. */
async function followInApp(name) {
  const place = workplace({ folder: join(scratch, name), tarball, ports });
  const begin = readGuide('site/pages/front-ends.md').find(({ kind }) => kind === 'shell');
  for (const line of begin.lines.filter((one) => one !== 'npm run dev')) await place.run(line);
  for (const step of pagesOfForms.flatMap(readGuide).filter(isOfForms)) await take(step, place);
  for (const step of readGuide(inApp[name])) await take(step, place);
  for (const [path, text] of Object.entries(appFiles)) place.write(path, text);
  await place.run('npm run build');
  await driveApp(browser, join(scratch, name, 'my-app'));
}

/** Follows the front-end page; its field is reused for the other back ends. */
async function followFront(name) {
  const place = workplace({ folder: join(scratch, 'front-ends'), tarball, ports });
  const context = await browser.newContext({ viewport: { width: 900, height: 700 } });
  front = { place, context };
  const steps = readGuide('site/pages/front-ends.md');
  let heading;
  for (const step of [...steps, { kind: 'heading', text: '' }]) {
    if (step.kind !== 'heading') {
      if (step.kind === 'console') front.signIn = step.text;
      await take(step, place);
      continue;
    }
    if (Object.hasOwn(pictures, heading ?? '')) await look(name, heading);
    heading = step.text;
  }
  const field = steps
    .slice(steps.findIndex(({ text }) => text === '3. A field from your server'))
    .find(({ path }) => path === 'src/App.tsx');
  place.write(field.path, field.text);
}

async function look(name, heading) {
  const page = await front.context.newPage();
  const shot = (what) =>
    page.screenshot({ path: join(screenshots, `${name}-${heading.slice(0, 1)}${what}.png`) });
  page.setDefaultTimeout(20_000);
  try {
    await page.goto(`http://127.0.0.1:${ports[5173]}/`);
    if (front.signIn) await page.evaluate(front.signIn);
    await page.reload();
    await page.locator('.spec-field').first().waitFor();
    await shot('');
    await pictures[heading](page);
  } catch (error) {
    await shot('-failed');
    throw new Error(`${heading}: ${error.message}`, { cause: error });
  } finally {
    // A browser that no longer responds is not a fault of the page.
    await Promise.race([page.close(), new Promise((resolve) => setTimeout(resolve, 10_000).unref())]);
  }
}
