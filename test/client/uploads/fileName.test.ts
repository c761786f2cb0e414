/** Names and sizes of files, as shown. */
import { describe, expect, it } from 'vitest';
import { nameParts, safeName, sizeText } from '../../../src/client/uploads/fileName.js';

describe('safeName', () => {
  it.each([
    ['report.pdf', 'report.pdf'],
    ['photo\u202Egpj.exe', 'photogpj.exe'],
    ['\u2066a\u2069\u0000\n.txt', 'a.txt'],
    ['تقرير.pdf', 'تقرير.pdf'],
    ['👩‍👧.png', '👩‍👧.png'],
    ['a\u00AD\u180E\u3164\u115F\u2800\u{E0041}b.txt', 'ab.txt'],
    ['\u200E ', '–'],
  ])('%j: %j', (name, shown) => {
    expect(safeName(name)).toBe(shown);
  });
});

describe('nameParts', () => {
  it('splits off the end of a long name without loss', () => {
    const name = `${'long '.repeat(20)}name.pdf`;

    expect(nameParts(name)).toEqual([name.slice(0, -10), name.slice(-10)]);
    expect(nameParts('report.pdf')).toEqual(['report.pdf', '']);
  });
});

describe('sizeText', () => {
  it.each([
    [0, '0 bytes'],
    [999, '999 bytes'],
    [1000, '1 kB'],
    [1_440_000, '1.4 MB'],
    [5e9, '5 GB'],
  ])('%d: %s', (bytes, text) => {
    expect(sizeText(bytes, 'en')).toBe(text);
  });
});
