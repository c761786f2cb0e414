/** The list as a sheet, in every browser: a window as wide as a phone, on an emulated touch device. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { json } from '../support/hostileAnswers.ts';
import { until } from './support/engine.ts';
import { describeEngines, eachBrowserOnce, type EngineHost, press, valueOf } from './support/engines.ts';

const items = Array.from({ length: 60 }, (_, index) => ({ value: `v${index}`, label: `Value ${index}` }));
const spec = { dataType: 'STRING', displayName: 'Fruit', valuesEndpoint: { protocol: 'INLINE', items } };
const shown = '.spec-field-sheet';
const done = '.spec-field-sheet-done';

describeEngines((host) => {
  beforeAll(() => host().engine.resize(460, 760));
  afterAll(() => host().engine.resize(1280, 900));
  beforeEach(() => {
    const { server } = host();
    server.on('/f/one', json(spec));
    server.on('/f/many', json({ ...spec, expectMultipleValues: true }));
  });

  it('a sheet is as wide as the page, has focus, and picks the pressed row', async () => {
    await openSheet(host(), '/f/one');

    const { width, left, focused } = await lookedAt(host());
    expect([left, width]).toEqual([
      0,
      await host().engine.evaluate(() => document.documentElement.clientWidth),
    ]);
    expect(focused).toMatch(/-sheet$/);
    await press(host(), row(3));

    expect(await held(host(), 'v3')).toBe('v3');
    expect(await gone(host())).toBe('combobox');
  });

  it('a sheet is searched by keys, and Enter picks the active row', async () => {
    await openSheet(host(), '/f/one');
    await host().engine.type('Value 42');
    await until(
      () => host().engine.evaluate(() => document.querySelectorAll('[role=option]').length),
      (count) => count === 1,
    );

    await host().engine.key('ArrowDown');
    await host().engine.key('Enter');

    expect(await held(host(), 'v42')).toBe('v42');
    expect(await gone(host())).toBe('combobox');
  });

  it('a sheet picks several values, removes one, and is closed by Done', async () => {
    await openSheet(host(), '/f/many');

    for (const index of [1, 2, 4]) await press(host(), row(index));
    expect(await held(host(), ['v1', 'v2', 'v4'])).toEqual(['v1', 'v2', 'v4']);
    await press(host(), '.spec-field-sheet-chosen > :nth-child(2) .spec-field-remove');
    expect(await held(host(), ['v1', 'v4'])).toEqual(['v1', 'v4']);
    await press(host(), done);

    expect(await gone(host())).toBe('combobox');
  });

  it.each([
    ['Escape', ({ engine }: EngineHost) => engine.key('Escape')],
    ['the back button', ({ engine }: EngineHost) => engine.evaluate(() => history.back())],
  ])('a sheet is closed by %s without a pick, on the same page', async (_, close) => {
    await openSheet(host(), '/f/one');
    const address = () => host().engine.evaluate(() => location.href);
    const before = await address();

    await close(host());

    expect(await gone(host())).toBe('combobox');
    expect(await valueOf(host())).toBe(null);
    expect(await address()).toBe(before);
  });
}, eachBrowserOnce);

/** The row of an option that is in view without scrolling. */
const row = (index: number) => `${shown} [role=option]:nth-of-type(${index + 1})`;

/** Opens the page with an emulated touch device, which the drivers of these browsers cannot set, and then the list. */
async function openSheet(host: EngineHost, document: string) {
  await host.open({ spec: document });
  await host.engine.evaluate(() => {
    const real = window.matchMedia.bind(window);
    window.matchMedia = (query) => real(query.replace(' and (pointer: coarse)', ''));
  });
  await press(host, '[role=combobox]');
  await press(host, `${shown} .spec-field-input`);
}

function lookedAt({ engine }: EngineHost) {
  return engine.evaluate((selector) => {
    const { width, left } = (document.querySelector(selector) as Element).getBoundingClientRect();
    return { width, left, focused: document.activeElement?.id ?? '' };
  }, shown);
}

function held(host: EngineHost, wanted: unknown) {
  return until(
    () => valueOf(host),
    (value) => JSON.stringify(value) === JSON.stringify(wanted),
  );
}

/** The role of the focused element after the sheet is closed. */
async function gone({ engine }: EngineHost) {
  const look = () =>
    engine.evaluate(
      (selector) =>
        document.querySelector(selector) ? 'a sheet' : document.activeElement?.getAttribute('role'),
      shown,
    );
  return until(look, (role) => role === 'combobox');
}
