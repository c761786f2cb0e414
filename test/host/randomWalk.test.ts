/**
 * Random walks through a built field, while its code and its values load in any order: the last input is the value, or stays
 * in the box with an error. `WALKS=500 SEED=7` walks further.
 */
import { setTimeout } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { type OpenHost, prepareHostBrowser } from '../support/hostBrowser.ts';
import { json } from '../support/hostileAnswers.ts';
import { type Random, randomFrom } from '../support/randomPatterns.ts';

const { host, open } = prepareHostBrowser();

const labels = Array.from({ length: 40 }, (_, index) => `City ${String(index).padStart(2, '0')}`);
const valueOf = (label: string) => label.slice(5);
const walks = Number(process.env['WALKS'] ?? 4);
const firstSeed = Number(process.env['SEED'] ?? 1);

/** The expected result. */
interface Expected {
  /** Possible values: a text that is overwritten during its lookup may have become a value before. */
  values: readonly (string | null)[];
  /** Possible values before the last blurred text, whose lookup a newer text aborts unless it is answered. */
  before: readonly (string | null)[];
  /** The text typed last; `null` if the box shows the value. */
  text: string | null;
}

/** The box was blurred: a text that names a value becomes that value. */
function left(expected: Expected): void {
  const { text } = expected;
  const named =
    text === null ? undefined : labels.find((label) => label.toLowerCase() === text.toLowerCase());
  if (named) Object.assign(expected, { before: expected.values, values: [valueOf(named)], text: null });
}

/** The lookup of the last text is answered by now, or is aborted. */
function eitherOf({ before, values }: Expected): readonly (string | null)[] {
  return [...new Set([...before, ...values])];
}

function entered(expected: Expected, text: string): void {
  if (text === '') Object.assign(expected, { before: [], values: [null], text: null });
  else Object.assign(expected, { values: eitherOf(expected), text });
}

let random: Random;

beforeEach(() => {
  host().server.on(
    '/f/city',
    json({ displayName: 'City', dataType: 'STRING', valuesEndpoint: { uri: '/v', debounceMs: 20 } }),
  );
  host().server.on('/v', (request, response) => {
    const search = (request.query['search'] ?? '').toLowerCase();
    const found = labels.filter((label) => label.toLowerCase().includes(search));
    const data = found.map((label) => ({ value: valueOf(label), label }));
    void setTimeout(random(250)).then(() => json({ data })(request, response));
  });
});

/** Possible actions; each updates the expected result. */
const steps: Readonly<Record<string, (here: OpenHost, expected: Expected) => Promise<void>>> = {
  type: async ({ page, box }, expected) => {
    const text =
      [labels[random(40)] ?? '', `city ${10 + random(30)}`, 'Nowhere', 'City', ''][random(5)] ?? '';
    await box.focus();
    await somewhile();
    await page.keyboard.press('ControlOrMeta+A');
    if (text === '') await page.keyboard.press('Delete');
    else await page.keyboard.type(text);
    entered(expected, text);
  },
  // Out and in again by Tab, which selects the text, so that typing replaces it.
  typeOver: async ({ page, box }, expected) => {
    await page.getByRole('button', { name: 'Validate' }).focus();
    left(expected);
    await page.keyboard.press('Shift+Tab');
    // The Undo button is between, and a space would press it.
    if (!(await box.evaluate((input) => input === document.activeElement)))
      await page.keyboard.press('Shift+Tab');
    await somewhile();
    const label = labels[random(40)] ?? '';
    await page.keyboard.type(label);
    entered(expected, label);
  },
  pick: async ({ page, box }, expected) => {
    const label = labels[random(40)] ?? '';
    await box.focus();
    await page.keyboard.press('ControlOrMeta+A');
    // By keys like a person: filling in the same text would be no input.
    await page.keyboard.type(label);
    await page.getByRole('option', { name: label }).click();
    Object.assign(expected, { before: [], values: [valueOf(label)], text: null });
  },
  walkTheList: async ({ page, box }, expected) => {
    await box.focus();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('City 2');
    await page.keyboard.press('ArrowDown');
    const active = page.locator('[role=option][data-active]');
    await active.waitFor();
    const label = (await active.textContent()) ?? '';
    await page.keyboard.press(random(2) === 0 ? 'Enter' : 'Tab');
    Object.assign(expected, { before: [], values: [valueOf(label)], text: null });
  },
  clear: async ({ page }, expected) => {
    const button = page.getByRole('button', { name: 'Clear' });
    if (!(await button.isVisible())) return;
    await button.click();
    Object.assign(expected, { before: [], values: [null], text: null });
  },
  leave: async ({ page }, expected) => {
    await page.getByRole('textbox', { name: 'Outside' }).focus();
    left(expected);
  },
  submit: async ({ press }, expected) => {
    await press('Submit');
    left(expected);
  },
  rerender: async ({ press }, expected) => {
    await press('Rerender');
    left(expected);
  },
  open: async ({ page }) => {
    await page.getByRole('button', { name: 'Show options' }).click();
  },
};

const somewhile = () => setTimeout(random(2) === 0 ? 0 : random(120));

describe('the last input', () => {
  it.each(Array.from({ length: walks }, (_, index) => firstSeed + index))(
    'is the value, or stays in the box with an error (walk %i)',
    async (seed) => {
      random = randomFrom(seed);
      const initial = random(2) === 0 ? null : '05';
      const expected: Expected = { before: [], values: [initial], text: null };
      const here = await open(
        { spec: '/f/city', initial: JSON.stringify(initial) },
        '/host/',
        async (page) => {
          // Each file has its own delay; the walk may end before.
          await page.route('**/assets/*', async (route) => {
            await setTimeout(random(200));
            await route.continue().catch(() => undefined);
          });
        },
      );
      await here.box.waitFor();
      const names = Object.keys(steps);
      const taken: string[] = [];
      for (let count = 3 + random(4); count > 0; count--) {
        const name = names[random(names.length)] ?? '';
        taken.push(name);
        await steps[name]?.(here, expected);
        await somewhile();
      }

      await here.page.getByRole('textbox', { name: 'Outside' }).focus();
      left(expected);

      const ends = expected.values.map((value) => ({
        shown: expected.text ?? (value === null ? '' : `City ${value}`),
        value,
        isTold: expected.text !== null,
      }));
      await expect
        .poll(() => whatIs(here), { message: taken.join(', '), timeout: 5000 })
        .toBeOneOf(ends.map((end) => expect.objectContaining(end)));
      expect(await here.errors()).toEqual([]);
    },
  );
});

async function whatIs({ box, state, page }: OpenHost) {
  return {
    shown: await box.inputValue(),
    value: await state('value'),
    isTold: (await page.locator('.spec-field-error').count()) > 0,
  };
}
