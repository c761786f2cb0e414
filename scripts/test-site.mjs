// Builds the site if something has changed, and checks it in Chromium: desktop and phone, light and dark. `npm run test:site`
// runs this file; arguments select checks by name.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { launchChromium } from './launchChromium.mjs';
import { buildSite } from './site/build.mjs';
import {
  brokenInIndex,
  brokenItems,
  brokenLinks,
  emptyCode,
  lackingInReference,
  missingMarkdown,
  readPages,
  weightOf,
} from './site/files.mjs';
import { serveSite } from './site/serve.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const base = (process.env.SITE_BASE ?? '/spec-field').replace(/\/$/, '');
const heaviest = 100_000;
const asked = process.argv.slice(2);

/** One page of each kind. */
const templates = [
  '',
  'front-ends/',
  'back-ends/express/',
  'from/react-select/',
  'examples/kinds/',
  'examples/order/',
  'reference/pattern/',
  'decisions/0001-data-types/',
  'comparison/',
  '404.html',
];

const checks = {
  'every link leads somewhere': ({ folder, pages }) => {
    const { count, broken } = brokenLinks(folder, pages, base);
    return [...atLeast(count, 5000, 'links'), ...broken];
  },
  'every page is there as Markdown, and in llms-full.txt': ({ folder, pages }) =>
    missingMarkdown(folder, pages),
  'no piece of code is empty': ({ folder, pages }) => emptyCode(folder, pages),
  'llms.txt leads to files': ({ folder }) => {
    const { count, broken } = brokenInIndex(folder, base);
    return [...atLeast(count, 60, 'links'), ...broken];
  },
  'items for shadcn lead to each other': ({ folder }) => {
    const { count, broken } = brokenItems(folder, base);
    return [...atLeast(count, 3, 'items'), ...broken];
  },
  'the reference has each name of each door, with its text and example': ({ folder }) => {
    const { count, lacking } = lackingInReference(root, folder);
    return [...atLeast(count, 200, 'names'), ...lacking];
  },
  'what stands side by side is code that compiles': () => {
    const tsc = createRequire(join(root, 'site/')).resolve('typescript/bin/tsc');
    const { status, stdout } = spawnSync(process.execPath, [tsc, '-p', join(root, 'site/snippets')], {
      encoding: 'utf8',
    });
    return status === 0 ? [] : stdout.split('\n').filter((line) => line !== '');
  },
  'a page without a living example has at most 100 kB': ({ folder, pages }) =>
    pages
      .filter(({ html }) => !html.includes('data-demo'))
      .map((page) => ({ path: page.path, bytes: weightOf(folder, page, base) }))
      .filter(({ bytes }) => bytes > heaviest)
      .map(({ path, bytes }) => `${path}: ${bytes} bytes`),
  'the browser takes no more than that either': async ({ open, templatesThere, pages }) => {
    const faults = [];
    for (const path of templatesThere.filter((one) => !isLiving(pages, one))) {
      const page = await open(path, { isFresh: true, waitUntil: 'networkidle' });
      const bytes = page.weight();
      if (bytes > heaviest) faults.push(`${path}: ${bytes} bytes`);
      await page.close();
    }
    return faults;
  },
  'no page scrolls sideways on a phone': async ({ phone, pages }) => {
    const faults = [];
    const left = [...pages];
    const lookAtAll = async () => {
      const page = await phone();
      for (let next = left.pop(); next; next = left.pop()) {
        await page.goto(`${server.origin}${base}/${next.path}`);
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        if (width > 390) faults.push(`${next.path}: ${width} px`);
      }
    };
    await Promise.all(Array.from({ length: 3 }, lookAtAll));
    return faults;
  },
  'no living example scrolls sideways on a phone': async ({ open, templatesThere, pages }) => {
    const faults = [];
    for (const path of templatesThere.filter((one) => isLiving(pages, one))) {
      const page = await open(path, { width: 390 });
      await drawn(page);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      if (width > 390) faults.push(`${path}: ${width} px`);
      await page.close();
    }
    return faults;
  },
  'axe has nothing to say': async ({ open, templatesThere }) => {
    const faults = [];
    for (const path of templatesThere) {
      const page = await open(path);
      await drawn(page);
      faults.push(...(await violations(page)).map((fault) => `${path}: ${fault}`));
      await page.emulateMedia({ colorScheme: 'dark' });
      faults.push(...(await violations(page, ['color-contrast'])).map((fault) => `${path}, dark: ${fault}`));
      await page.close();
    }
    return faults;
  },
  'search finds a page and goes there': async ({ open }) => {
    const page = await open('');
    await page
      .getByRole('button', { name: /search/i })
      .first()
      .click({ delay: 90 });
    await page
      .getByRole('dialog')
      .getByRole('searchbox')
      .or(page.getByRole('dialog').getByRole('textbox'))
      .first()
      .pressSequentially('debounce');
    const result = page
      .getByRole('dialog')
      .getByRole('link', { name: /protocol|debounce/i })
      .first();
    await result.waitFor({ timeout: 20_000 });
    await result.click({ delay: 90 });
    await page.waitForURL((url) => url.pathname !== `${base}/`);
    const text = await page.locator('main').innerText();
    await page.close();
    return /debounce/i.test(text) ? [] : ['The page that was found does not speak of it.'];
  },
  'each living example becomes usable': async ({ open, pages }) => {
    const faults = [];
    for (const { path } of pages.filter(({ html }) => html.includes('data-demo'))) {
      const page = await open(path);
      await drawn(page);
      const idle = await page.locator('[data-demo]').evaluateAll((demos) =>
        demos.flatMap((demo, index) => {
          // Two demos show the loading and the failed state.
          const isWaiting = demo.querySelector('.demo-part')?.className.includes('skeleton');
          const control = demo.querySelector('input, select, textarea, button');
          return isWaiting || (control && !control.disabled) ? [] : [index];
        }),
      );
      if (idle.length > 0) faults.push(`${path}: ${idle.length} of its examples (${idle.join(', ')})`);
      faults.push(...page.complaints().map((text) => `${path}: ${text}`));
      await page.close();
    }
    return faults;
  },
  'a field of the front page looks values up and takes one': async ({ open }) => {
    const page = await open('');
    const box = page.getByRole('combobox', { name: /City/ });
    await box.waitFor();
    await box.click({ delay: 90 });
    await box.pressSequentially('lis', { delay: 30 });
    const option = page.getByRole('option', { name: /Lis/ }).first();
    await option.waitFor({ timeout: 30_000 });
    const name = await option.innerText();
    await option.click({ delay: 90 });
    const value = await box.inputValue();
    await page.close();
    return value !== '' && name.includes(value) ? [] : [`“${name}” was chosen, and the box has “${value}”.`];
  },
  'the playground works beneath the site': async ({ open }) => {
    const page = await open('playground/playground/');
    const box = page.getByRole('combobox', { name: /Assignee/ });
    await box.waitFor({ timeout: 30_000 });
    await box.click({ delay: 90 });
    await box.pressSequentially('ada');
    await page.getByRole('option', { name: /Ada/ }).first().waitFor({ timeout: 30_000 });
    const faults = page.complaints();
    await page.close();
    return faults;
  },
};

const atLeast = (count, least, what) => (count >= least ? [] : [`It saw ${count} ${what} only.`]);
const isLiving = (pages, path) => pages.find((page) => page.path === path)?.html.includes('data-demo');

/** Waits until live examples are rendered, if a page has some. */
async function drawn(page) {
  await page.waitForFunction(
    () =>
      [...document.querySelectorAll('[data-demo]')].every((demo) =>
        demo.querySelector('form, fieldset, label, .spec-field, [class*=spec-field-skeleton]'),
      ),
    undefined,
    { timeout: 60_000 },
  );
  await page.waitForFunction(
    () => !document.querySelector('[data-demo] [class*=spec-field-skeleton]:not(.demo-part)'),
    undefined,
    { timeout: 60_000 },
  );
}

const axe = createRequire(import.meta.url).resolve('axe-core');

/** Runs all rules, or some. Ignores one report: axe says that the name of the search button lacks its visible key hint. */
async function violations(page, rules) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.addScriptTag({ path: axe });
  return page.evaluate(async (values) => {
    const { violations: found } = await globalThis.axe.run(
      { exclude: ['[data-open-modal]'] },
      {
        resultTypes: ['violations'],
        rules: { 'target-size': { enabled: true } },
        ...(values && { runOnly: { type: 'rule', values } }),
      },
    );
    return found.flatMap(({ id, nodes }) =>
      nodes.slice(0, 3).map(({ html }) => `${id}: ${html.slice(0, 160)}`),
    );
  }, rules);
}

const folder = await buildSite();
const server = await serveSite(folder, base);
const browser = await launchChromium();
const contexts = new Map();

/** Opens a page with a window size and a colour scheme; with its own profile for a first visit. */
async function openPage(
  path,
  { width = 1280, colorScheme = 'light', isFresh = false, waitUntil = 'load' } = {},
) {
  const key = `${width} ${colorScheme}`;
  const makeContext = () =>
    browser.newContext({ viewport: { width, height: 800 }, colorScheme, reducedMotion: 'reduce' });
  const context = isFresh ? await makeContext() : (contexts.get(key) ?? (await makeContext()));
  if (!isFresh) contexts.set(key, context);
  const page = await context.newPage();
  const complaints = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on(
    'console',
    (message) =>
      message.type() === 'error' && !/status of 404/.test(message.text()) && complaints.push(message.text()),
  );
  let bytes = 0;
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.goto(`${server.origin}${base}/${path}`, { waitUntil });
  page.complaints = () => complaints;
  page.weight = () => bytes;
  return page;
}

/** Opens a narrow page without script, where wide content is visible as overflow. */
async function openPhone() {
  const context = await browser.newContext({
    viewport: { width: 390, height: 800 },
    javaScriptEnabled: false,
  });
  return context.newPage();
}

const pages = readPages(folder);
const there = {
  folder,
  pages,
  open: openPage,
  phone: openPhone,
  templatesThere: templates.filter((path) => pages.some((page) => page.path === path)),
};
let [passed, failed] = [0, 0];
for (const [name, check] of Object.entries(checks)) {
  if (asked.length > 0 && !asked.some((word) => name.includes(word))) continue;
  const start = performance.now();
  const faults = await Promise.resolve(check(there)).catch((error) => [String(error)]);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${faults.length === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
  for (const fault of faults.slice(0, 40)) console.log(`    ${fault}`);
  if (faults.length > 40) console.log(`    … and ${faults.length - 40} more`);
  if (faults.length === 0) passed += 1;
  else failed += 1;
}
await browser.close();
await server.close();
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
