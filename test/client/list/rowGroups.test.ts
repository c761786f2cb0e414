/** The rows under one heading. */
import { describe, expect, it } from 'vitest';
import { arrangeRows, drawnGroups } from '../../../src/client/list/rowGroups.js';

const rowsOf = (...groups: readonly (string | undefined)[]) =>
  groups.map((group, value) => ({ value, label: `Row ${value}`, group }));

const whole = (values: ReturnType<typeof rowsOf>) =>
  drawnGroups([...values.keys()], arrangeRows(values)).map(
    ({ group, indexes }) => `${group.label ?? '–'}: ${indexes.join(' ')}`,
  );

describe('arrangeRows', () => {
  it.each([
    [
      ['A', 'A', 'B'],
      ['A: 0 1', 'B: 2'],
    ],
    [
      ['A', 'B', 'A'],
      ['A: 0', 'B: 1', 'A: 2'],
    ],
    [
      [undefined, 'A', undefined],
      ['–: 0', 'A: 1', '–: 2'],
    ],
    [[undefined, undefined], ['–: 0 1']],
    [[], []],
  ])('puts %j under %j, in the order of the server (D62)', (groups, expected) => {
    expect(whole(rowsOf(...groups))).toEqual(expected);
  });

  it('returns whether a row has a heading, and whether a row has an image', () => {
    expect(arrangeRows(rowsOf(undefined, 'A'))).toMatchObject({ isGrouped: true, hasImages: false });
    expect(arrangeRows([{ value: 1, label: 'A', image: 'data:image/png,A' }])).toMatchObject({
      isGrouped: false,
      hasImages: true,
    });
  });

  it('arranges a list once', () => {
    const values = rowsOf('A');

    expect(arrangeRows(values)).toBe(arrangeRows(values));
  });
});

describe('drawnGroups', () => {
  it('keeps drawn rows of one group together', () => {
    const arrangement = arrangeRows(rowsOf('A', 'A', 'A', 'A', 'B'));

    expect(drawnGroups([0, 2, 4], arrangement).map(({ indexes }) => indexes)).toEqual([[0, 2], [4]]);
  });
});
