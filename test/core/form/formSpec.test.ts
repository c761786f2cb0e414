/** Reading form documents. D33. */
import { describe, expect, it } from 'vitest';
import { FieldSpecError, parseFormSpec } from '../../../src/core/index.js';
import { parseFormList } from '../../../src/core/form/formSpec.js';

const mail = { name: 'mail', displayName: 'E-mail', dataType: 'STRING' };
const form = (members: object = {}) => ({ id: 'contact', fields: [mail], ...members });

function issuesOf(document: unknown): readonly string[] {
  try {
    parseFormSpec(document);
    return [];
  } catch (error) {
    if (!(error instanceof FieldSpecError)) throw error;
    return error.issues.map(({ path }) => path);
  }
}

describe('parseFormSpec', () => {
  it('reads a form, bare or in its envelope, without unknown members (D33)', () => {
    const document = form({ version: '2', colour: 'red' });

    expect(parseFormSpec(document)).toEqual({ id: 'contact', version: '2', fields: [mail] });
    expect(parseFormSpec({ form: document })).toEqual(parseFormSpec(document));
  });

  it('returns a document unchanged that it has read before', () => {
    const formSpec = parseFormSpec(form());

    expect(parseFormSpec(formSpec)).toBe(formSpec);
  });

  it.each<[string, unknown, readonly string[]]>([
    ['no object', 7, ['']],
    ['no id', { fields: [mail] }, ['id']],
    ['no fields', { id: 'a' }, ['fields']],
    ['a field without a name', form({ fields: [{ ...mail, name: undefined }] }), ['fields[0].name']],
    ['two fields with the same name', form({ fields: [mail, mail] }), ['fields[1].name']],
    ['a broken field', form({ fields: [{ name: 'a', dataType: 'STRING' }] }), ['fields[0].displayName']],
    ['rules that are not a list', form({ crossConstraints: {} }), ['crossConstraints']],
    ['a rule without a type', form({ crossConstraints: [{ fields: [] }] }), ['crossConstraints[0].type']],
    ['an endpoint without a uri', form({ submitEndpoint: {} }), ['submitEndpoint.uri']],
  ])('refuses %s, with the path', (_what, document, paths) => {
    expect(issuesOf(document)).toEqual(paths);
  });

  it('refuses more fields than a form may have', () => {
    const fields = Array.from({ length: 1_001 }, (_, index) => ({ ...mail, name: `f${index}` }));

    expect(issuesOf(form({ fields }))).toEqual(['fields']);
  });

  it('keeps the params of rules at any depth', () => {
    const deep = JSON.parse(`${'{"not":'.repeat(200)}{}${'}'.repeat(200)}`) as Record<string, unknown>;

    const { crossConstraints } = parseFormSpec(
      form({ crossConstraints: [{ type: 'visibleWhen', fields: ['mail'], params: deep }] }),
    );

    expect(crossConstraints?.[0]?.params).toBe(deep);
  });
});

describe('parseFormList', () => {
  it.each([[[form()]], [{ forms: [form()] }]])('reads a list of forms: %j', (document) => {
    expect(parseFormList(document).map(({ id }) => id)).toEqual(['contact']);
  });

  it('refuses a document without a list', () => {
    expect(() => parseFormList({})).toThrow(/a list of forms/);
  });
});
