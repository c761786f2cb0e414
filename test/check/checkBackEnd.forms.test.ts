/** `spec-field check` of a whole form: a correct one passes, each planted fault is found, and no valid form is sent unasked. */
import { describe, expect, it } from 'vitest';
import { checkBackEnd } from '../../src/check/checkBackEnd.js';
import { createFieldServer, type ServedForm } from '../../src/server/index.js';
import { servedShippingForm, shippingForm } from '../support/shippingForm.ts';

const page = 'https://app.example.org';

type CheckOptions = NonNullable<Parameters<typeof checkBackEnd>[1]>;
type Instead = (request: Request, path: string) => Response | undefined | Promise<Response | undefined>;

async function check(
  instead: Instead = () => undefined,
  options: CheckOptions = {},
  more: Partial<ServedForm> = {},
) {
  const taken: unknown[] = [];
  const server = createFieldServer({
    forms: { order: servedShippingForm(taken, more) },
    cors: [page],
    onFault: () => {},
  });
  const reports = await checkBackEnd('http://127.0.0.1/api/forms/order', {
    ...options,
    fetch: async (request) => {
      const path = new URL(request.url).pathname;
      return (await instead(request.clone(), path)) ?? server(request);
    },
  });
  const outcomeOf = (name: string) => reports[0]?.checks.find((one) => one.name === name);
  return { taken, outcomeOf, reports };
}

interface PutFault {
  /** Methods that OPTIONS gives leave for. Default `GET, POST, PUT`. */
  readonly allowed?: string;
  /** Status of the response to an empty form; default that of the server. */
  readonly refusal?: number;
  /** Status of the response to a filled-in form. */
  readonly takenStatus?: number;
}

/** A form with a PUT endpoint, and its handler. */
function putBackEnd({ allowed = 'GET, POST, PUT', refusal, takenStatus }: PutFault = {}) {
  const methods: string[] = [];
  const taken: unknown[] = [];
  const server = createFieldServer({ forms: { order: servedShippingForm(taken) }, cors: [page] });
  const more = { spec: { ...shippingForm, submitEndpoint: { uri: '/api/orders', method: 'PUT' as const } } };
  const instead: Instead = async (request, path) => {
    if (path !== '/api/orders') return undefined;
    methods.push(request.method);
    const body = await request.text();
    const planted = body === '{}' ? refusal : takenStatus;
    if (request.method !== 'OPTIONS' && planted !== undefined) return new Response(null, { status: planted });
    const sent = request.method === 'PUT' ? { method: 'POST', body } : { method: request.method };
    const { headers } = request;
    const answer = await server(new Request('http://127.0.0.1/api/forms/order/submit', { ...sent, headers }));
    if (request.method === 'OPTIONS') answer.headers.set('access-control-allow-methods', allowed);
    return answer;
  };
  return { methods, taken, more, instead };
}

const isAt = (path: string, end: string) => path.endsWith(end);
const outcomes = ['form-verdict', 'form-missing', 'form-refused', 'form-body-refused', 'form-taken'];

describe('checkBackEnd of a form', () => {
  it('reports no fault for the reference back end, and sends no valid form', async () => {
    const { taken, outcomeOf } = await check();

    expect(outcomes.map((name) => outcomeOf(name)?.outcome)).toEqual([
      'held',
      'held',
      'held',
      'held',
      'not-checked',
    ]);
    expect(taken).toEqual([]);
  });

  it('sends a valid form with `submit`', async () => {
    const { taken, outcomeOf } = await check(undefined, { submit: true });

    expect(outcomeOf('form-taken')).toMatchObject({ outcome: 'held' });
    expect(taken).toMatchObject([{ country: 'CH', items: [{ sku: 'A-1', count: 1 }] }]);
  });

  it.each<[string, string, Instead]>([
    [
      'form-verdict',
      'reports no error',
      (_request, path) =>
        isAt(path, '/validate') ? Response.json({ isValid: true, errors: [] }) : undefined,
    ],
    [
      'form-verdict',
      'reports valid fields as invalid',
      (_request, path) =>
        isAt(path, '/validate')
          ? Response.json({
              isValid: false,
              errors: [{ path: ['from'], constraintName: 'required', message: 'No.' }],
            })
          : undefined,
    ],
    [
      'form-verdict',
      'answers without isValid',
      (_request, path) => (isAt(path, '/validate') ? Response.json({ ok: true }) : undefined),
    ],
    [
      'form-missing',
      'validates a form that does not exist',
      (_request, path) =>
        path.includes('nowhere/validate') ? Response.json({ isValid: true, errors: [] }) : undefined,
    ],
    [
      'form-refused',
      'accepts an empty form',
      (_request, path) => (isAt(path, '/submit') ? Response.json({}) : undefined),
    ],
    [
      'form-refused',
      'names no field',
      (_request, path) =>
        isAt(path, '/submit')
          ? Response.json(
              { title: 'No', status: 422 },
              { status: 422, headers: { 'content-type': 'application/problem+json' } },
            )
          : undefined,
    ],
  ])('finds by %s a back end that %s', async (name, _what, instead) => {
    expect((await check(instead)).outcomeOf(name)).toMatchObject({ outcome: 'failed' });
  });

  it.each<[string, string, Instead]>([
    [
      'form-body-refused',
      'answers 500 to a body that is not JSON',
      async (request, path) =>
        isAt(path, '/submit') && (await request.text()).startsWith('{"a form')
          ? new Response(null, { status: 500 })
          : undefined,
    ],
    [
      'form-body-refused',
      'accepts a body that is not JSON',
      async (request, path) =>
        isAt(path, '/submit') && (await request.text()).startsWith('{"a form')
          ? Response.json({ id: 1 })
          : undefined,
    ],
    [
      'form-preflight',
      'allows POST from other origins, but not the Content-Type header',
      (request, path) =>
        isAt(path, '/submit') && request.method === 'OPTIONS'
          ? new Response(null, {
              status: 204,
              headers: { 'access-control-allow-origin': page, 'access-control-allow-methods': 'POST' },
            })
          : undefined,
    ],
    [
      'form-cors',
      'lets only another origin read its refusal',
      async (request, path) => {
        if (!isAt(path, '/submit') || request.method === 'OPTIONS') return undefined;
        const headers = {
          'content-type': 'application/problem+json',
          'access-control-allow-origin': 'https://other.example.org',
        };
        const errors = [{ detail: 'No', pointer: '/country' }];
        return Response.json({ errors }, { status: 422, headers });
      },
    ],
    [
      'form-preflight',
      'allows no other origin in the preflight',
      (request, path) =>
        isAt(path, '/submit') && request.method === 'OPTIONS'
          ? new Response(null, { status: 204 })
          : undefined,
    ],
    [
      'form-cors',
      'lets no other origin read its refusal',
      async (request, path) => {
        if (!isAt(path, '/submit') || request.method === 'OPTIONS') return undefined;
        const pointers = ['/country'].map((pointer) => ({ detail: 'No', pointer }));
        const headers = { 'content-type': 'application/problem+json' };
        return Response.json({ errors: pointers }, { status: 422, headers });
      },
    ],
  ])('finds by %s a back end that %s', async (name, _what, instead) => {
    const { outcomeOf } = await check(instead, { origin: page });

    expect(outcomeOf(name)).toMatchObject({ outcome: 'failed' });
  });

  it('reports no fault for a form that another origin may send', async () => {
    const { outcomeOf, taken } = await check(undefined, { origin: page });

    expect(['form-preflight', 'form-cors'].map((name) => outcomeOf(name)?.outcome)).toEqual(['held', 'held']);
    expect(taken).toEqual([]);
  });

  it('sends a form by PUT if its document says so', async () => {
    const { instead, more, methods, taken } = putBackEnd();
    const { outcomeOf } = await check(instead, { origin: page, submit: true }, more);

    const names = ['form-refused', 'form-body-refused', 'form-preflight', 'form-cors', 'form-taken'];
    expect(names.map((name) => outcomeOf(name)?.outcome)).toEqual(names.map(() => 'held'));
    expect(new Set(methods)).toEqual(new Set(['PUT', 'OPTIONS']));
    expect(taken).toMatchObject([{ country: 'CH', items: [{ sku: 'A-1', count: 1 }] }]);
  });

  it.each<[string, string, PutFault, string]>([
    ['form-preflight', 'allows only POST in the preflight', { allowed: 'GET, POST' }, 'PUT is not allowed'],
    ['form-preflight', 'allows no method in the preflight', { allowed: '' }, 'PUT is not allowed'],
    ['form-refused', 'refuses PUT', { refusal: 405 }, 'answered with 405'],
    ['form-taken', 'refuses a PUT of a valid form', { takenStatus: 405 }, 'answered with 405'],
  ])('reports by %s a back end with a PUT form that %s', async (name, _what, planted, says) => {
    const { instead, more } = putBackEnd(planted);
    const { outcomeOf } = await check(instead, { origin: page, submit: true }, more);

    const message = expect.stringContaining(says) as string;
    expect(outcomeOf(name)).toMatchObject({ outcome: 'failed', message });
  });

  it('accepts the refusals of 2.1, by 200, as an older convention', async () => {
    const { outcomeOf } = await check(async (request, path) => {
      if (!isAt(path, '/submit') || (await request.clone().text()) !== '{}') return undefined;
      const errors = [{ path: ['country'], message: 'Missing.', constraintName: null }];
      return Response.json({ isValid: false, errors });
    });

    expect(outcomeOf('form-refused')).toMatchObject({
      outcome: 'notice',
      message: expect.stringContaining('422 is better') as string,
    });
  });

  it('names a field without a made-up value, and uses given values', async () => {
    const iban = {
      name: 'iban',
      displayName: 'Account',
      dataType: 'STRING',
      required: true,
      constraints: [{ name: 'shape', type: 'pattern', params: { regex: '^[A-Z]{2}\\d{20}$' } }],
    };
    const taken: unknown[] = [];
    const server = createFieldServer({
      forms: {
        pay: { spec: { id: 'pay', fields: [iban] }, onSubmit: (values) => void taken.push(values) },
      },
    });
    const run = async (values?: object) => {
      const options = { fetch: server, submit: true, ...(values && { values: { ...values } }) };
      const [report] = await checkBackEnd('http://127.0.0.1/api/forms/pay', options);
      return report?.checks.find(({ name }) => name === 'form-taken');
    };

    expect(await run()).toMatchObject({
      outcome: 'not-checked',
      message: expect.stringMatching(/found for "iban" \(.+\); pass them with --values/) as string,
    });
    expect(await run({ iban: `DE${'1'.repeat(20)}` })).toMatchObject({ outcome: 'held' });
    expect(taken).toEqual([{ iban: `DE${'1'.repeat(20)}` }]);
  });

  it('reports a back end that refuses valid forms', async () => {
    const { outcomeOf } = await check(undefined, { submit: true }, { onSubmit: () => Response.error() });

    expect(outcomeOf('form-taken')).toMatchObject({ outcome: 'failed' });
  });

  it('reports a missing path for validation', async () => {
    const { outcomeOf } = await check((_request, path) =>
      isAt(path, '/validate') ? new Response(null, { status: 404 }) : undefined,
    );

    expect(outcomeOf('form-verdict')).toMatchObject({ outcome: 'not-checked' });
  });

  it('checks each form of a list', async () => {
    const server = createFieldServer({ forms: { order: servedShippingForm() } });
    const reports = await checkBackEnd('http://127.0.0.1/api/forms', { fetch: server });

    expect(reports.map(({ source }) => source)).toEqual(['http://127.0.0.1/api/forms/order']);
  });
});
