/**
 * The box of a field that holds several values of one's own: its text becomes values, or stays there with a reason.
 *
 * @vitest-environment happy-dom
 */
import { QueryClient } from '@tanstack/query-core';
import { describe, expect, it } from 'vitest';
import { chipEntryOf } from '../../../src/client/combobox/chipEntry.js';
import { createFieldPage, Field } from '../../../src/client/index.js';
import type { InputFieldSpec } from '../../../src/core/index.js';

/** A field of several texts, at most so many. */
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
    ['leaves a text in the box until it ends', 'ann', null, 'ann'],
    ['makes a value of what a comma ends', 'ann,', ['ann'], ''],
    ['goes on with the next', 'ann,bob', ['ann'], 'bob'],
    ['makes a value of each', 'ann;bob,cy', ['ann', 'bob'], 'cy'],
    ['makes nothing of separators alone', ',;', null, ''],
    ['takes each value once', 'ann,ann,', ['ann'], ''],
    ['leaves out the blank after a separator', 'ann, bob b', ['ann'], 'bob b'],
  ])('%s', (_what, text, value, rest) => {
    const under = chips();

    typeAll(under, text);

    expect(under.stands()).toEqual([value, rest]);
  });

  it('reads numbers as the reader’s language writes them', () => {
    const under = chips(undefined, { dataType: 'NUMBER' }, 'de');

    typeAll(under, '1,5;2');

    expect(under.stands()).toEqual([[1.5], '2']);
  });

  it('leaves a text that is being composed whole until that is done', () => {
    const { entry, stands } = chips();

    for (const text of ['か', 'か,', 'か, n']) entry.type(text, true);
    const composing = stands();
    entry.type('か, n');

    expect([composing, stands()]).toEqual([
      [null, 'か, n'],
      [['か'], 'n'],
    ]);
  });

  it('shows an empty box as one nobody has typed in', () => {
    const { field, entry } = chips();

    entry.type('a');
    entry.type('');

    expect(field.getSnapshot().inputValue).toBeNull();
  });
});

describe('add', () => {
  it('makes a value of the text in the box, without the blanks around it', () => {
    const { entry, stands } = chips();
    entry.type('  ann ');

    entry.add();

    expect(stands()).toEqual([['ann'], '']);
  });

  it('makes nothing of an empty box', () => {
    const { entry, errors, stands } = chips();

    entry.add();
    entry.add(['', '  ']);

    expect([stands(), errors()]).toEqual([[null, ''], []]);
  });

  it('adds to what is there, in order', () => {
    const { entry, stands } = chips();

    entry.add(['ann']);
    entry.add(['bob', 'cy']);

    expect(stands()).toEqual([['ann', 'bob', 'cy'], '']);
  });
});

describe('values there is no room for', () => {
  it('stay in the box, and are told', () => {
    const { entry, errors, stands } = chips(2);

    entry.add(['ann', 'bob', 'cy', 'dan']);

    expect(stands()).toEqual([['ann', 'bob'], 'cy; dan']);
    expect(errors()).toMatchObject([{ constraintName: 'maxValue', value: ['cy', 'dan'] }]);
    expect(errors()[0]?.message).toMatch(/cy, dan.*2|2.*cy, dan/);
  });

  it('are told shortly where they are many, and all stay', () => {
    const many = Array.from({ length: 40 }, (_, index) => `tag${index}`);
    const { entry, errors } = chips(1);

    entry.add(many);

    expect(errors()[0]?.message).toMatch(/\d+ more/);
    expect(entry.getText().split('; ')).toEqual(many.slice(1));
  });

  it('are values as they were once there is room, also with a separator in them', () => {
    const { field, entry, errors, stands } = chips(1);
    entry.add(['Oslo, Norway', 'Bern; Berne']);

    field.setValue(null);
    entry.add();

    expect([stands(), errors()]).toEqual([[['Bern; Berne'], ''], []]);
  });

  it('are told no more once the text is another, which counts for itself', () => {
    const { field, entry, errors, stands } = chips(1);
    entry.add(['ann', 'bob']);

    entry.type('bobby');
    const after = errors();
    field.setValue(null);
    entry.add();

    expect([after, stands()]).toEqual([[], [['bobby'], '']]);
  });

  it('stand before what is typed after them', () => {
    const { entry, stands } = chips(1);
    entry.add(['ann']);

    entry.type('bob');
    entry.type('bob,cy');

    expect(stands()).toEqual([['ann'], 'bob; cy']);
  });
});

describe('paste', () => {
  it('takes several values, and says so', () => {
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

describe('what a form asks of the box', () => {
  it.each([
    ['nothing', '', false],
    ['blanks', '  ', false],
    ['a text', 'ann', true],
  ])('is whether %s in it is no value yet', (_what, text, hasText) => {
    const { field, entry } = chips();

    entry.type(text);

    expect([field.text.entry?.hasUncommitted(), field.text.entry?.blocksSubmit]).toEqual([hasText, true]);
  });

  it('is not asked for what was refused: that is told already', () => {
    const { field, entry } = chips(1);

    entry.add(['ann', 'bob']);

    expect(field.text.entry?.hasUncommitted()).toBe(false);
  });

  it('makes values of it before a submit', async () => {
    const { field, entry, stands } = chips();
    entry.type('ann');

    await field.text.entry?.settle();

    expect(stands()).toEqual([['ann'], '']);
  });

  it('says which text is to be added first, keeps it, and forgets it with a reset', () => {
    const { field, entry } = chips();
    entry.type('ann');

    const said = field.text.entry?.problem();
    const kept = field.text.entry?.left?.();
    field.text.entry?.clear?.();

    expect(said).toContain('ann');
    expect([kept, entry.getText()]).toEqual(['ann', '']);
  });

  it('is one box for a field, whoever asks for it', () => {
    const { field, entry } = chips();

    expect(chipEntryOf(field)).toBe(entry);
    expect(chips().entry).not.toBe(entry);
  });
});
