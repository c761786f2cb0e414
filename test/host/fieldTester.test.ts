/** The verbs of a tester on the built page with Playwright, and tests that use labels only. */
import type { Page } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import { createFieldServer } from '../../src/server/index.js';
import { fieldTester } from '../../src/testing/playwright.js';
import { prepareHostBrowser } from '../support/hostBrowser.ts';
import type { Behaviour, HostileServer } from '../support/hostileServer.ts';
import { preparePhone } from '../support/phone.ts';
import { testedFields } from '../support/testedFields.ts';

const named = Object.entries(testedFields);
const api = createFieldServer({
  fields: testedFields,
  forms: {
    all: {
      spec: { id: 'all', displayName: 'All', fields: named.map(([name, { spec }]) => ({ ...spec, name })) },
      values: {
        ...Object.fromEntries(
          named.flatMap(([name, field]) => ('values' in field ? [[name, field.values]] : [])),
        ),
        'address.land': testedFields.country.values,
      },
    },
  },
});

/** Answers by the reference back end. */
const answers: Behaviour = ({ path, query, method }, response) => {
  void api(new Request(`http://localhost${path}?${new URLSearchParams(query)}`, { method })).then(
    async (reply) => response.writeHead(reply.status, [...reply.headers].flat()).end(await reply.text()),
  );
};

function answer(server: HostileServer): void {
  server.on('/api/', answers);
  server.on('/values/', answers);
}

const { host, open } = prepareHostBrowser();
const phone = preparePhone();

beforeEach(() => {
  answer(host().server);
  answer(phone.host().server);
});

async function openForm() {
  const { page } = await open({ form: '/api/forms/all' });
  const sent = () =>
    page
      .locator('form.spec-form')
      .evaluate((form) =>
        [...new FormData(form as HTMLFormElement)].map(([name, value]) => `${name}=${value as string}`),
      );
  return { page, sent };
}

describe('fieldTester of Playwright', () => {
  it('types into boxes and clears them', async () => {
    const { page } = await openForm();
    const texts = { Note: 'one\n[two] {three}', Seats: '12', Born: '2026-03-04', Level: '7' };

    for (const [label, text] of Object.entries(texts)) await fieldTester(page, label).type(text);

    for (const [label, text] of Object.entries(texts))
      expect(await fieldTester(page, label).value()).toBe(text);
    await fieldTester(page, 'Seats').clear();
    expect(await fieldTester(page, 'Seats').value()).toBe('');
  });

  it('returns error and hint', async () => {
    const { page } = await openForm();
    const name = fieldTester(page, 'Name');
    await name.type('ada');

    await name.leave();

    expect([await name.error(), await name.hint()]).toEqual(['Begin with a capital.', 'As on the card.']);
  });

  it('ticks, rates, and picks from lists of several pages', async () => {
    const { page } = await openForm();
    await fieldTester(page, 'Dark').pick();
    await fieldTester(page, 'Stars').pick(/^4/);
    await fieldTester(page, 'Fruit').pick('Pear');
    await fieldTester(page, 'Long').pick('Gabon');
    const row = fieldTester(page, 'Row');
    expect(await row.loadMore()).toBe(true);

    await row.pick('Row 59');

    const shown = ['Dark', 'Stars', 'Fruit', 'Long', 'Row'].map((label) => fieldTester(page, label).value());
    expect(await Promise.all(shown)).toEqual([true, '4 of 5', 'Pear', 'Gabon', 'Row 59']);
  });

  it('picks, removes and clears several values', async () => {
    const { page } = await openForm();
    const [visited, tags] = [fieldTester(page, 'Visited'), fieldTester(page, 'Tags')];
    await visited.pick('Iceland');
    await visited.pick('France');
    await tags.pick('red');

    await visited.remove('Iceland');

    expect([await visited.chips(), await tags.chips()]).toEqual([['France'], ['red']]);
    await tags.clear();
    expect(await tags.value()).toEqual([]);
  });

  it('finds parts of objects, and list entries', async () => {
    const { page } = await openForm();
    const [address, rooms] = [fieldTester(page, 'Address'), fieldTester(page, 'Rooms')];
    await address.part('Land').pick('Gabon');
    await rooms.add();

    await rooms.part('Rooms, entry 1').part('Name').type('Hall');

    expect(await address.value()).toEqual({ Street: '', Land: 'Gabon' });
    expect(await rooms.value()).toEqual([{ Name: 'Hall' }]);
  });

  it('accepts a locator of the field, or of an element around it', async () => {
    const { page } = await openForm();

    await fieldTester(page.getByLabel('Seats', { exact: true })).type('3');

    expect(await fieldTester(page.locator('.spec-form'), 'Seats').value()).toBe('3');
  });

  it('throws with the labels of the page if the label is not found', async () => {
    const { page } = await openForm();
    await fieldTester(page, 'Seats').settled();

    const missing = fieldTester(page, 'City', { timeout: 300 }).value();

    await expect(missing).rejects.toThrow(
      'The field “City” was not found. Labels on this page are: “Name”, “Note”',
    );
    expect(() => fieldTester(page)).toThrow(TypeError);
  });

  it('uses the sheet of a phone', async () => {
    const { page } = await phone.open({ form: '/api/forms/all' });
    const [country, visited] = [fieldTester(page, 'Country'), fieldTester(page, 'Visited')];
    await country.pick('Greece');
    await visited.pick('Iceland');
    await visited.type('fra');
    await visited.pick('France');

    await visited.leave();

    expect([await country.value(), await visited.chips()]).toEqual(['Greece', ['Iceland', 'France']]);
    expect(await page.locator('dialog[open]').count()).toBe(0);
  });
});

describe('a Playwright test by labels only', () => {
  const steps: [string, (page: Page) => Promise<void>, string][] = [
    [
      'finds a required field by its whole label, and types a listed value',
      async (page) => {
        await page.getByLabel('Country', { exact: true }).fill('Iceland');
        await page.keyboard.press('Tab');
      },
      'country=IC',
    ],
    [
      'picks an option with a search match by its text',
      async (page) => {
        await page.getByLabel('Country', { exact: true }).fill('ree');
        await page.getByText('Greece').click();
      },
      'country=GR',
    ],
    [
      'picks by role and name',
      async (page) => {
        await page.getByRole('combobox', { name: 'Row' }).fill('row 2');
        await page.getByRole('option', { name: 'Row 2', exact: true }).click();
      },
      'row=row2',
    ],
    [
      'enters tags',
      async (page) => {
        await page.getByLabel('Tags').pressSequentially('red');
        await page.keyboard.press('Enter');
      },
      'tags=red',
    ],
  ];

  it.each(steps)('%s', async (_what, act, entry) => {
    const { page, sent } = await openForm();

    await act(page);

    await expect.poll(sent).toContain(entry);
  });
});
