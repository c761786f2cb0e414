/** Saving drafts to a store that answers slowly. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type KeptForm, keepDraft } from '../../../src/client/form/draftKeeping.js';
import type { DraftStore } from '../../../src/index.js';
import { type FormSpec, type FormValues, planForm } from '../../../src/core/index.js';
import { createManualClock } from '../../support/manualClock.ts';
import { openHints, secretHints } from '../../support/secretHints.ts';
import type { Draft } from '../../../src/client/form/formDraft.js';

type RestoredDraft = NonNullable<Parameters<KeptForm['restore']>[0]>;

const field = (name: string, members: object = {}) => ({
  name,
  displayName: name,
  dataType: 'STRING',
  ...members,
});
const fields = [
  field('city'),
  field('note'),
  field('pin', { formatHint: 'Password' }),
  field('key', { formatHint: { en: 'password' } }),
];
const sections = fields.map(({ name }) => ({ name, displayName: name, fields: [name] }));
const begun: FormValues = { city: null };

/** A form with a draft store that answers when the test says so. */
function createKeptForm(
  setup: Partial<DraftStore> & { readonly identity?: string; readonly scope?: string } = {},
  ofForm: readonly object[] = fields,
) {
  const { identity = '', scope, ...ofHost } = setup;
  const saved: Draft[] = [];
  const restored: RestoredDraft[] = [];
  const answers: ((found: Draft | undefined) => void)[] = [];
  const found = new Promise<Draft | undefined>((resolve) => answers.push(resolve));
  const draft: DraftStore = {
    load: () => found,
    save: (key, one) => {
      keys.push(key);
      saved.push(one);
    },
    clear: () => {},
    ...ofHost,
  };
  const keys: string[] = [];
  const listeners: (() => void)[] = [];
  const form = {
    plan: planForm({ id: 'f', fields: ofForm, ...(ofForm === fields && { sections }) } as FormSpec),
    identity,
    environment: { lookup: { scope } },
    isAfterAnother: false,
    changed: new Set<string>(),
    options: { draft },
    values: begun,
    isChanged: false,
    step: 0,
    subscribe: (listener: () => void) => {
      listeners.push(listener);
      return () => {};
    },
    restore: (one: RestoredDraft | undefined) => {
      if (one) restored.push(one);
    },
  } satisfies KeptForm;
  const enter = (values: FormValues) => {
    const changed = new Set(Object.keys(values).filter((name) => (values[name] ?? null) !== null));
    Object.assign(form, { values, changed, isChanged: changed.size > 0 });
    for (const listener of listeners) listener();
  };
  const go = (step: number) => {
    form.step = step;
    for (const listener of listeners) listener();
  };
  const load = async (one?: Draft) => {
    answers[0]?.(one);
    await found;
    // Everything that waits for the answer runs after it.
    await new Promise(setImmediate);
  };
  const clock = createManualClock();
  const { stop, isKept } = keepDraft(form, { ...clock, onLeave: () => () => {} });
  return { enter, go, load, clock, stop, isKept, saved, keys, restored };
}

/** The key of a form’s draft. */
const keyOf = async (setup: Parameters<typeof createKeptForm>[0]) => {
  const { enter, load, isKept, keys, stop } = createKeptForm(setup);
  await load();
  enter({ city: 'Bern' });
  isKept();
  stop();
  return keys[0];
};

describe('keepDraft', () => {
  afterEach(() => vi.restoreAllMocks());

  it('saves no draft if the text is removed before the store answers', async () => {
    const { enter, load, clock, stop, saved } = createKeptForm();
    enter({ city: 'Bern' });
    enter({ city: null });

    await load();
    clock.advance(60);
    stop();

    expect(saved).toEqual([]);
  });

  it('restores the stored draft if newer text was removed before the answer', async () => {
    const { enter, load, clock, saved, restored } = createKeptForm();
    enter({ city: 'Bern' });
    clock.advance(60);
    enter({ city: null });

    await load({ version: undefined, savedAtMs: 1, values: { city: 'Basel' } });
    clock.advance(60);

    expect(saved).toEqual([]);
    expect(restored).toEqual([{ savedAtMs: 1, values: { city: 'Basel' }, step: 0 }]);
  });

  it('saves text from before the answer after the store has answered', async () => {
    const { enter, load, clock, saved } = createKeptForm();
    enter({ city: 'Bern' });
    clock.advance(60);

    await load();
    clock.advance(0.5);

    expect(saved.map(({ values }) => values)).toEqual([{ city: 'Bern' }]);
  });

  it('saves the current step, and saves again on each step change', async () => {
    const { enter, go, load, clock, saved } = createKeptForm();
    await load();
    go(1);
    clock.advance(1);
    expect(saved).toEqual([]);

    enter({ city: 'Bern' });
    clock.advance(1);
    go(2);
    clock.advance(1);
    go(0);
    clock.advance(1);

    expect(saved.map(({ step }) => step)).toEqual([1, 2, undefined]);
    expect(saved.map(({ values }) => values)).toEqual(Array.from({ length: 3 }, () => ({ city: 'Bern' })));
  });

  it.each([
    [2, 2],
    [undefined, 0],
    [4, 0],
    [-1, 0],
    [0.5, 0],
    ['1', 0],
  ])('restores only a step that the form has: %s is %s', async (step, expected) => {
    const { load, restored } = createKeptForm();

    await load({ version: undefined, savedAtMs: 1, values: { city: 'Basel' }, step: step as number });

    expect(restored).toEqual([{ savedAtMs: 1, values: { city: 'Basel' }, step: expected }]);
  });

  it('saves no password, and isKept() is false if one would be lost', async () => {
    const { enter, load, isKept, saved } = createKeptForm();
    await load();
    enter({ city: 'Bern' });
    expect(isKept()).toBe(true);

    enter({ city: 'Bern', pin: '1234', key: '5678' });

    expect(isKept()).toBe(false);
    expect(saved.at(-1)?.values).toEqual({ city: 'Bern' });
  });

  it.each([...secretHints, ...openHints])(
    'leaves secrets out of the draft at any depth, and keeps other fields: %j',
    async (hints) => {
      const isOpen = openHints.includes(hints);
      const kept = field('kept', hints);
      const parts = { ...field('parts'), dataType: 'OBJECT', subFields: [kept] } as const;
      const several = { ...parts, name: 'several', expectMultipleValues: true } as const;
      const { enter, load, saved, isKept } = createKeptForm({}, [kept, parts, several]);
      await load();

      enter({ kept: '4111', parts: { kept: '4111' }, several: [{ kept: '4111' }] });
      isKept();

      const values = { kept: '4111', parts: { kept: '4111' }, several: [{ kept: '4111' }] };
      const text = JSON.stringify(saved.at(-1)?.values ?? {});
      expect(text.includes('4111')).toBe(isOpen);
      expect(isOpen ? saved.at(-1)?.values : values).toEqual(values);
    },
  );

  it('isKept() is false if an excluded field has a value', async () => {
    const { enter, load, isKept } = createKeptForm({ exclude: ['note'] });
    await load();
    enter({ city: 'Bern', note: 'secret' });

    expect(isKept()).toBe(false);
  });

  it('isKept() is false while storage is full, and true after a save succeeds', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let isFull = true;
    const save = vi.fn(() => {
      if (isFull) throw new Error('full');
    });
    const { enter, load, isKept } = createKeptForm({ save });
    await load();
    enter({ city: 'Bern' });
    expect([isKept(), isKept()]).toEqual([false, false]);

    isFull = false;

    expect(isKept()).toBe(true);
    expect(console.error).toHaveBeenCalledOnce();
  });

  it('isKept() is false until an asynchronous save ends', async () => {
    const ends: (() => void)[] = [];
    const { enter, load, isKept } = createKeptForm({
      save: () => new Promise<void>((end) => ends.push(end)),
    });
    await load();
    enter({ city: 'Bern' });
    expect(isKept()).toBe(false);

    ends[0]?.();
    await new Promise(setImmediate);

    expect(isKept()).toBe(true);
  });

  it('uses two stable keys for a form that is twice on its page', async () => {
    const identity = 'https://a.test/twice';
    const enterIn = async (setup: ReturnType<typeof createKeptForm>, city: string) => {
      await setup.load();
      setup.enter({ city });
      setup.isKept();
      return setup.keys[0];
    };
    const [first, second] = [createKeptForm({ identity }), createKeptForm({ identity })];
    const keys = [await enterIn(first, 'Bern'), await enterIn(second, 'Basel')];
    expect(keys[0]).not.toBe(keys[1]);
    // The first has the key of a single form.
    expect(keys[1]).toBe(`${keys[0]}#2`);
    // Records are found by the start of their names.
    expect(`${keys[1]} `.startsWith(`${keys[0]} `)).toBe(false);

    first.stop();
    second.stop();
    const again = [createKeptForm({ identity }), createKeptForm({ identity })];

    expect(await Promise.all(again.map((one) => enterIn(one, 'Biel')))).toEqual(keys);
    for (const { stop } of again) stop();
  });

  it('uses a key per origin, form and person, without collisions', async () => {
    const setups = [
      {},
      { identity: 'https://a.test/f' },
      { identity: 'https://b.test/f' },
      { identity: 'https://a.test/f', scope: 'ann' },
      { identity: 'https://a.test/f', scope: 'bob' },
      { identity: 'https://a.test/f f', scope: '' },
      { identity: 'https://a.test/f', scope: 'f ' },
    ];

    const keys = await Promise.all(setups.map(keyOf));

    expect(new Set(keys).size).toBe(setups.length);
    expect(await keyOf({ identity: 'https://a.test/f', scope: 'ann' })).toBe(keys[3]);
  });
});
