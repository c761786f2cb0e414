/**
 * The first page of the playground, built and served as plain files from a folder of a site: the document can be edited, its
 * form used, its requests read, and all of it shared by a link. Runs in Node.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { exampleDocuments } from '../../stories/playground/documents.ts';
import { launchChromium } from '../support/launchChromium.ts';
import { servePlayground } from '../support/playgroundFiles.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let playground: Awaited<ReturnType<typeof servePlayground>>;
let browser: Browser;
let context: BrowserContext;

beforeAll(async () => {
  playground = await servePlayground();
  browser = await launchChromium();
}, 120_000);

afterAll(async () => {
  await browser?.close();
  playground?.close();
});

beforeEach(async () => {
  context = await browser.newContext({ viewport: { width: 1280, height: 800 }, colorScheme: 'light' });
});

afterEach(() => context.close());

/** Opens the page, and records its errors. */
async function open(fragment = '', on = context): Promise<{ page: Page; errors: string[] }> {
  const page = await on.newPage();
  page.setDefaultTimeout(30_000);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(playground.url + fragment);
  await page.getByRole('heading', { name: /spec-field/ }).waitFor();
  return { page, errors };
}

const editorOf = (page: Page) => page.getByRole('textbox', { name: 'Document, as JSON' });
const verdictOf = (page: Page) => page.locator('#pg-verdict');
const choose = (page: Page, title: string) => page.getByLabel('Example').selectOption({ label: title });

/** Edits the document. */
async function rewrite(page: Page, change: (text: string) => string): Promise<void> {
  const editor = editorOf(page);
  await editor.fill(change(await editor.inputValue()));
}

/** Axe violations of the whole page: the rule, and the markup. */
async function violationsOf(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { axe: here } = globalThis as unknown as { axe: typeof import('axe-core') };
    const { violations } = await here.run({ rules: { 'target-size': { enabled: true } } });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  });
}

describe('the first page of the playground', { timeout: 90_000 }, () => {
  it('shows the form of its document, and its requests', async () => {
    const { page, errors } = await open();

    await page.getByRole('combobox', { name: 'Assignee' }).pressSequentially('ingr');
    await page.getByRole('option', { name: 'Ingrid Solberg' }).click();

    await page.getByLabel('Values as JSON').getByText('"assignee": "ingrid-solberg"').waitFor();
    const request = page.getByRole('button', { name: /^GET \/api\/values\/people\?.*search=ingr.* 200/ });
    await request.click();
    await page.getByRole('region', { name: 'Response' }).getByText('Ingrid Solberg').waitFor();
    expect(errors).toEqual([]);
  });

  it('follows edits, keeps the last valid form of a broken document, and selects the fault', async () => {
    const { page } = await open();
    await choose(page, 'Support ticket');
    const subject = page.getByRole('textbox', { name: /^Subject/ });
    await subject.fill('No light in the hall');

    await rewrite(page, (text) => text.replace('"displayName": "Subject"', '"displayName": "Heading"'));
    const heading = page.getByRole('textbox', { name: /^Heading/ });
    await heading.waitFor();
    expect(await heading.inputValue()).toBe('No light in the hall');

    await rewrite(page, (text) => text.replace('"dataType": "STRING",', '"dataType": STRING,'));
    await verdictOf(page).getByText('1 fault: the last valid form is shown.').waitFor();
    expect(await heading.inputValue()).toBe('No light in the hall');
    await page.getByRole('button', { name: /^Line \d+ STRING is not a JSON value/ }).click();
    const selected = await editorOf(page).evaluate((box: HTMLTextAreaElement) =>
      box.value.slice(box.selectionStart, box.selectionEnd).trim(),
    );
    expect(selected).toBe('"dataType": STRING,');

    await rewrite(page, (text) => text.replace('"dataType": STRING,', '"dataType": "STRING",'));
    await verdictOf(page).getByText('Valid, no notices.').waitFor();
    await page.getByRole('button', { name: 'Reset' }).click();
    await page.getByRole('textbox', { name: /^Subject/ }).waitFor();
  });

  it('shows a notice with its line and a remedy for a valid document', async () => {
    const { page } = await open();
    await choose(page, 'Rating');

    await rewrite(page, (text) => text.replace('"formatHint": "rating"', '"formatHint": "stars"'));

    await verdictOf(page).getByText('Valid, with 1 notice.').waitFor();
    const notice = page.getByRole('button', { name: /fields\[0\]\.formatHint/ });
    expect(await notice.innerText()).toMatch(/^Line 9\n[^]*Known hints: .*rating/);
  });

  it('restores its state from a link, after a reload and in another browser', async () => {
    const { page } = await open();
    await choose(page, 'Phone by pattern');
    await rewrite(page, (text) => text.replace('"Mobile phone"', '"Emergency number"'));
    await page.getByLabel('Appearance').selectOption('dark');
    await page.getByText('View', { exact: true }).click();
    await page.getByLabel('Direction').selectOption('rtl');
    await page.getByRole('textbox', { name: /^Emergency number/ }).waitFor();
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.getByText(/^(Copied|Copy it from the address bar)$/).waitFor();
    const { hash } = new URL(page.url());
    expect(hash).toMatch(/^#z[\w-]+$/);

    await page.reload();
    await page.getByRole('textbox', { name: /^Emergency number/ }).waitFor();

    const other = await browser.newContext({ colorScheme: 'light' });
    const shared = await open(hash, other);
    await shared.page.getByRole('textbox', { name: /^Emergency number/ }).waitFor();
    expect(await shared.page.getByLabel('Appearance').inputValue()).toBe('dark');
    expect(await shared.page.locator('.pg-stage').getAttribute('dir')).toBe('rtl');
    await other.close();
  });

  it('aligns rows of a list with the text of its box, as without the page’s styles', async () => {
    const { page } = await open();
    const box = page.getByRole('combobox', { name: 'Assignee' });
    await box.click();
    await page.locator('.pg-paper').getByRole('option').first().waitFor();

    const inBox = await box.evaluate(startOfText);
    const inRow = await page.locator('.pg-paper').getByRole('option').first().evaluate(startOfText);
    expect(inRow).toBeCloseTo(inBox, 0);
  });

  it('shows an alert for a broken link, and still works', async () => {
    const { page, errors } = await open('#zAAAA');

    await page.getByRole('alert').getByText('This link is broken').waitFor();

    await page.getByRole('combobox', { name: 'Assignee' }).waitFor();
    expect(errors).toEqual([]);
  });

  it('sends the form, also over a network that fails first', async () => {
    const { page } = await open();
    await choose(page, 'Consent');
    await page.getByLabel('Failure').selectOption('submit');
    await page.getByRole('textbox', { name: /^E-mail/ }).fill('ada@example.org');
    await page.getByRole('checkbox', { name: /^I have read/ }).check();
    const submit = page.getByRole('button', { name: 'Send', exact: true });

    await submit.click();
    await page.getByRole('button', { name: /^POST \/api\/playground\/submit 503/ }).waitFor();
    await page.getByLabel('Failure').selectOption('none');
    await submit.click();

    await page.getByRole('button', { name: /^POST \/api\/playground\/submit 200/ }).waitFor();
    await page.getByText('Sent', { exact: true }).first().waitFor();
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await page.getByText('None yet').waitFor();
    expect(await page.locator('.pg-requests').count()).toBe(0);
  });

  it('leaves the document editor on Tab', async () => {
    const { page } = await open();
    await editorOf(page).focus();

    await page.keyboard.press('Tab');

    expect(await editorOf(page).evaluate((box) => box === document.activeElement)).toBe(false);
  });

  it.each([
    ['light', 1280],
    ['dark', 1280],
    ['light', 390],
    ['dark', 390],
  ] as const)('has no axe violations in %s at %i px, and no horizontal overflow', async (look, width) => {
    const { page } = await open();
    await page.getByLabel('Appearance').selectOption(look);
    await page.setViewportSize({ width, height: 800 });
    await choose(page, 'Support ticket');
    await rewriteBadly(page, width);

    for (const area of width === 390 ? ['Document', 'Form', 'Requests'] : ['']) {
      if (area)
        await page
          .getByRole('navigation', { name: 'Show' })
          .getByRole('button', { name: area, exact: true })
          .click();
      expect(await violationsOf(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });

  it('shows each example without a failure', { timeout: 300_000 }, async () => {
    const { page, errors } = await open();
    const paper = page.locator('.pg-paper');
    const shown: Record<string, unknown> = {};

    for (const [at, { title }] of exampleDocuments.entries()) {
      if (at > 0) {
        await paper.locator('.spec-form').evaluate((form: HTMLElement) => (form.dataset['before'] = ''));
        await choose(page, title);
        await paper.locator('[data-before]').waitFor({ state: 'detached' });
      }
      await verdictOf(page).getByText('Valid, no notices.').waitFor();
      await page.getByRole('button', { name: /^(Send|Next|Continue)$/ }).waitFor();
      await expect.poll(() => paper.locator('[data-status="loading"]').count()).toBe(0);
      // Its lookups are answered.
      for (const box of await paper.getByRole('combobox').all()) {
        if (!(await box.isVisible()) || (await box.getAttribute('type')) === null) continue;
        await box.click();
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('Escape');
      }
      const settled = page.locator('.pg-requests').getByText('pending', { exact: true });
      await expect.poll(() => settled.count()).toBe(0);
      shown[title] = {
        hasBoxes: (await paper.locator('input, textarea, select, button[type=button]').count()) > 0,
        requests: await page.locator('.pg-status[data-failed]').allInnerTexts(),
        fields: await paper.locator('[data-status="failed"]').count(),
        alerts: await paper.getByRole('alert').filter({ hasText: /./ }).allInnerTexts(),
        errors: errors.splice(0),
      };
    }

    const working = { hasBoxes: true, requests: [], fields: 0, alerts: [], errors: [] };
    expect(shown).toEqual(Object.fromEntries(exampleDocuments.map(({ title }) => [title, working])));
  });
});

/** The left edge of the text of an element; runs in the page. */
function startOfText(element: Element): number {
  const { borderLeftWidth, paddingLeft } = getComputedStyle(element);
  const { left } = element.getBoundingClientRect();
  return left + Number.parseFloat(borderLeftWidth) + Number.parseFloat(paddingLeft);
}

/** Adds a notice to the list, to be checked as well. */
async function rewriteBadly(page: Page, width: number): Promise<void> {
  if (width === 390)
    await page.getByRole('navigation', { name: 'Show' }).getByRole('button', { name: 'Document' }).click();
  await rewrite(page, (text) => text.replace('"formatHint": "tel"', '"formatHint": "telephone"'));
  await verdictOf(page).getByText('Valid, with 1 notice.').waitFor();
}
