import { describe, expect, it } from 'vitest';
import { copiedText } from '../../../src/client/values/copiedText.js';

const cities = new Map<unknown, string>([
  [1, 'San Fernando'],
  [2, 'San Fernando'],
  [3, 'Bern'],
  [4, 'two\nlines'],
]);
const labelOf = (value: unknown) => cities.get(value) ?? String(value);

describe('copiedText', () => {
  it.each([
    [[3], 'Bern'],
    [[1, 3], 'San Fernando\nBern'],
    [[1, 2, 3], '1\n2\nBern'],
    [[3, 4], 'Bern\n4'],
    [[], ''],
  ])('joins %j as the text %j', (values, text) => {
    expect(copiedText(values, labelOf)).toBe(text);
  });
});
