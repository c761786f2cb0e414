/**
 * The outcome of texts entered into a list with lookups: the value each text names, or the reason why it
 * is no value.
 *
 * @vitest-environment happy-dom
 */
import { describe, expect, it, vi } from 'vitest';
import { refusalErrors, type ListTools } from '../../../src/client/combobox/entering.js';
import type { Refusal } from '../../../src/client/field/boxState.js';
import type { HttpClient, InputFieldSpec, ValuesEndpoint } from '../../../src/core/index.js';
import { type ComboboxGiven, createComboboxUnderTest } from '../../support/comboboxUnderTest.ts';

const endpoint: ValuesEndpoint = {
  uri: '/cities',
  requestParams: { searchParam: 'q' },
  paginationStrategy: 'PAGE_NUMBER',
  responseMapping: { hasNextField: 'hasNext' },
};
const city = (more: object = {}, of: object = {}): InputFieldSpec => ({
  displayName: 'City',
  dataType: 'STRING',
  valuesEndpoint: { ...endpoint, ...of },
  ...more,
});
const several = { expectMultipleValues: true };

const lyon = { value: 'lys', label: 'Lyon' };
const rome = { value: 'rom', label: 'Rome' };
const gone = { value: 'bye', label: 'Bygone', disabled: true };

/** A server of these cities, queried by text or by ids; it logs the queries. */
function serverOf(...cities: readonly object[]) {
  const asked: string[] = [];
  const answer: HttpClient = async ({ url }) => {
    const { search, searchParams } = new URL(url);
    asked.push(decodeURIComponent(search));
    const ids = searchParams.getAll('id');
    const text = searchParams.get('q')?.toLowerCase() ?? '';
    const data = (cities as readonly (typeof lyon)[]).filter(({ value, label }) =>
      ids.length > 0 ? ids.includes(value) : label.toLowerCase().includes(text),
    );
    return Response.json({ data, hasNext: false });
  };
  return { answer, asked };
}

/** Leaves a text in the box; returns the value and the errors after that. */
async function leave(text: string, spec: InputFieldSpec, given: ComboboxGiven) {
  const { field, combobox, idle } = await createComboboxUnderTest(spec, given);
  await field.lookups()?.loadSources();
  combobox.commitText(text);
  await idle();
  const errors = () => field.getSnapshot().textStatus.errors;
  return { value: field.latest(), said: errors().map(({ message }) => message), errors: errors(), field };
}

describe('a text committed in a list', () => {
  it.each<[what: string, text: string, cities: readonly object[], value: unknown, said: readonly string[]]>([
    ['becomes the value with this label', 'Lyon', [lyon, rome], 'lys', []],
    ['becomes the value in upper or lower case', 'lyon', [lyon, rome], 'lys', []],
    ['is refused if it is only a part of a label', 'Ly', [lyon], null, ['Choose a value from the list.']],
    ['is refused if no label matches', 'Oslo', [lyon], null, ['Choose a value from the list.']],
    [
      'is refused if two values have this label',
      'Lyon',
      [lyon, { value: 'lyo', label: 'Lyon' }],
      null,
      ['More than one value is called “Lyon”. Choose one from the list.'],
    ],
    ['is refused if the value is disabled', 'Bygone', [gone], null, ['Bygone is not available.']],
  ])('%s', async (_what, text, cities, value, said) => {
    const { answer } = serverOf(...cities);

    expect(await leave(text, city(), { answer })).toMatchObject({ value, said });
  });

  it('is not requested if too short', async () => {
    const { answer, asked } = serverOf(lyon);

    const { value, said } = await leave('Ly', city({}, { minSearchLength: 3 }), { answer });

    expect([value, said.length, asked]).toEqual([null, 1, []]);
    expect(said[0]).toContain('Ly');
  });

  it('is not requested if another field has to be filled in first', async () => {
    const { answer, asked } = serverOf(lyon);
    const searchParamsSchema = { properties: { c: { 'x-field': 'country' } }, required: ['c'] };

    const { value, said } = await leave('Lyon', city({}, { searchParamsSchema }), {
      answer,
      options: { dependencies: { country: null } },
    });

    expect([value, asked]).toEqual([null, []]);
    expect(said).toEqual([expect.stringContaining('Country')]);
  });

  it('is refused if the server fails, and the fault is reported', async () => {
    const onFault = vi.fn();

    const { value, said } = await leave('Lyon', city(), {
      answer: async () => new Response('{}', { status: 500 }),
      onFault,
    });

    expect(value).toBeNull();
    expect(said).toEqual([expect.stringContaining('Lyon')]);
    expect(onFault).toHaveBeenCalledWith(expect.objectContaining({ code: 'http-status' }));
  });

  it('is requested once, by its name', async () => {
    const { answer, asked } = serverOf(lyon);

    await leave('Lyon', city(), { answer });

    expect(asked).toHaveLength(1);
    expect(asked[0]).toContain('q=Lyon');
  });

  it('keeps the value already chosen, without a request', async () => {
    const { answer, asked } = serverOf(rome);
    const options = { defaultValue: 'lys', valueLabels: [lyon] };

    const { value, said } = await leave('Lyon', city(), { answer, options });

    expect([value, said]).toEqual(['lys', []]);
    expect(asked.filter((one) => one.includes('q=Lyon'))).toEqual([]);
  });
});

const enter = (text: string, spec: InputFieldSpec, given: ComboboxGiven) =>
  createComboboxUnderTest(spec, given).then(async ({ field, combobox, idle }) => {
    combobox.paste(text);
    await idle();
    return { value: field.latest(), errors: field.getSnapshot().textStatus.errors };
  });

describe('texts entered together', () => {
  const byId = { requestParams: { searchParam: 'q', valueParam: 'id' } };

  it('are requested by id in one request, and also by name if an id alone is not found', async () => {
    const { answer, asked } = serverOf(lyon, rome);

    const { value } = await enter('lys\nRome', city(several, byId), { answer });

    expect(value).toEqual(['lys', 'rom']);
    const byIds = asked.filter((one) => one.includes('id='));
    expect(byIds.map((one) => new URLSearchParams(one).getAll('id'))).toEqual([['lys', 'Rome'], ['Rome']]);
    expect(asked.some((one) => one.includes('q=Rome'))).toBe(true);
    expect(asked.some((one) => one.includes('q=lys'))).toBe(false);
  });

  it('leave out a value found by id that is disabled, with an error', async () => {
    const { answer } = serverOf(gone, lyon);

    const { value, errors } = await enter('Bygone\nlys', city(several, byId), { answer });

    expect(value).toEqual(['lys']);
    expect(errors).toMatchObject([{ message: 'Bygone is not available.', value: 'Bygone' }]);
  });

  it('are values as they are if values are only suggestions', async () => {
    const { answer } = serverOf(lyon);

    const { value, errors } = await enter('Lyon\nOslo', city(several, { mode: 'SUGGESTIONS' }), { answer });

    expect([value, errors]).toEqual([['lys', 'Oslo'], []]);
  });
});

describe('refusalErrors', () => {
  const tools = { notOffered: (_field: unknown, text: string) => `No ${text}.` } as ListTools;
  const errorsOf = async (refused: readonly Refusal[], spec = city(several)) => {
    const { field } = await createComboboxUnderTest(spec, serverOf());
    return refusalErrors(field, tools, refused);
  };

  it.each<[reason: Refusal['reason'], said: string | RegExp]>([
    ['not-offered', 'No Oslo.'],
    ['blocked', 'No Oslo.'],
    ['unavailable', 'Oslo is not available.'],
    ['failed', /Oslo/],
    ['ambiguous', /Oslo/],
    ['too-many', /Oslo/],
    ['too-short', /Oslo/],
    ['full', /Oslo|room/],
    ['overtaken', /Oslo/],
    ['cancelled', /Oslo/],
    ['not-created', /Oslo/],
  ])('names the text in the error for %s', async (reason, said) => {
    const errors = await errorsOf([{ text: 'Oslo', reason }]);

    expect(errors).toMatchObject([{ constraintName: 'membership', value: 'Oslo' }]);
    expect(errors[0]?.message).toMatch(said);
    expect(errors[0]?.message).not.toContain('{');
  });

  it('has a different message for each reason', async () => {
    const reasons = [
      'not-offered',
      'failed',
      'ambiguous',
      'too-many',
      'too-short',
      'full',
      'cancelled',
    ] as const;
    const errors = await errorsOf(reasons.map((reason) => ({ text: 'Oslo', reason })));

    expect(new Set(errors.map(({ message }) => message)).size).toBe(reasons.length);
  });

  it('lists each reason once, with all its texts in order', async () => {
    const errors = await errorsOf([
      { text: 'Oslo', reason: 'not-offered' },
      { text: 'Bonn', reason: 'unavailable' },
      { text: 'Bern', reason: 'not-offered' },
    ]);

    expect(errors.map(({ value }) => value)).toEqual([['Oslo', 'Bern'], 'Bonn']);
    expect(errors[0]?.message).toContain('Oslo, Bern');
  });

  it('shortens a long list of texts to a count', async () => {
    const many = Array.from({ length: 30 }, (_, index): Refusal => ({
      text: `text ${index}`,
      reason: 'not-offered',
    }));

    const [error] = await errorsOf(many);

    expect(error?.message.length).toBeLessThan(300);
    expect(error?.message).toMatch(/\d+ more/);
    expect(error?.value).toHaveLength(30);
  });

  it('shows the message of the server in place of the reason', async () => {
    const errors = await errorsOf([
      { text: 'Oslo', reason: 'not-created', message: 'Too cold.' },
      { text: 'Bonn', reason: 'not-created', message: 'Too cold.' },
      { text: 'Bern', reason: 'not-created', message: 'Too dear.' },
    ]);

    expect(errors.map(({ message, value }) => [message, value])).toEqual([
      ['Too cold.', ['Oslo', 'Bonn']],
      ['Too dear.', 'Bern'],
    ]);
  });
});
