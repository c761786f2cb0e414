/** The rules of §4.2 over a list at hand. */
import { describe, expect, it } from 'vitest';
import { createListSource } from '../../../src/server/sources/listSource.js';

const labels = ['Berlin', 'Bern', 'Hamburg', 'Oberhausen', 'Paris'];
const source = createListSource(labels.map((label, index) => ({ value: index, label })));

function find(search: string, page = 1, limit = 20) {
  const { values, total, hasNext } = source.search({ search, page, limit });
  return { labels: values.map(({ label }) => label), total, hasNext };
}

describe('search', () => {
  it.each([
    ['ber', ['Berlin', 'Bern', 'Oberhausen']],
    ['BER', ['Berlin', 'Bern', 'Oberhausen']],
    ['urg', ['Hamburg']],
    [' ber ', ['Berlin', 'Bern', 'Oberhausen']],
    ['.*', []],
    ['  ', labels],
    ['', labels],
  ])('finds the labels that contain %j whatever its case (§4.2 rule 1)', (search, expected) => {
    expect(find(search).labels).toEqual(expected);
  });

  it.each([
    [1, 2, ['Berlin', 'Bern']],
    [2, 2, ['Hamburg', 'Oberhausen']],
    [3, 2, ['Paris']],
    [4, 2, []],
    [2, 1, ['Bern']],
    [Number.MAX_SAFE_INTEGER, 100, []],
  ])('starts page %i of %i at offset (page − 1) × limit (§4.2 rule 2)', (page, limit, expected) => {
    expect(find('', page, limit).labels).toEqual(expected);
  });

  it.each([
    ['', 1, 2, 5, true],
    ['', 2, 2, 5, true],
    ['', 3, 2, 5, false],
    ['', 1, 5, 5, false],
    ['', 1, 4, 5, true],
    ['', 9, 2, 5, false],
    ['ber', 1, 2, 3, true],
    ['ber', 2, 2, 3, false],
    ['none', 1, 2, 0, false],
  ])(
    'counts all matches of %j; sets hasNext of page %i of %i by offset + limit (§4.2 rule 3)',
    (search, page, limit, total, hasNext) => {
      expect(find(search, page, limit)).toMatchObject({ total, hasNext });
    },
  );
});

describe('createListSource', () => {
  const places = ['Yaroslavl', 'Great Oslo', 'Oslo', 'São Paulo', 'Zürich', 'Oslofjord', 'Groß-Oslo'];
  const aliases = places.map((label) => ({ value: label, label }));
  const labelsFor = (search: string, fold?: 'accents' | 'none') => {
    const { values } = createListSource(aliases, { fold }).search({ search, page: 1, limit: 20 });
    return values.map(({ label }) => label);
  };

  it('sorts labels that begin with the text first, then words that do, then the rest', () => {
    const expected = ['Oslo', 'Oslofjord', 'Great Oslo', 'Groß-Oslo', 'Yaroslavl'];

    expect(labelsFor('osl')).toEqual(expected);
  });

  it.each([
    ['sao paulo', 'São Paulo'],
    [' ZURICH', 'Zürich'],
    ['gross', 'Groß-Oslo'],
  ])('finds %j ignoring case, accents and spaces', (search, label) => {
    expect(labelsFor(search)).toEqual([label]);
  });

  it('folds only case, and keeps the order of the list, with `fold: none` (§4.2 rule 1)', () => {
    expect(labelsFor('OSL', 'none')).toEqual(['Yaroslavl', 'Great Oslo', 'Oslo', 'Oslofjord', 'Groß-Oslo']);
    expect(labelsFor('zurich', 'none')).toEqual([]);
    expect(labelsFor(' oslo', 'none')).toEqual(['Great Oslo']);
  });

  it('returns each label once over its pages, in one order (§4.2 rule 2)', () => {
    const list = createListSource(aliases);
    const pages = [1, 2, 3].map((page) => list.search({ search: 'osl', page, limit: 2 }));

    expect(pages.flatMap(({ values }) => values.map(({ label }) => label))).toEqual(labelsFor('osl'));
    expect(pages.map(({ total, hasNext }) => [total, hasNext])).toEqual([
      [5, true],
      [5, true],
      [5, false],
    ]);
  });

  it('refuses an unknown fold', () => {
    expect(() => createListSource([], { fold: 'everything' as 'none' })).toThrow(TypeError);
  });

  it('finds existing values by value, each once (D42)', () => {
    const list = createListSource([{ value: 7, label: 'Seven' }, ...aliases]);

    expect(list.resolve(['Oslo', 'gone', '7', 'Oslo', ''])).toEqual([
      { value: 'Oslo', label: 'Oslo' },
      { value: 7, label: 'Seven' },
    ]);
  });

  it('finds the first of several values with the same text', () => {
    const twice = ['First', 'Second'].map((label) => ({ value: 'a', label }));

    expect(createListSource(twice).resolve(['a'])).toEqual([twice[0]]);
  });
});
