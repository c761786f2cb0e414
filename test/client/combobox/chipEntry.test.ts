/**
 * The box of a field with several values of any text: its text becomes values, or stays there with a
 * reason.
 *
 * @vitest-environment happy-dom
 */
import { QueryClient } from '@tanstack/query-core';
import { describe, expect, it } from 'vitest';
import { chipEntryOf } from '../../../src/client/combobox/chipEntry.js';
import { createFieldPage, Field } from '../../../src/client/index.js';
import type { InputFieldSpec } from '../../../src/core/index.js';

/** A field of several texts, at most `most`. */
function chips(most?: number, more: Partial<InputFieldSpec> = {}, locale = 'en') {
  const { environment } = createFieldPage({ queryClient: new QueryClient(), lookup: { locale } });
  const fieldSpec: InputFieldSpec = {
    displayName: 'Tags',
    dataType: 'STRING',
    expectMultipleValues: true,
    ...(most !== undefined && {
      constraints: [{ name: 'most', type: 'maxValue', params: { value: most } }],
    }),
    ...more,
  };
  const field = new Field({ fieldSpec, environment, options: {} });
  const entry = chipEntryOf(field);
  const errors = () => field.getSnapshot().textStatus.errors;
  return { field, entry, errors, stands: () => [field.latest(), entry.getText()] };
}

/** Types letter by letter, as a person does. */
const typeAll = ({ entry }: ReturnType<typeof chips>, text: string) => {
  for (const letter of text) entry.type(entry.getText() + letter);
};

describe('typing', () => {
  it.each<[what: string, text: string, value: unknown, rest: string]>([
    ['keeps a text in the box until a separator', 'ann', null, 'ann'],
    ['adds a value at a comma', 'ann,', ['ann'], ''],
    ['keeps the text after a comma in the box', 'ann,bob', ['ann'], 'bob'],
    ['adds a value at each separator', 'ann;bob,cy', ['ann', 'bob'], 'cy'],
    ['adds no value for separators alone', ',;', null, ''],
    ['adds each value once', 'ann,ann,', ['ann'], ''],
    ['drops the blank after a separator', 'ann, bob b', ['ann'], 'bob b'],
  ])('%s', (_what, text, value, rest) => {
    const under = chips();

    typeAll(under, text);

    expect(under.stands()).toEqual([value, rest]);
  });

  it.each(['date-time', 'datetime-local'])(
    'adds a %s with seconds and the offset of the user’s clock',
    (formatHint) => {
      const under = chips(undefined, { dataType: 'DATE', formatHint });

      under.entry.add(['2026-07-04T10:30', '2026-01-04T10:30:05', 'soon']);

      const [summer, winter, other] = under.field.latest() as string[];
      expect([summer, winter, other]).toEqual([
        expect.stringMatching(/^2026-07-04T10:30:00[+-]\d\d:\d\d$/),
        expect.stringMatching(/^2026-01-04T10:30:05[+-]\d\d:\d\d$/),
        'soon',
      ]);
      expect(Date.parse(summer ?? '')).toBe(new Date(2026, 6, 4, 10, 30).getTime());
      expect(Date.parse(winter ?? '')).toBe(new Date(2026, 0, 4, 10, 30, 5).getTime());
    },
  );

  it('reads numbers in the reader’s locale', () => {
    const under = chips(undefined, { dataType: 'NUMBER' }, 'de');

    typeAll(under, '1,5;2');

    expect(under.stands()).toEqual([[1.5], '2']);
  });

  it('keeps composed text whole until the composition ends', () => {
    const { entry, stands } = chips();

    for (const text of ['か', 'か,', 'か, n']) entry.type(text, true);
    const composing = stands();
    entry.type('か, n');

    expect([composing, stands()]).toEqual([
      [null, 'か, n'],
      [['か'], 'n'],
    ]);
  });

  it('has a null inputValue if the box is emptied', () => {
    const { field, entry } = chips();

    entry.type('a');
    entry.type('');

    expect(field.getSnapshot().inputValue).toBeNull();
  });
});

describe('add', () => {
  it('turns the text of the box into a value, trimmed', () => {
    const { entry, stands } = chips();
    entry.type('  ann ');

    entry.add();

    expect(stands()).toEqual([['ann'], '']);
  });

  it('adds no value for an empty box', () => {
    const { entry, errors, stands } = chips();

    entry.add();
    entry.add(['', '  ']);

    expect([stands(), errors()]).toEqual([[null, ''], []]);
  });

  it('appends values in order', () => {
    const { entry, stands } = chips();

    entry.add(['ann']);
    entry.add(['bob', 'cy']);

    expect(stands()).toEqual([['ann', 'bob', 'cy'], '']);
  });
});

describe('values beyond the maximum', () => {
  it('stay in the box with an error', () => {
    const { entry, errors, stands } = chips(2);

    entry.add(['ann', 'bob', 'cy', 'dan']);

    expect(stands()).toEqual([['ann', 'bob'], 'cy; dan']);
    expect(errors()).toMatchObject([{ constraintName: 'maxValue', value: ['cy', 'dan'] }]);
    expect(errors()[0]?.message).toMatch(/cy, dan.*2|2.*cy, dan/);
  });

  it('are shortened in a long error, and all stay in the box', () => {
    const many = Array.from({ length: 40 }, (_, index) => `tag${index}`);
    const { entry, errors } = chips(1);

    entry.add(many);

    expect(errors()[0]?.message).toMatch(/\d+ more/);
    expect(entry.getText().split('; ')).toEqual(many.slice(1));
  });

  it('are added unchanged once there is room, with their separators', () => {
    const { field, entry, errors, stands } = chips(1);
    entry.add(['Oslo, Norway', 'Bern; Berne']);

    field.setValue(null);
    entry.add();

    expect([stands(), errors()]).toEqual([[['Bern; Berne'], ''], []]);
  });

  it('lose their error after an edit, and the new text is added instead', () => {
    const { field, entry, errors, stands } = chips(1);
    entry.add(['ann', 'bob']);

    entry.type('bobby');
    const after = errors();
    field.setValue(null);
    entry.add();

    expect([after, stands()]).toEqual([[], [['bobby'], '']]);
  });

  it('stay before the text typed after them', () => {
    const { entry, stands } = chips(1);
    entry.add(['ann']);

    entry.type('bob');
    entry.type('bob,cy');

    expect(stands()).toEqual([['ann'], 'bob; cy']);
  });
});

describe('paste', () => {
  it('adds several values and returns true', () => {
    const { entry, stands } = chips();

    expect(entry.paste('ann\nbob, cy')).toBe(true);
    expect(stands()).toEqual([['ann', 'bob', 'cy'], '']);
  });

  it.each(['ann', ' ann ', 'ann,', ''])('leaves %j to the box', (text) => {
    const { entry, stands } = chips();

    expect(entry.paste(text)).toBe(false);
    expect(stands()).toEqual([null, '']);
  });
});

describe('the text entry of the box, for its form', () => {
  it.each([
    ['nothing', '', false],
    ['blanks', '  ', false],
    ['a text', 'ann', true],
  ])('hasUncommitted with %s in the box', (_what, text, hasText) => {
    const { field, entry } = chips();

    entry.type(text);

    expect([field.text.entry?.hasUncommitted(), field.text.entry?.blocksSubmit]).toEqual([hasText, true]);
  });

  it('has no uncommitted text after a refusal, which has its own error', () => {
    const { field, entry } = chips(1);

    entry.add(['ann', 'bob']);

    expect(field.text.entry?.hasUncommitted()).toBe(false);
  });

  it('adds the text as values before a submit', async () => {
    const { field, entry, stands } = chips();
    entry.type('ann');

    await field.text.entry?.settle();

    expect(stands()).toEqual([['ann'], '']);
  });

  it('names the text to add first, keeps it, and forgets it on reset', () => {
    const { field, entry } = chips();
    entry.type('ann');

    const said = field.text.entry?.problem();
    const kept = field.text.entry?.left?.();
    field.text.entry?.clear?.();

    expect(said).toContain('ann');
    expect([kept, entry.getText()]).toEqual(['ann', '']);
  });

  it('is one entry per field', () => {
    const { field, entry } = chips();

    expect(chipEntryOf(field)).toBe(entry);
    expect(chips().entry).not.toBe(entry);
  });
});
