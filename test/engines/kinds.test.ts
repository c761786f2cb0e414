/** Kinds of input by real keys and presses, in every browser: the input becomes the value. D72. */
import { expect, it } from 'vitest';
import { json } from '../support/hostileAnswers.ts';
import { type NamedKey, until } from './support/engine.ts';
import { describeEngines, eachBrowserOnce, press, valueOf } from './support/engines.ts';

/** An action: types a text, hits a key, or presses the first match of a selector. */
type Act = { readonly types: string } | { readonly key: NamedKey } | { readonly press: string };

const box = { press: '#host-form :is(input, textarea):not([type=hidden], [hidden])' };
const leave = { key: 'Tab' } as const;
const bounds = [{ type: 'range', params: { min: 0, max: 120, step: 5 } }];
const stars = [{ type: 'range', params: { min: 1, max: 5, step: 1 } }];
const sizes = {
  protocol: 'INLINE',
  items: ['S', 'M', 'L'].map((label) => ({ value: label.toLowerCase(), label })),
};

const cases: readonly (readonly [hint: string, document: object, acts: readonly Act[], value: unknown])[] = [
  ['multiline', {}, [box, { types: 'one' }, { key: 'Enter' }, { types: 'two' }, leave], 'one\ntwo'],
  [
    'password',
    {},
    [box, { types: 'sec' }, { press: '.spec-field-reveal' }, { types: 'ret' }, leave],
    'secret',
  ],
  ['search', {}, [box, { types: 'shoes' }, leave], 'shoes'],
  ['one-time-code', {}, [box, { types: '4821' }, leave], '4821'],
  ['color', {}, [{ press: '.spec-field-colour > .spec-field-input' }, { types: 'abc' }, leave], '#aabbcc'],
  ['currency', { dataType: 'NUMBER', unit: 'EUR' }, [box, { types: '1234.5' }, leave], 1234.5],
  [
    'currency',
    { dataType: 'NUMBER', unit: 'EUR' },
    [box, { types: '7' }, { key: 'ArrowUp' }, { key: 'ArrowUp' }, leave],
    9,
  ],
  ['percent', { dataType: 'NUMBER' }, [box, { types: '25' }, leave], 0.25],
  [
    'range',
    { dataType: 'NUMBER', constraints: bounds },
    [{ press: '.spec-field-slider' }, { key: 'ArrowUp' }, leave],
    65,
  ],
  ['rating', { dataType: 'NUMBER', constraints: stars }, [{ press: '.spec-field-star:nth-of-type(3)' }], 3],
  ['switch', { dataType: 'BOOLEAN' }, [{ press: '[role=switch]' }], true],
  [
    'segmented',
    { valuesEndpoint: sizes },
    [{ press: '.spec-field-segmented .spec-field-choice-row:nth-of-type(2) > label' }],
    'm',
  ],
];

describeEngines((host) => {
  it.each(cases)(
    'a field of kind %s, of %j, has the entered value',
    async (formatHint, document, acts, value) => {
      const { engine, server, open } = host();
      server.on('/f/kind', json({ displayName: 'Field', dataType: 'STRING', formatHint, ...document }));
      await open({ spec: '/f/kind' });

      for (const act of acts) {
        if ('press' in act) await press(host(), act.press);
        else if ('key' in act) await engine.key(act.key);
        else await engine.type(act.types);
      }
      const held = await until(
        () => valueOf(host()),
        (now) => now === value,
      );

      expect(held).toBe(value);
    },
  );

  it('a calendar picks the pressed day, and returns focus to its button', async () => {
    const { engine, server, open } = host();
    const constraints = [{ type: 'minDate', params: { iso: '2026-03-01' } }];
    server.on('/f/day', json({ displayName: 'Day', dataType: 'DATE', formatHint: 'date', constraints }));
    await open({ spec: '/f/day', initial: '"2026-03-04"' });

    await press(host(), '.spec-field-calendar-button');
    await press(host(), '[data-day="2026-03-19"]');
    const held = await until(
      () => valueOf(host()),
      (now) => now === '2026-03-19',
    );

    expect(held).toBe('2026-03-19');
    const focused = () => engine.evaluate(() => document.activeElement?.className ?? '');
    expect(await until(focused, (name) => name.includes('calendar-button'))).toContain('calendar-button');
  });
}, eachBrowserOnce);
