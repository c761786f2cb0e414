/**
 * Everything that chooses a value goes through `choose`: the effect of each cause, in each kind of field.
 */
import { describe, expect, it, vi } from 'vitest';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  choose,
  type ChoiceCause,
  isUnavailable,
  replaceChosen,
} from '../../../src/client/field/choosing.js';
import { planField } from '../../../src/core/index.js';

type ChoosingField = Parameters<typeof choose>[0];

const causes: readonly ChoiceCause[] = ['press', 'key', 'all', 'text', 'paste', 'fill', 'host'];
const byHand: ReadonlySet<ChoiceCause> = new Set(['press', 'key', 'all']);

const aliasOf = (value: string) => ({ value, label: `Name of ${value}` });

interface Beginning {
  readonly value?: unknown;
  readonly isMultiple?: boolean;
  readonly most?: number;
  readonly options?: object;
  readonly items?: readonly object[];
}

function fieldWith({ value = null, isMultiple = false, most, options = {}, items }: Beginning = {}) {
  let now = value;
  const log: string[] = [];
  const known = new Map<unknown, object>(items?.map((item) => [Reflect.get(item, 'value'), item]));
  const plan = planField({
    displayName: 'City',
    dataType: 'STRING',
    expectMultipleValues: isMultiple,
    constraints: most === undefined ? [] : [{ type: 'maxValue', params: { value: most } }],
    valuesEndpoint: items ? { protocol: 'INLINE', items } : { uri: '/cities' },
  } as Parameters<typeof planField>[0]);
  const field = {
    plan,
    options,
    environment: { announce: (text: string) => log.push(`say ${text}`), messages: undefined, lookup: {} },
    labels: {
      find: (one: unknown) => known.get(one),
      remember: ({ value: one }: { value: unknown }) => log.push(`keep ${String(one)}`),
      show: ({ value: one }: { value: unknown }) => log.push(`show ${String(one)}`),
    },
    latest: () => now,
    labelOf: (one: unknown) => `Name of ${String(one)}`,
    showLabels: vi.fn(),
    setValue: (next: unknown) => {
      now = next;
      log.push(`set ${JSON.stringify(next)}`);
    },
    commitValue: (next: unknown) => log.push(`validate ${JSON.stringify(next)}`),
  } as unknown as ChoosingField;
  return { field, log, value: () => now };
}

describe('choose', () => {
  it.each(causes)('keeps the label, sets the value and validates it: %s', (cause) => {
    const { field, log } = fieldWith({ value: 'PAR' });

    const left = choose(field, [aliasOf('ZRH')], cause);

    expect([left, log]).toEqual([[], ['keep ZRH', 'set "ZRH"', 'validate "ZRH"']]);
  });

  it.each(causes)('appends to a list in the order of the choices, and announces it: %s', (cause) => {
    const { field, log } = fieldWith({ value: ['PAR'], isMultiple: true });

    choose(field, [aliasOf('ZRH'), aliasOf('BER')], cause);

    const all = '["PAR","ZRH","BER"]';
    const said = 'say Name of ZRH, Name of BER added.';
    expect(log).toEqual(['keep ZRH', 'keep BER', `set ${all}`, `validate ${all}`, said]);
  });

  it.each(causes)('adds as many values as fit, and returns the others: %s', (cause) => {
    const { field, value, log } = fieldWith({ value: ['PAR'], isMultiple: true, most: 2 });

    const left = choose(field, [aliasOf('ZRH'), aliasOf('BER')], cause);

    expect([left, value()]).toEqual([[aliasOf('BER')], ['PAR', 'ZRH']]);
    expect(log.at(-1)).toContain('2');
  });

  it.each(causes)('chooses a value once if it is named twice: %s', (cause) => {
    const { field, value } = fieldWith({ isMultiple: true });

    choose(field, [aliasOf('ZRH'), aliasOf('ZRH')], cause);

    expect(value()).toEqual(['ZRH']);
  });

  it.each(causes)('removes a value of a list if it is pressed again, and by no other cause: %s', (cause) => {
    const { field, value } = fieldWith({ value: ['PAR', 'ZRH'], isMultiple: true });

    choose(field, [aliasOf('ZRH')], cause);

    expect(value()).toEqual(cause === 'press' || cause === 'key' ? ['PAR'] : ['PAR', 'ZRH']);
  });

  it.each(causes)(
    'changes a disabled or read-only field only for earlier texts and the host: %s',
    (cause) => {
      const fields = [{ disabled: true }, { readOnly: true }].flatMap((options) => [
        fieldWith({ options }),
        fieldWith({ options, isMultiple: true }),
      ]);

      const values = fields.map(({ field, value }) => {
        choose(field, [aliasOf('ZRH')], cause);
        return value();
      });

      expect(values).toEqual(byHand.has(cause) ? [null, null, null, null] : ['ZRH', ['ZRH'], 'ZRH', ['ZRH']]);
    },
  );

  it.each(causes)('does not store labels of values that are in the document: %s', (cause) => {
    const { field, log } = fieldWith({ items: [aliasOf('ZRH')] });

    choose(field, [aliasOf('ZRH')], cause);

    expect(log).toEqual(['set "ZRH"', 'validate "ZRH"']);
  });

  it('sets null if the last value is pressed again', () => {
    const { field, value } = fieldWith({ value: ['ZRH'], isMultiple: true });

    choose(field, [aliasOf('ZRH')], 'press');

    expect(value()).toBeNull();
  });

  it('clears a single value if no value is given', () => {
    const { field, value } = fieldWith({ value: 'ZRH' });

    choose(field, [], 'press');

    expect(value()).toBeNull();
  });
});

describe('replaceChosen', () => {
  it('validates a value if a person restores it, and does not store its label as a member', () => {
    const { field, log } = fieldWith();

    replaceChosen(field, 'ZRH', [aliasOf('ZRH')], 'person');

    expect(log).toEqual(['show ZRH', 'set "ZRH"', 'validate "ZRH"']);
  });

  it('stores the label of a value as a member if a source field restores the value', () => {
    const { field, log } = fieldWith();

    replaceChosen(field, 'ZRH', [aliasOf('ZRH')], 'source');

    expect(log).toEqual(['keep ZRH', 'set "ZRH"']);
  });
});

const setsChosen = (code: string) =>
  /\.setValue\(/.test(code) &&
  (/labels\.(remember|show)\(/.test(code) || /\.commitValue\((?!\)|undefined\b)/.test(code));

describe('every file of client and react', () => {
  const src = join(import.meta.dirname, '../../../src');
  /** The other files that do so, and why they may. */
  const others = {
    // Hands a custom control of the host its actions.
    'react/controls/CustomControl.tsx': true,
  };

  it('sets chosen values only through choosing.ts', () => {
    const files = ['client', 'react'].flatMap((folder) =>
      readdirSync(join(src, folder), { recursive: true }).map((name) => `${folder}/${String(name)}`),
    );
    const setters = files.filter(
      (name) => /\.tsx?$/.test(name) && setsChosen(readFileSync(join(src, name), 'utf8')),
    );

    expect(setters.toSorted()).toEqual(['client/field/choosing.ts', ...Object.keys(others)]);
  });

  it.each([
    'field.labels.remember(alias); field.setValue(alias.value);',
    'field.setValue(value); field.commitValue(value);',
  ])('is matched by setsChosen: %s', (code) => {
    expect(setsChosen(code)).toBe(true);
  });
});

describe('choose, with an unavailable value', () => {
  const gone = { ...aliasOf('ZRH'), disabled: true };

  it.each(causes)(
    'keeps the value for every cause, and announces the refusal except for all: %s (D63)',
    (cause) => {
      for (const isMultiple of [false, true]) {
        const before = isMultiple ? ['PAR'] : 'PAR';
        const { field, log, value } = fieldWith({ value: before, isMultiple });

        expect(choose(field, [gone], cause)).toEqual([]);

        expect(value()).toEqual(before);
        expect(log).toEqual(cause === 'all' ? [] : ['say Name of ZRH is not available.']);
      }
    },
  );

  it.each(causes)('leaves the unavailable value out of several: %s', (cause) => {
    const { field, value } = fieldWith({ value: ['PAR'], isMultiple: true });

    choose(field, [aliasOf('BER'), gone, aliasOf('ROM')], cause);

    expect(value()).toEqual(['PAR', 'BER', 'ROM']);
  });

  it('refuses the value if only the document marks it unavailable', () => {
    const { field, value } = fieldWith({ items: [gone] });

    choose(field, [aliasOf('ZRH')], 'host');

    expect(value()).toBeNull();
  });

  it('removes an unavailable value that was chosen before', () => {
    const { field, value } = fieldWith({ value: ['ZRH', 'PAR'], isMultiple: true });

    choose(field, [gone], 'press');

    expect(value()).toEqual(['PAR']);
  });
});

describe('isUnavailable', () => {
  it.each([
    [true, null, true],
    [true, 'PAR', true],
    [true, 'ZRH', false],
    [true, ['PAR', 'ZRH'], false],
    [undefined, null, false],
    [false, null, false],
  ])('with disabled %j, while %j is chosen: returns %j', (disabled, value, expected) => {
    const { field } = fieldWith({ value, isMultiple: Array.isArray(value) });

    expect(isUnavailable(field, { ...aliasOf('ZRH'), disabled })).toBe(expected);
  });
});
