/** `spec-field check` of a whole form: what is sound passes, each planted fault is found, and nothing valid is sent unasked. */
import { describe, expect, it } from 'vitest';
import { checkBackEnd } from '../../src/check/checkBackEnd.js';
import { createFieldServer, type ServedForm } from '../../src/server/index.js';
import { servedShippingForm } from '../support/shippingForm.ts';

type CheckOptions = NonNullable<Parameters<typeof checkBackEnd>[1]>;
type Instead = (request: Request, path: string) => Response | Promise<Response> | undefined;

async function check(
  instead: Instead = () => undefined,
  options: CheckOptions = {},
  more: Partial<ServedForm> = {},
) {
  const taken: unknown[] = [];
  const server = createFieldServer({
    forms: { order: servedShippingForm(taken, more) },
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

const isAt = (path: string, end: string) => path.endsWith(end);
const outcomes = ['form-verdict', 'form-missing', 'form-refused', 'form-taken'];

describe('checkBackEnd of a form', () => {
  it('holds for the reference back end, and sends nothing that is valid', async () => {
    const { taken, outcomeOf } = await check();

    expect(outcomes.map((name) => outcomeOf(name)?.outcome)).toEqual(['held', 'held', 'held', 'not-checked']);
    expect(taken).toEqual([]);
  });

  it('sends a valid form where it is told to', async () => {
    const { taken, outcomeOf } = await check(undefined, { submit: true });

    expect(outcomeOf('form-taken')).toMatchObject({ outcome: 'held' });
    expect(taken).toMatchObject([{ country: 'CH', items: [{ sku: 'A-1', count: 1 }] }]);
  });

  it.each<[string, string, Instead]>([
    [
      'form-verdict',
      'finds nothing wrong',
      (_request, path) =>
        isAt(path, '/validate') ? Response.json({ isValid: true, errors: [] }) : undefined,
    ],
    [
      'form-verdict',
      'finds too much wrong',
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
      'answers otherwise',
      (_request, path) => (isAt(path, '/validate') ? Response.json({ ok: true }) : undefined),
    ],
    [
      'form-missing',
      'knows every form',
      (_request, path) =>
        path.includes('nowhere/validate') ? Response.json({ isValid: true, errors: [] }) : undefined,
    ],
    [
      'form-refused',
      'takes what is empty',
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
    [
      'form-refused',
      'refuses in JSON of its own',
      (_request, path) =>
        isAt(path, '/submit')
          ? Response.json({ errors: [{ detail: 'No', pointer: '/country' }] }, { status: 422 })
          : undefined,
    ],
  ])('finds by %s a back end that %s', async (name, _what, instead) => {
    expect((await check(instead)).outcomeOf(name)).toMatchObject({ outcome: 'failed' });
  });

  it('finds a back end that takes nothing that is valid', async () => {
    const { outcomeOf } = await check(undefined, { submit: true }, { onSubmit: () => Response.error() });

    expect(outcomeOf('form-taken')).toMatchObject({ outcome: 'failed' });
  });

  it('says that there is no path that validates', async () => {
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
