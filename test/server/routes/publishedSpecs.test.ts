/** Checks of a document before it is published. */
import { describe, expect, it } from 'vitest';
import type { InputFieldSpec } from '../../../src/core/index.js';
import { listSpecs, publishSpecs } from '../../../src/server/routes/publishedSpecs.js';

const spec = { displayName: 'Size', dataType: 'STRING' };

describe('publishSpecs', () => {
  it('publishes each document directly below the list, under any name (§4.1)', () => {
    const specs = publishSpecs({ size: { spec }, 'größe 1/2': { spec } }, '/api/fields');

    expect(specs.map(({ href }) => href)).toEqual([
      '/api/fields/size',
      '/api/fields/gr%C3%B6%C3%9Fe%201%2F2',
    ]);
  });

  it('keeps unknown members for other clients (§9)', () => {
    const newer = { ...spec, colour: 'red' };

    expect(publishSpecs({ size: { spec: newer } }, '/f')[0]?.spec).toBe(newer);
  });

  it('refuses an invalid document, with the field and the path in it (§2.1)', () => {
    const broken = { displayName: 'Size', valuesEndpoint: { debounceMs: 'x' } } as unknown as InputFieldSpec;

    const publish = () => publishSpecs({ ok: { spec }, size: { spec: broken } }, '/f');

    expect(publish).toThrow(expect.objectContaining({ name: 'FieldSpecError', code: 'spec-invalid' }));
    expect(publish).toThrow(/fields\.size\.spec\.dataType: expected a text, found nothing/);
    expect(publish).toThrow(/fields\.size\.spec\.valuesEndpoint\.debounceMs/);
  });

  it.each(['', '.', '..'])('refuses the name %j, which is no path', (name) => {
    expect(() => publishSpecs({ [name]: { spec } }, '/f')).toThrow(TypeError);
  });
});

describe('listSpecs', () => {
  it('lists name, displayName in all its languages, and href', () => {
    const displayName = { en: 'Size', fr: 'Taille' };

    const list = listSpecs(publishSpecs({ size: { spec: { ...spec, displayName } } }, '/f'));

    expect(list).toEqual({ fields: [{ name: 'size', displayName, href: '/f/size' }] });
  });
});
