/** Values that were not, or not wholly, checked: a server accepts none of them as valid. */
import { describe, expect, it } from 'vitest';
import type { FormFieldSpec, FormSpec } from '../../../src/core/index.js';
import { createFieldServer, type ServedForm, type ValuesSource } from '../../../src/server/index.js';

const text = (name: string, more: object = {}): FormFieldSpec => ({
  name,
  displayName: name,
  dataType: 'STRING',
  ...more,
});
const pattern = (regex: string) => ({ type: 'pattern', name: 'shape', params: { regex } });
const code = text('code', { constraints: [pattern('^[A-Z]{3}$')] });
const list = text('list', { expectMultipleValues: true });
const times = (count: number, value: unknown) => Array.from({ length: count }, () => value);

function serve(fields: readonly FormFieldSpec[], more: Partial<ServedForm> = {}, rules: object[] = []) {
  const taken: { values: unknown; unchecked: unknown }[] = [];
  const spec = { id: 'f', fields, crossConstraints: rules } as FormSpec;
  const form: ServedForm = {
    spec,
    onSubmit: (values, { unchecked }) => void taken.push({ values, unchecked }),
    ...more,
  };
  const server = createFieldServer({ forms: { f: form } });
  const post = async (what: 'submit' | 'validate', values: unknown, headers: Record<string, string> = {}) => {
    const response = await server(
      new Request(`http://localhost/api/forms/f/${what}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(values),
      }),
    );
    return { status: response.status, reply: (await response.json()) as Reply };
  };
  return { post, taken };
}

interface Reply {
  readonly isValid?: boolean;
  readonly detail?: string;
  readonly errors?: readonly { readonly pointer?: string; readonly detail?: string; message?: string }[];
}

describe('a custom rule without a function', () => {
  const rule = { type: 'custom', name: 'pair', fields: ['code', 'other'], params: { key: 'pair' } };
  const constraint = { type: 'custom', name: 'iban', params: { key: 'iban' } };
  const ruled: readonly FormFieldSpec[] = [text('code', { constraints: [constraint] }), text('other')];
  const parts = { ...text('part'), dataType: 'OBJECT', subFields: [ruled[0]] } as FormFieldSpec;
  const sent = { code: 'a', other: 'b' };

  it.each([
    ['a rule across fields', [text('code'), text('other')], [rule], 'crossRules.pair'],
    ['a constraint of a field', ruled, [], 'custom.iban'],
    ['a constraint of a part', [parts], [], 'custom.iban'],
  ])('is reported at the start: %s', (_what, fields, rules, name) => {
    expect(() => serve(fields, {}, rules)).toThrow(TypeError);
    expect(() => serve(fields, {}, rules)).toThrow(`\`${name}\``);
  });

  it('is unchecked, and accepted if its field is named', async () => {
    const { post, taken } = serve(ruled, { acceptUnchecked: ['code', 'other'] }, [rule]);

    expect((await post('submit', sent)).status).toBe(200);
    expect(taken).toEqual([
      {
        values: sent,
        unchecked: [
          { path: ['code'], constraintName: 'iban' },
          { path: ['other'], crossConstraintName: 'pair' },
        ],
      },
    ]);
  });

  it('is unchecked in a verdict, too, without a submit handler', async () => {
    const { post } = serve(ruled, { onSubmit: undefined } as never, [rule]);

    const { reply } = await post('validate', sent);

    expect(reply.isValid).toBe(false);
    expect(reply.errors).toMatchObject([{ path: ['code'] }, { path: ['other'] }]);
  });

  it('runs if it exists, under any name', async () => {
    const asked = { custom: { iban: () => true }, crossRules: { pair: () => false } };
    const { post } = serve(ruled, asked, [rule]);

    expect((await post('submit', sent)).reply.errors).toMatchObject([{ crossConstraintName: 'pair' }]);
    expect(() => serve(ruled, { custom: {}, crossRules: asked.crossRules }, [rule])).toThrow('custom.iban');
    const inherited = { ...constraint, params: { key: 'toString' } };
    expect(() => serve([text('code', { constraints: [inherited] })], { custom: {} })).toThrow(
      'custom.toString',
    );
  });
});

describe('a form beyond the limits of a page', () => {
  it('is checked up to the limit of a body', async () => {
    const { post, taken } = serve([list, code]);
    const { status, reply } = await post('submit', { list: times(260_000, 1), code: '; DROP' });

    expect([status, taken]).toEqual([422, []]);
    expect(reply.errors?.length).toBe(1_000);

    const late = await post('submit', { list: times(260_000, 'a'), code: '; DROP' });

    expect([late.status, taken]).toEqual([422, []]);
    expect(late.reply.errors).toMatchObject([{ pointer: '#/code', constraintName: 'shape' }]);
  });

  it('is accepted if all of it is valid', async () => {
    const { post, taken } = serve([list, code]);

    expect((await post('submit', { list: times(200_000, 'a'), code: 'ABC' })).status).toBe(200);
    expect(taken).toMatchObject([{ values: { code: 'ABC' }, unchecked: [] }]);
  });

  it('is refused beyond the limit, at the unchecked fields', async () => {
    const dear = text('dear', {
      expectMultipleValues: true,
      constraints: Array.from({ length: 20 }, (_, at) => ({
        type: 'minLength',
        name: `c${at}`,
        params: { value: 1 },
      })),
    });
    const { post, taken } = serve([dear, code]);
    const values = { dear: times(250_000, 'a'), code: '; DROP' };
    const { status, reply } = await post('submit', values);

    expect([status, taken]).toEqual([422, []]);
    expect(reply.detail).toBe('The form is too large to be checked. Shorten it or remove some values.');
    expect(reply.errors?.map(({ pointer }) => pointer)).toEqual(expect.arrayContaining(['#/dear', '#/code']));
    expect((await post('validate', values)).reply).toMatchObject({ isValid: false });
  });

  it('is refused in the language of the user', async () => {
    const { post } = serve([text('note', { constraints: [pattern('^[a-z]{500}(?=x)')] })]);
    const { reply } = await post('submit', { note: 'a'.repeat(300_000) }, { 'accept-language': 'fr' });

    expect(reply.errors).toEqual([
      {
        pointer: '#/note',
        constraintName: 'shape',
        detail: 'Il y a trop de données à vérifier. Raccourcissez-les ou retirez des valeurs.',
      },
    ]);
  });

  it('is refused if one text is too long for its pattern', async () => {
    const { post, taken } = serve([text('note', { constraints: [pattern('^(?!.*DROP)[a-z ]{0,900}')] })]);
    const { status } = await post('submit', { note: `${'a'.repeat(300_000)} DROP` });

    expect([status, taken]).toEqual([422, []]);
  });

  it('is refused if it needs more lookups than the limit', async () => {
    const source: ValuesSource = {
      search: () => ({ values: [], hasNext: false }),
      resolve: (values) =>
        values.filter((one) => one !== 'XX').map((value) => ({ value, label: String(value) })),
    };
    const cities = text('cities', {
      expectMultipleValues: true,
      valuesEndpoint: { uri: '/api/values/cities', mode: 'CLOSED' },
    });
    const { post, taken } = serve([cities], { values: { cities: source } });
    const values = Array.from({ length: 50_000 }, (_, at) => `c${at}`);

    expect((await post('submit', { cities: [...values, 'XX'] })).status).toBe(422);
    expect((await post('submit', { cities: values.slice(0, 3_000) })).status).toBe(200);
    expect(taken).toHaveLength(1);
  });

  it('is refused if a condition exceeds the limit', async () => {
    const rule = {
      type: 'requiredWhen',
      name: 'needs',
      fields: ['why', 'list'],
      params: { field: 'list', operator: 'eq', value: 'z' },
    };
    const rules = Array.from({ length: 400 }, (_, at) => ({ ...rule, name: `needs${at}` }));
    const { post, taken } = serve([text('why'), list], {}, rules);
    const { status, reply } = await post('submit', { list: [...times(200_000, 'a'), 'z'] });

    expect([status, taken]).toEqual([422, []]);
    expect(reply.errors).toMatchObject([{ pointer: '#/why' }]);
  });
});

describe('an unchecked rule', () => {
  const elsewhere = text('country', {
    valuesEndpoint: { uri: 'https://elsewhere.example/values', mode: 'CLOSED' },
  });

  it('is refused unless the app checks it', async () => {
    const { post, taken } = serve([elsewhere]);
    const { status, reply } = await post('submit', { country: 'XX' });

    expect([status, taken]).toEqual([422, []]);
    expect(reply.errors).toEqual([
      {
        pointer: '#/country',
        constraintName: 'membership',
        detail: 'This couldn’t be checked, so it wasn’t accepted.',
      },
    ]);
    expect((await post('submit', {})).status).toBe(200);
  });

  it.each([[true], [['country']]])('is passed on with `acceptUnchecked`: %j', async (acceptUnchecked) => {
    const { post, taken } = serve([elsewhere], { acceptUnchecked });

    expect((await post('submit', { country: 'XX' })).status).toBe(200);
    expect(taken).toMatchObject([{ unchecked: [{ path: ['country'], constraintName: 'membership' }] }]);
  });

  it('is refused for unnamed fields', async () => {
    const { post } = serve([elsewhere, { ...elsewhere, name: 'other' }], { acceptUnchecked: ['other'] });

    expect((await post('submit', { country: 'XX' })).status).toBe(422);
    expect((await post('submit', { other: 'XX' })).status).toBe(200);
  });

  it('is refused beyond the limit in spite of `acceptUnchecked`', async () => {
    const { post } = serve([text('note', { constraints: [pattern('^(?!.*DROP)[a-z ]{0,900}')] })], {
      acceptUnchecked: true,
    });

    expect((await post('submit', { note: 'a'.repeat(300_000) })).status).toBe(422);
  });

  it('refuses a value of a pattern that cannot run', async () => {
    const { post } = serve([text('twice', { constraints: [pattern(String.raw`^(\w+) \1$`)] })]);

    expect((await post('submit', { twice: 'a b' })).status).toBe(422);
  });

  it.each([
    ['requiredWhen', ['note', 'age'], { age: 'old' }, '#/note'],
    ['visibleWhen', ['note', 'age'], { age: 'old', note: 'x' }, '#/note'],
  ])('refuses a form with an undefined condition of %s', async (type, fields, values, pointer) => {
    const rule = { type, name: 'young', fields, params: { field: 'age', operator: 'lt', value: '18' } };
    const { post, taken } = serve([text('age'), text('note')], {}, [rule]);
    const { status, reply } = await post('submit', values);

    expect([status, taken]).toEqual([422, []]);
    expect(reply.errors).toMatchObject([{ pointer, crossConstraintName: 'young' }]);
  });

  it('requires names of existing fields in `acceptUnchecked`', () => {
    expect(() => serve([elsewhere], { acceptUnchecked: ['contry'] })).toThrow(
      /Form "f" lists "contry" in `acceptUnchecked`/,
    );
  });
});

describe('a read-only field (D71)', () => {
  const role = text('role', { readOnly: true, required: true, constraints: [pattern('^[a-z]+$')] });
  const secret = text('secret', { required: true });
  const shown = {
    type: 'visibleWhen',
    fields: ['secret', 'role'],
    params: { field: 'role', operator: 'eq', value: 'admin' },
  };
  const asAdmin = { readOnlyValues: () => ({ role: 'admin' }) };

  it.each(['ADMIN 1', { hostile: true }, ['a'], null])('drops %j without validation', async (sent) => {
    const { post, taken } = serve([role, text('city')]);

    const { status } = await post('submit', { role: sent, city: 'Bern' });

    expect([status, taken.map(({ values }) => values)]).toEqual([200, [{ city: 'Bern' }]]);
  });

  it('is dropped in an object, alone and in a list', async () => {
    const subFields = [text('id', { readOnly: true }), text('street')];
    const place = (name: string, more: object = {}) => text(name, { dataType: 'OBJECT', subFields, ...more });
    const { post, taken } = serve([place('home'), place('others', { expectMultipleValues: true })]);
    const sent = { id: 'x', street: 'Gasse' };

    await post('submit', { home: sent, others: [sent] });

    const kept = { street: 'Gasse' };
    expect(taken.map(({ values }) => values)).toEqual([{ home: kept, others: [kept] }]);
  });

  it('uses the value of the server, not the sent one', async () => {
    const admin = serve([role, secret], asAdmin, [shown]);
    const guest = serve([role, secret], { readOnlyValues: () => ({ role: 'guest' }) }, [shown]);

    expect((await admin.post('submit', { role: 'guest' })).reply.errors).toMatchObject([
      { pointer: '#/secret' },
    ]);
    expect((await admin.post('submit', { role: 'guest', secret: 'a' })).status).toBe(200);
    expect((await guest.post('submit', { role: 'admin', secret: 'a' })).status).toBe(200);
    expect([admin.taken, guest.taken].map(([one]) => one?.values)).toEqual([{ secret: 'a' }, {}]);
  });

  it('uses the default of the document without `readOnlyValues`', async () => {
    const byDefault = text('role', { readOnly: true, default: 'admin' });
    const { post, taken } = serve([byDefault, secret], {}, [shown]);

    expect((await post('submit', { role: 'guest' })).status).toBe(422);
    expect((await post('submit', { secret: 'a' })).status).toBe(200);
    expect(taken.map(({ values }) => values)).toEqual([{ secret: 'a' }]);
  });

  it('calls `readOnlyValues` with the context, for a verdict and for a submit', async () => {
    const asked: (string | null)[] = [];
    const readOnlyValues: ServedForm['readOnlyValues'] = ({ request }) => {
      asked.push(request.headers.get('x-user'));
      return Promise.resolve({ role: request.headers.get('x-user') });
    };
    const { post } = serve([role, secret], { readOnlyValues }, [shown]);

    const verdicts = [
      await post('validate', {}, { 'x-user': 'admin' }),
      await post('validate', {}, { 'x-user': 'guest' }),
    ];
    const sent = await post('submit', {}, { 'x-user': 'admin' });

    expect(verdicts.map(({ reply }) => reply.isValid)).toEqual([false, true]);
    expect(sent.status).toBe(422);
    expect(asked).toEqual(['admin', 'guest', 'admin']);
  });
});
