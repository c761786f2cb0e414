/** Lookups a document answers itself. */
import { describe, expect, it } from 'vitest';
import type { ValuesEndpoint } from '../../../src/core/index.js';
import { inlineIndex, inlineOutcomes, inlinePage } from '../../../src/core/lookup/inlineLookup.js';
import { planLookup } from '../../../src/core/document/lookupPlan.js';
import type { ValuesQuery } from '../../../src/core/lookup/valuesRequest.js';

const items = ['Paris', 'Lyon', 'Parma'].map((label, value) => ({ value, label }));
const inline: ValuesEndpoint = { protocol: 'INLINE', items };
const paged = { ...inline, paginationStrategy: 'PAGE_NUMBER' };

/** Query, labels, total, whether another page exists. */
type Row = [query: ValuesQuery, labels: string[], total: number, hasNext: boolean];

const labelsOf = (endpoint: ValuesEndpoint, query: ValuesQuery) =>
  inlinePage(planLookup(endpoint), query).values.map(({ label }) => label);

describe('inlinePage', () => {
  it.each<Row>([
    [{}, ['Paris', 'Lyon', 'Parma'], 3, false],
    [{ limit: 1 }, ['Paris', 'Lyon', 'Parma'], 3, false],
    [{ page: 2, limit: 1 }, [], 3, false],
    [{ search: 'PAR' }, ['Paris', 'Parma'], 2, false],
    [{ search: 'x' }, [], 0, false],
  ])('gives without pagination, by %j, %j (D7, D11)', (query, labels, total, hasNext) => {
    expect(labelsOf(inline, query)).toEqual(labels);
    expect(inlinePage(planLookup(inline), query)).toMatchObject({ total, hasNext });
  });

  it.each<Row>([
    [{}, ['Paris', 'Lyon', 'Parma'], 3, false],
    [{ limit: 2 }, ['Paris', 'Lyon'], 3, true],
    [{ limit: 2, page: 2 }, ['Parma'], 3, false],
    [{ search: 'par', limit: 1 }, ['Paris'], 2, true],
    [{ search: 'par', limit: 1, page: 2 }, ['Parma'], 2, false],
  ])('returns by PAGE_NUMBER, for %j, %j (§4.2 rules 1–3, D7)', (query, labels, total, hasNext) => {
    expect(labelsOf(paged, query)).toEqual(labels);
    expect(inlinePage(planLookup(paged), query)).toMatchObject({ total, hasNext });
  });

  it('uses the page size of the document (D13)', () => {
    expect(labelsOf({ ...paged, requestParams: { defaultLimit: 2 } }, {})).toEqual(['Paris', 'Lyon']);
  });

  it('returns no values for an endpoint without items', () => {
    expect(labelsOf({ protocol: 'INLINE' }, {})).toEqual([]);
  });
});

describe('inlineIndex', () => {
  it('searches labels and descriptions, but finds no text that spans both (D65)', () => {
    const endpoint = { protocol: 'INLINE', items: [{ value: 1, label: 'Lyon', description: 'Rhône' }] };

    expect(['rhô', 'LYON', 'onrh'].map((search) => labelsOf(endpoint, { search }).length)).toEqual([1, 1, 0]);
  });

  it('reads the items of a plan once for each language', () => {
    const plan = planLookup({ ...inline, items: [{ value: 1, label: { en: 'One', fr: 'Un' } }] });

    expect(inlineIndex(plan, 'fr')).toBe(inlineIndex(plan, 'fr'));
    expect(inlineIndex(plan, 'fr').folded).toEqual(['un']);
    expect(inlineIndex(plan).folded).toEqual(['one']);
  });

  it('drops invalid items, with a notice (D14)', () => {
    const plan = planLookup({ protocol: 'INLINE', items: [{ value: 1 }, null as never] });

    expect(inlineIndex(plan)).toMatchObject({ folded: ['1'], notices: [{ code: 'item-dropped' }] });
  });

  it('caches the values of a document in at most four languages', () => {
    const plan = planLookup({ ...inline });
    const first = inlineIndex(plan, 'l0');

    for (let index = 0; index < 3; index++) inlineIndex(plan, `l${index + 1}`);
    expect(inlineIndex(plan, 'l0')).toBe(first);
    inlineIndex(plan, 'l4');

    expect(inlineIndex(plan, 'l0')).not.toBe(first);
  });
});

describe('inlineIndex, details of rows', () => {
  const rich = {
    value: 1,
    label: 'Paris',
    description: { en: 'Capital', fr: 'Capitale' },
    group: 'FR',
    disabled: true,
    fields: { population: 2 },
  };

  it('reads the details of items, in the language of the reader (D61)', () => {
    const plan = planLookup({ protocol: 'INLINE', items: [rich] });

    expect(inlineIndex(plan, 'fr').values).toEqual([{ ...rich, description: 'Capitale' }]);
  });

  it('resolves images by the URL of the document, and separately for each page', () => {
    const plan = planLookup({ protocol: 'INLINE', items: [{ value: 1, image: 'a.png' }] });
    const imageOf = (specUrl?: string) =>
      inlineIndex(plan, '', specUrl === undefined ? undefined : { specUrl }).values[0]?.image;

    expect(imageOf('https://a.example/f/city')).toBe('https://a.example/f/a.png');
    expect(imageOf('https://b.example/city')).toBe('https://b.example/a.png');
    expect(imageOf()).toBeUndefined();
  });
});

describe('inlineOutcomes', () => {
  it('returns missing for an unlisted value, and unknown if the list was cut', () => {
    const many = Array.from({ length: 10_050 }, (_, value) => ({ value, label: `V${value}` }));
    const cut = planLookup({ protocol: 'INLINE', items: many });

    expect(inlineOutcomes(planLookup(inline), [0, 9]).get(9)).toBe('missing');
    expect(inlineOutcomes(cut, [10_049]).get(10_049)).toBe('unknown');
  });
});
