/**
 * Each kind of input on a phone: set, and cleared if optional, by real touches, on the built page. No part of a field moves
 * between touch start and touch end.
 */
import type { Locator, Page } from 'playwright';
import { afterEach, describe, expect, it } from 'vitest';
import { json } from '../support/hostileAnswers.ts';
import { preparePhone } from '../support/phone.ts';

const { host, open } = preparePhone();

type Here = Awaited<ReturnType<typeof open>>;

/** Touches and keys of a phone on a field. */
class Hand {
  readonly #here: Here;
  readonly moved: string[] = [];

  constructor(here: Here) {
    this.#here = here;
  }

  get page(): Page {
    return this.#here.page;
  }

  button = (name: string | RegExp) => this.page.getByRole('button', { name });

  async tap(where: Locator): Promise<void> {
    await where.waitFor();
    await where.scrollIntoViewIfNeeded();
    const before = await this.#tops();
    await this.#here.down(where);
    const during = await this.#tops();
    await this.#here.up();
    for (const [name, top] of during)
      if ((before.get(name) ?? top) !== top) this.moved.push(`${name} from ${before.get(name)} to ${top}`);
  }

  async type(name: string, text: string): Promise<void> {
    await this.tap(this.page.getByLabel(name, { exact: true }));
    await this.page.keyboard.type(text, { delay: 20 });
  }

  /** The top of each part of the field, by its name. */
  async #tops(): Promise<ReadonlyMap<string, number>> {
    const tops = await this.page.evaluate(() =>
      [
        ...document.querySelectorAll('.spec-field, .spec-field :is(button, input, label, textarea, select)'),
      ].map((element, index): [string, number] => [
        `${index} ${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent}`,
        element.getBoundingClientRect().top,
      ]),
    );
    return new Map(tops);
  }
}

interface ByTouch {
  readonly spec: object;
  readonly initial?: unknown;
  readonly set: (hand: Hand) => Promise<void>;
  readonly value: unknown;
}

const text = (formatHint: string, more: object = {}) => ({ dataType: 'STRING', formatHint, ...more });
const number = (formatHint: string, more: object = {}) => ({ dataType: 'NUMBER', formatHint, ...more });
const between = (min: number, max: number) => [
  { name: 'min', type: 'minValue', params: { value: min } },
  { name: 'max', type: 'maxValue', params: { value: max } },
];
const sizes = { protocol: 'INLINE', items: ['S', 'M', 'L'].map((value) => ({ value, label: value })) };
const typed = (shown: string) => (hand: Hand) => hand.type('Field', shown);

/** The native picker, which opens by the tap, and which a headless browser does not show. */
const picked = (of: string, value: string) => async (hand: Hand) => {
  const box = hand.page.locator(`.spec-field ${of}`);
  await hand.tap(box);
  await box.fill(value);
};

const kinds: Readonly<Record<string, ByTouch>> = {
  multiline: { spec: text('multiline'), set: typed('one\ntwo'), value: 'one\ntwo' },
  password: {
    spec: text('password'),
    set: async (hand) => {
      await hand.type('Field', 'secret');
      await hand.tap(hand.button(/Show/));
      expect(await hand.page.getByLabel('Field', { exact: true }).getAttribute('type')).toBe('text');
    },
    value: 'secret',
  },
  search: { spec: text('search'), set: typed('lamp'), value: 'lamp' },
  'one-time-code': { spec: text('one-time-code'), set: typed('123456'), value: '123456' },
  time: { spec: text('time'), set: picked('[type=time]', '14:30'), value: '14:30' },
  month: { spec: text('month'), set: picked('[type=month]', '2026-04'), value: '2026-04' },
  color: { spec: text('color'), set: picked('[type=color]', '#ff8800'), value: '#ff8800' },
  'date-time': {
    spec: { dataType: 'DATE', formatHint: 'date-time' },
    set: picked('[type=datetime-local]', '2026-03-04T14:30'),
    value: expect.stringMatching(/^2026-03-04T14:30:00[+-]\d\d:\d\d$/),
  },
  switch: {
    spec: { dataType: 'BOOLEAN', formatHint: 'switch' },
    set: (hand) => hand.tap(hand.page.getByText('Field', { exact: true })),
    value: true,
  },
  currency: { spec: number('currency', { unit: 'EUR' }), set: typed('1234.5'), value: 1234.5 },
  percent: { spec: number('percent'), set: typed('12.5'), value: 0.125 },
  unit: { spec: { dataType: 'NUMBER', unit: 'kilograms' }, set: typed('80'), value: 80 },
  range: {
    spec: number('range', { constraints: between(0, 10) }),
    initial: 0,
    // The middle of its track.
    set: (hand) => hand.tap(hand.page.getByRole('slider')),
    value: 5,
  },
  rating: {
    spec: number('rating', { constraints: between(1, 5) }),
    set: (hand) => hand.tap(hand.page.locator('.spec-field label').nth(2)),
    value: 3,
  },
  segmented: {
    spec: text('segmented', { valuesEndpoint: sizes }),
    set: (hand) => hand.tap(hand.page.getByText('M', { exact: true })),
    value: 'M',
  },
  date: {
    spec: { dataType: 'DATE', formatHint: 'date' },
    initial: '2026-03-03',
    set: async (hand) => {
      await hand.tap(hand.button(/Field/));
      await hand.tap(hand.page.getByRole('gridcell', { name: 'March 19' }));
    },
    value: '2026-03-19',
  },
};

afterEach(() => host().server.on('/f/kind', json({})));

async function show({ spec, initial }: ByTouch) {
  host().server.on('/f/kind', json({ displayName: 'Field', ...spec }));
  const params = initial === undefined ? {} : { initial: JSON.stringify(initial) };
  const here = await open({ spec: '/f/kind', ...params });
  await here.page.locator('.spec-field :is(input:not([hidden]), textarea, button, label)').first().waitFor();
  return { here, hand: new Hand(here) };
}

describe('a touch', () => {
  it.each(Object.entries(kinds))('sets a field of kind %s, at targets of 44 px', async (_kind, kind) => {
    const { here, hand } = await show(kind);

    await kind.set(hand);

    await expect.poll(here.value).toEqual(kind.value);
    expect(hand.moved).toEqual([]);
    await here.page.locator('.spec-field-calendar').waitFor({ state: 'detached' });
    expect(await here.page.evaluate(tooSmall)).toEqual([]);
  });

  it.each(['search', 'rating', 'segmented'])('clears a field of kind %s', async (name) => {
    const kind = kinds[name] as ByTouch;
    const { here, hand } = await show(kind);
    await kind.set(hand);
    await expect.poll(here.value).toEqual(kind.value);

    await hand.tap(hand.button('Clear'));

    await expect.poll(here.value).toBe(null);
    expect(hand.moved).toEqual([]);
  });
});

describe('a chip', () => {
  it('has its cross beside its label, in a target of 44 px', async () => {
    const { here } = await show({
      spec: { dataType: 'STRING', expectMultipleValues: true },
      initial: ['Skiing', 'Opera'],
      set: async () => undefined,
      value: undefined,
    });
    const chip = here.page.locator('.spec-field-chip').first();
    await chip.getByRole('button').waitFor();

    const { gap, width } = await chip.evaluate((element) => {
      const button = element.querySelector('button') as HTMLElement;
      const label = document.createRange();
      label.selectNodeContents(element.firstElementChild as Element);
      const box = button.getBoundingClientRect();
      const start = box.left + parseFloat(getComputedStyle(button).paddingInlineStart);
      return { gap: (start + box.right) / 2 - label.getBoundingClientRect().right, width: box.width };
    });

    expect(width).toBe(44);
    // From the end of the label to the middle of the cross.
    expect(gap).toBeGreaterThan(8);
    expect(gap).toBeLessThan(18);
  });
});

/** Runs in the page: targets of the field that can be hit over less than about 44 pixels of height, borders excluded. */
function tooSmall(): readonly string[] {
  const small: string[] = [];
  for (const element of document.querySelectorAll<HTMLInputElement>(
    '.spec-field :is(button, input, textarea)',
  )) {
    const { left, width, top, height } = element.getBoundingClientRect();
    if (width <= 1 || element.hidden) continue;
    const parts = [element, ...(element.labels ?? [])];
    const isHit = (y: number) => {
      const hit = document.elementFromPoint(left + width / 2, y);
      return parts.some((part) => part.contains(hit));
    };
    const middle = top + height / 2;
    const reach = Array.from({ length: 45 }, (_, index) => middle - 22 + index).filter(isHit).length;
    if (reach < 40) small.push(`${element.tagName} ${element.className}: ${reach} px`);
  }
  return small;
}
