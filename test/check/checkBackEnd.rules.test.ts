/**
 * `spec-field check --submit` of back ends that repeat the rules of a form by hand: each rule that one of them forgets is found, and a
 * form with files, dates in order or a shared list is no fault.
 */
import { describe, expect, it } from 'vitest';
import { checkBackEnd } from '../../src/check/checkBackEnd.js';
import type { FormSpec } from '../../src/core/index.js';
import { createFieldServer } from '../../src/server/index.js';
import { createMemoryStore, createUploads } from '../../src/server/uploads/index.js';

const spec = {
  id: 'trip',
  fields: [
    {
      name: 'weight',
      displayName: 'Weight',
      dataType: 'NUMBER',
      required: true,
      constraints: [{ name: 'most', type: 'maxValue', params: { value: 500 } }],
    },
    { name: 'from', displayName: 'From', dataType: 'DATE', required: true },
    { name: 'to', displayName: 'To', dataType: 'DATE', required: true },
    { name: 'gift', displayName: 'Gift', dataType: 'BOOLEAN' },
    { name: 'greeting', displayName: 'Greeting', dataType: 'STRING' },
  ],
  crossConstraints: [
    { type: 'fieldComparison', fields: ['from', 'to'], params: { operator: 'lt' } },
    {
      type: 'requiredWhen',
      fields: ['greeting', 'gift'],
      params: { field: 'gift', operator: 'eq', value: true },
    },
  ],
} satisfies FormSpec;

type Values = Readonly<Record<string, unknown>>;
type Instead = (request: Request, values: Values) => Response | undefined;

async function check(instead: Instead = () => undefined, form: FormSpec = spec, cookie?: string) {
  const taken: Values[] = [];
  const server = createFieldServer({
    forms: { trip: { spec: form, onSubmit: (values) => void taken.push(values) } },
    onFault: () => {},
  });
  const [report] = await checkBackEnd('http://127.0.0.1/api/forms/trip', {
    submit: true,
    ...(cookie !== undefined && { headers: { cookie } }),
    fetch: async (request) => {
      const isSubmit = request.url.endsWith('/submit') && request.method === 'POST';
      const text = isSubmit ? await request.clone().text() : '';
      const planted =
        isSubmit && text.endsWith('}') ? instead(request, JSON.parse(text) as Values) : undefined;
      return planted ?? server(request);
    },
  });
  const outcomeOf = (name: string) => report?.checks.find((one) => one.name === name);
  const failed = report?.checks.filter(({ outcome }) => outcome === 'failed').map(({ name }) => name);
  return { outcomeOf, failed, taken };
}

const taken = () => Response.json({ id: 1 });
const takes =
  (isMeant: (values: Values) => boolean): Instead =>
  (_request, values) =>
    isMeant(values) ? taken() : undefined;

describe('checkBackEnd of a form with rules', () => {
  it('holds for a back end that checks them, and makes up a later date if one is required', async () => {
    const { outcomeOf, failed, taken: sent } = await check();

    expect(failed).toEqual([]);
    expect(outcomeOf('form-rules')).toMatchObject({ outcome: 'held' });
    expect(sent).toHaveLength(1);
    expect(String(sent[0]?.['from']) < String(sent[0]?.['to'])).toBe(true);
  });

  it.each<[string, Instead, string]>([
    [
      'accepts a number above its bound',
      takes(({ weight }) => Number(weight) > 500),
      'which violates "most" is accepted',
    ],
    [
      'accepts dates in the wrong order',
      takes(({ from, to }) => String(from) >= String(to) && to !== undefined),
      'the rule "fieldComparison" of "from", "to" is accepted',
    ],
    [
      'accepts a form without a value that a condition requires',
      takes(({ gift, greeting }) => gift === true && greeting === undefined),
      'the rule "requiredWhen" of "greeting", "gift" is accepted',
    ],
    ['accepts the text "1" as a number', takes(({ weight }) => weight === '1'), 'is the text "1"'],
    [
      'answers 500 to a text for a number',
      (_request, { weight }) => (weight === '1' ? new Response(null, { status: 500 }) : undefined),
      'answered with 500',
    ],
    [
      'names no field in its error',
      (_request, { weight }) =>
        Number(weight) > 500
          ? Response.json({ status: 422, detail: 'Too heavy.' }, { status: 422 })
          : undefined,
      'no error points to "weight". The response says: "Too heavy."',
    ],
  ])('finds by form-rules a back end that %s', async (_what, instead, says) => {
    const { outcomeOf, failed } = await check(instead);

    expect(failed).toContain('form-rules');
    expect(outcomeOf('form-rules')?.message).toContain(says);
  });

  it('reports a back end that reads text/plain with cookies', async () => {
    const anyType: Instead = (request, values) =>
      request.headers.get('content-type') === 'text/plain' && values['weight'] !== undefined
        ? taken()
        : undefined;

    expect((await check(anyType, spec, 'session=1')).outcomeOf('form-json-alone')).toMatchObject({
      outcome: 'failed',
    });
    expect((await check(undefined, spec, 'session=1')).outcomeOf('form-json-alone')?.outcome).toBe('held');
    expect((await check(anyType)).outcomeOf('form-json-alone')).toMatchObject({
      outcome: 'not-checked',
      message: 'no cookie is given; pass one with --header',
    });
  });

  it('quotes the errors of a refused valid form, with their places', async () => {
    const errors = [{ detail: 'No such weight.', pointer: '#/weight' }];
    const { outcomeOf } = await check((_request, { weight }) =>
      weight === undefined ? undefined : Response.json({ errors }, { status: 422 }),
    );

    expect(outcomeOf('form-taken')?.message).toBe(
      'A valid form is answered with 422. The response says: /weight "No such weight.".',
    );
  });

  it.each(['DRF', 'FastAPI', 'Laravel'] as const)(
    'notices refusals in the shape of %s, which pages can read',
    async (shape) => {
      const texts = { weight: ['Missing.'], from: ['Missing.'], to: ['Missing.'] };
      const bodies = {
        DRF: texts,
        FastAPI: {
          detail: Object.keys(texts).map((name) => ({
            loc: ['body', name],
            msg: 'Missing.',
            type: 'missing',
          })),
        },
        Laravel: { message: 'The given data was invalid.', errors: texts },
      };
      const { outcomeOf } = await check((_request, values) =>
        Object.keys(values).length === 0 ? Response.json(bodies[shape], { status: 422 }) : undefined,
      );

      expect(outcomeOf('form-refused')).toMatchObject({
        outcome: 'notice',
        message: expect.stringContaining('pages can read it') as string,
      });
    },
  );
});

const file = {
  name: 'cv',
  displayName: 'CV',
  dataType: 'STRING',
  formatHint: 'file',
  uploadEndpoint: { uri: '/api/uploads' },
} as const;

async function checkFiles(required: boolean) {
  const fields = [...spec.fields, { ...file, required }];
  const uploads = createUploads({ store: createMemoryStore() });
  const server = createFieldServer({
    forms: { trip: { spec: { ...spec, fields }, onSubmit: () => {} } },
    uploads,
    onFault: () => {},
  });
  const options = { submit: true, fetch: server };
  const [report] = await checkBackEnd('http://127.0.0.1/api/forms/trip', options);
  await uploads.close();
  return report?.checks ?? [];
}

describe('checkBackEnd of a form with a file', () => {
  it('leaves an optional file out', async () => {
    const checks = await checkFiles(false);

    expect(checks.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
    expect(checks.find(({ name }) => name === 'form-taken')?.outcome).toBe('held');
  });

  it('names a required file that it cannot make up', async () => {
    const checks = await checkFiles(true);

    expect(checks.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
    expect(checks.find(({ name }) => name === 'form-taken')).toMatchObject({
      outcome: 'not-checked',
      message: expect.stringContaining('found for "cv"') as string,
    });
  });
});

const currencies: Readonly<Record<string, readonly string[]>> = { AT: ['EUR'], DE: ['EUR'], US: ['USD'] };
const listed = (names: readonly string[]) => names.map((name) => ({ value: name, label: `${name} money` }));

/** A form whose currency depends on the country, of so many countries. */
async function checkCurrencies(countries: readonly string[]) {
  const list = (uri: string) => ({ uri, mode: 'CLOSED', requestParams: { valueParam: 'value' } }) as const;
  const field = { dataType: 'STRING', required: true } as const;
  const country = { 'x-field': 'country', type: 'string' } as const;
  const fields = [
    { ...field, name: 'country', displayName: 'Country', valuesEndpoint: list('/api/values/countries') },
    {
      ...field,
      name: 'currency',
      displayName: 'Currency',
      valuesEndpoint: {
        ...list('/api/values/currencies'),
        searchParamsSchema: { properties: { country }, required: ['country'] },
      },
    },
  ];
  const ofCountry = (params: Values) => listed(currencies[String(params['country'])] ?? []);
  const server = createFieldServer({
    forms: {
      pay: {
        spec: { id: 'pay', fields },
        values: {
          country: countries.map((name) => ({ value: name, label: `Land ${name}` })),
          currency: {
            search: ({ search, params }) => ({
              values: ofCountry(params).filter(({ label }) =>
                label.toLowerCase().includes(search.toLowerCase()),
              ),
              hasNext: false,
            }),
            resolve: (values, { params }) => ofCountry(params).filter(({ value }) => values.includes(value)),
          },
        },
        onSubmit: () => {},
      },
    },
    onFault: () => {},
  });
  const [report] = await checkBackEnd('http://127.0.0.1/api/forms/pay', { submit: true, fetch: server });
  return report?.checks ?? [];
}

describe('checkBackEnd of equal lists for two values of another field', () => {
  it.each([
    ['all', ['AT', 'DE'], 'notice'],
    ['some', ['AT', 'DE', 'US'], 'held'],
  ])('reports no fault if %s countries have one currency', async (_what, countries, other) => {
    const checks = await checkCurrencies(countries);
    const outcomeOf = (name: string) =>
      checks.find((one) => one.name === name && one.outcome !== 'not-checked');

    expect(checks.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
    const ofCurrency = checks.find(
      ({ name, where }) => name === 'dependency-other' && where === 'fields[1].valuesEndpoint',
    );
    expect(ofCurrency?.outcome).toBe(other);
    expect(outcomeOf('form-members')?.outcome).toBe('held');
  });
});
