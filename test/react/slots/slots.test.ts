import { createElement as element } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { InputFieldSpec, SpecFieldProps } from '../../../src/index.js';

const size: InputFieldSpec = {
  displayName: 'Size',
  dataType: 'STRING',
  valuesEndpoint: { protocol: 'INLINE', items: [{ value: 'Small' }, { value: 'Large' }] },
};
const notice =
  '[spec-field] prop-renamed: control: It is called `kind` now, and the old name goes in 0.2. Use the new name.';

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllEnvs());

/** Renders fields in a fresh module graph; returns the console warnings and the markup. */
async function draw(...fields: readonly Partial<SpecFieldProps>[]) {
  const warn = vi.spyOn(console, 'warn').mockReset().mockReturnValue();
  const { loadControls, SpecField, SpecFieldProvider } = await import('../../../src/index.js');
  await loadControls();
  const drawn = fields.map((props, key) => element(SpecField, { key, spec: size, ...props }));
  const markup = renderToString(element(SpecFieldProvider, { children: drawn }));
  return { markup, told: warn.mock.calls.flat() };
}

describe('askedKind', () => {
  it('accepts `control`, the earlier name of `kind`, with one warning', async () => {
    const { markup, told } = await draw({ control: 'radios' }, { control: 'radios' });

    expect(markup.match(/type="radio"/g)).toHaveLength(4);
    expect(told).toEqual([notice]);
  });

  it('prefers `kind` to `control`', async () => {
    expect((await draw({ control: 'radios', kind: 'select' })).markup).toContain('<select');
  });

  it('warns neither in production nor about `kind`', async () => {
    expect((await draw({ kind: 'radios' })).told).toEqual([]);
    vi.stubEnv('NODE_ENV', 'production');
    expect((await draw({ control: 'radios' })).told).toEqual([]);
  });
});
