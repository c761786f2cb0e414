/**
 * Arrow keys, Enter and Tab on a list whose options are pending: they choose the same value as on a loaded
 * list, whenever the options arrive.
 *
 * @vitest-environment happy-dom
 */
import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { InputFieldSpec } from '../../../src/core/index.js';
import { createComboboxUnderTest } from '../../support/comboboxUnderTest.ts';
import { propertyRuns } from '../../support/propertyRuns.ts';

const labels = ['Apple', 'Apricot', 'Banana'];
const fruit: InputFieldSpec = {
  displayName: 'Fruit',
  dataType: 'STRING',
  valuesEndpoint: { uri: '/v', mode: 'CLOSED', debounceMs: 0 },
};
const specs = { one: fruit, several: { ...fruit, expectMultipleValues: true } };

const nothing = () => undefined;

/** A combobox whose server answers when the test says so. */
async function make(spec: InputFieldSpec, loadLookups?: () => Promise<unknown>) {
  let tell: () => void = nothing;
  const isTold = new Promise<void>((resolve) => (tell = resolve));
  const under = await createComboboxUnderTest(spec, {
    isDrawn: true,
    answer: async () => {
      await isTold;
      return Response.json(labels.map((label) => ({ value: label.toLowerCase(), label })));
    },
  });
  const box = document.body.appendChild(document.createElement('input'));
  under.field.formControl.attach(box);
  box.focus();
  if (!loadLookups) await under.field.environment.loadLookups();
  else under.field.environment = { ...under.field.environment, loadLookups, createLookups: () => undefined };
  const settled = () => vi.waitUntil(() => !under.field.isValueAwaited());
  return { ...under, tell, settled, leave: () => leaveBox(under, box) };
}

type Made = Awaited<ReturnType<typeof createComboboxUnderTest>>;

/** Tab: the key press, and the notifications of a box that loses the focus. */
function leaveBox({ press, combobox }: Made, box: HTMLInputElement): void {
  press('Tab');
  box.blur();
  combobox.commitText();
}

/** Lets a requested list arrive, or the effect of a key be drawn. */
const moment = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 5);
  });

/**
 * The value that keys choose if the list arrives before key number `comesBefore`; with 0, the list is
 * loaded first.
 */
async function chosenBy(spec: InputFieldSpec, keys: readonly string[], comesBefore: number) {
  const made = await make(spec);
  if (comesBefore === 0) {
    made.tell();
    made.combobox.open();
    await vi.waitUntil(() => made.labels().length === labels.length);
    made.combobox.close();
    await moment();
  }
  for (const [at, key] of keys.entries()) {
    if (at > 0 && at === comesBefore) {
      made.tell();
      await moment();
    }
    made.press(key);
    await Promise.resolve();
  }
  made.leave();
  made.tell();
  await moment();
  await made.settled();
  const { isOpen, awaitedKeys } = made.combobox.state;
  return { value: made.field.latest(), isOpen, awaitedKeys };
}

describe('keys on a pending list', () => {
  it('choose the same values as on a loaded list', { timeout: 60_000 }, async () => {
    const keys = fc.array(fc.constantFrom('ArrowDown', 'ArrowUp', 'Enter'), { minLength: 1, maxLength: 6 });

    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('one' as const, 'several' as const),
        keys,
        fc.nat({ max: 7 }),
        async (kind, pressed, at) => {
          // A key without an Enter after it picks nothing: no option of a missing list has been seen.
          const meant = pressed.slice(0, pressed.lastIndexOf('Enter') + 1);
          fc.pre(meant.length > 0);

          const [awaited, there] = [
            await chosenBy(specs[kind], meant, at + 1),
            await chosenBy(specs[kind], meant, 0),
          ];

          expect(awaited).toEqual(there);
        },
      ),
      propertyRuns(40, 2_000),
    );
  });
});

describe('a box that is left, with keys waiting for a list that does not load', () => {
  const letters: InputFieldSpec = {
    ...fruit,
    valuesEndpoint: { ...fruit.valuesEndpoint, minSearchLength: 2 },
  };
  const schema = { properties: { c: { type: 'string', 'x-field': 'country' } }, required: ['c'] };
  const dependent: InputFieldSpec = {
    ...fruit,
    valuesEndpoint: { ...fruit.valuesEndpoint, searchParamsSchema: schema },
  };

  it.each([
    ['wants some text', letters],
    ['waits for another field', dependent],
  ])('stops waiting if the field %s', async (_what, spec) => {
    const { press, leave, field, combobox } = await make(spec);
    press('ArrowDown');
    await moment();
    press('Enter');
    await moment();

    leave();
    await moment();

    expect([field.isValueAwaited(), combobox.state.awaitedKeys, field.latest()]).toEqual([false, [], null]);
    await field.text.entry?.settle();
  });

  it('shows an error if the lookup code fails to load', async () => {
    const { press, leave, field } = await make(fruit, () => Promise.reject(new Error('offline')));
    press('ArrowDown');
    press('Enter');

    leave();
    await moment();

    expect(field.isValueAwaited()).toBe(false);
    expect(field.getSnapshot().textStatus.errors.map(({ message }) => message)).toEqual([
      'The options could not be loaded.',
    ]);
  });

  it('keeps its state on dispose if no key waits', async () => {
    const { combobox, field } = await make(fruit);
    const before = combobox.state;

    field.text.entry?.dispose?.();

    expect(combobox.state).toBe(before);
  });
});
