/**
 * The recipes of docs for back ends that cannot be changed, each in Chromium against a real server of another origin: a failure
 * with Try again, the whole list page by page, a search, a press, a saved label, and the requests for these.
 */
import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fieldTester } from '../../src/testing/playwright.js';
import { prepareHostBrowser } from '../support/hostBrowser.ts';
import { type RecipeBackEnd, type RecipeRequest, startRecipeBackEnd } from '../support/recipeBackEnd.ts';
import { cities } from '../support/foreignServers.ts';

const { host } = prepareHostBrowser();

let backEnd: RecipeBackEnd;
beforeAll(async () => {
  backEnd = await startRecipeBackEnd();
});
afterAll(() => backEnd.close());
beforeEach(() => {
  backEnd.log.length = 0;
  backEnd.set({});
});

/** A file of examples/recipes, and the expected display of twenty-five rows. */
interface Recipe {
  readonly file: string;
  readonly label: string;
  /** The text of a row in the list, and in its box. */
  readonly row: (index: number) => string;
  /** The second line of a row. */
  readonly description?: (index: number) => string;
  readonly value: (index: number) => string;
  /** Finds every second row, the first among them. */
  readonly search: string;
  /** Some of its requests. */
  readonly sent: readonly Partial<RecipeRequest>[];
}

const like = (part: object): unknown => expect.objectContaining(part);
const oneOf = (index: number, first: string, second: string) => (index % 2 ? second : first);

const person = {
  label: 'Person',
  row: (index: number) => `${oneOf(index, 'Ada', 'Alan')} Number ${index}`,
  description: (index: number) => `Title ${index}`,
  value: (index: number) => `p${index}`,
  search: 'ada',
};

const recipes: readonly Recipe[] = [
  {
    ...person,
    file: 'ownJson.ts',
    sent: [
      { method: 'GET', query: { size: '20' }, authorization: undefined },
      { query: { after: '20', size: '20' } },
      { query: { q: 'ada', size: '20' } },
      { query: like({ uuid: 'p3' }) as RecipeRequest['query'] },
    ],
  },
  {
    ...person,
    file: 'bearerToken.tsx',
    sent: [
      { path: '/v2/people', authorization: 'Bearer of-ann', query: { after: '20', size: '20' } },
      { authorization: 'Bearer of-ann', query: like({ uuid: 'p3' }) as RecipeRequest['query'] },
    ],
  },
  {
    file: 'post.ts',
    label: 'Customer',
    row: (index) => `${oneOf(index, 'Beta', 'Acme')} ${index}`,
    value: (index) => `${500 + index}`,
    search: 'beta',
    sent: [
      {
        method: 'POST',
        body: { filter: { active: true }, page: { from: 0, size: 20 } },
      },
      { body: { filter: { active: true }, page: { from: 20, size: 20 } } },
      { body: { filter: { active: true, name: 'beta' }, page: { from: 0, size: 20 } } },
      { body: like({ filter: like({ active: true, ids: [503] }) }) },
    ],
  },
  {
    file: 'graphql.ts',
    label: 'City',
    row: (index) => cities[index]?.name ?? '',
    value: (index) => `${cities[index]?.id}`,
    search: 'santa',
    sent: [
      { method: 'POST', body: like({ variables: { first: 20 } }) },
      { body: like({ variables: { first: 20, after: expect.any(String) as unknown } }) },
      { body: like({ variables: { search: 'santa', first: 20 } }) },
      { body: like({ variables: like({ ids: [103] }) }) },
    ],
  },
  {
    file: 'sdk.tsx',
    label: 'Company',
    row: (index) => `${oneOf(index, 'Ltd', 'Inc')} ${index}`,
    value: (index) => `f${index}`,
    search: 'ltd',
    sent: [
      { path: '/crm/companies', query: { search: '', after: '', first: '20' } },
      { query: { search: '', after: '20', first: '20' } },
      { path: '/crm/companies/f3' },
    ],
  },
  {
    file: 'trpc.tsx',
    label: 'Ticket',
    row: (index) => `${oneOf(index, 'Slow', 'Crash')} on page ${index}`,
    value: (index) => `t${index}`,
    search: 'slow',
    sent: [{ path: '/trpc/tickets.find' }, { path: '/trpc/tickets.byId' }],
  },
];

async function open(file: string, saved?: string) {
  const page = await host().context.newPage();
  page.setDefaultTimeout(15_000);
  const params = { recipe: file, api: backEnd.origin, ...(saved !== undefined && { saved }) };
  await page.goto(`${host().server.origin}/host/recipes.html?${new URLSearchParams(params)}`);
  const options = page.getByRole('option');
  return {
    page,
    options,
    box: page.getByRole('combobox'),
    retry: page.getByRole('button', { name: 'Try again' }),
    /** Labels of the rows, once the end of the list has been scrolled to. */
    toTheEnd: async () => {
      await options.last().scrollIntoViewIfNeeded();
      return page
        .locator('[role=option]')
        .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent));
    },
    submitted: () =>
      page.evaluate(() => [...new FormData(document.querySelector('form') as HTMLFormElement).values()]),
    errors: () => page.evaluate(() => Reflect.get(globalThis, '__errors') as unknown),
  };
}

describe('the recipes', () => {
  it('cover every file of examples/recipes', () => {
    const files = readdirSync('examples/recipes').filter((file) => !/^(?:app|router)\.ts$/.test(file));

    expect(recipes.map(({ file }) => file).toSorted()).toEqual(files.toSorted());
  });

  it.each(recipes)('$file', async ({ file, label, row, description, value, search, sent }) => {
    const all = Array.from({ length: 25 }, (_, index) => index);
    const shown = (rows: readonly number[]) =>
      rows.map((index) => [row(index), description?.(index) ?? []].flat().join(' '));
    const isGuarded = file === 'bearerToken.tsx';

    // A failure is shown, and tried again.
    backEnd.set({ isFailing: true });
    const here = await open(file);
    await here.page.getByRole('combobox', { name: label }).click();
    await here.retry.waitFor();
    backEnd.set({ needsToken: isGuarded });
    await here.retry.click();

    // Every page, and a search.
    await expect.poll(here.toTheEnd).toEqual(shown(all));
    await here.box.pressSequentially(search);
    await expect.poll(here.toTheEnd).toEqual(shown(all.filter((index) => index % 2 === 0)));

    // A press picks, and the form data contains the value.
    await here.options.last().hover();
    await here.page.mouse.down();
    await here.page.waitForTimeout(90);
    await here.page.mouse.up();
    await expect.poll(() => here.box.inputValue()).toBe(row(24));
    expect(await here.submitted()).toEqual([value(24)]);
    expect(await here.errors()).toEqual([]);

    // A saved value has its label.
    const again = await open(file, value(3));
    await expect.poll(fieldTester(again.page, label).value).toBe(row(3));
    for (const part of sent) expect(backEnd.log).toContainEqual(like(part));
  });

  it('without a token are refused by a server that requires one', async () => {
    backEnd.set({ needsToken: true });
    const { box, retry } = await open('ownJson.ts');

    await box.click();

    await retry.waitFor();
    expect(backEnd.log.map(({ authorization }) => authorization)).toContain(undefined);
  });
});
