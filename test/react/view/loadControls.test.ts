import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createElement } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { InputFieldSpec, SpecFieldProps } from '../../../src/index.js';

const free: InputFieldSpec = { displayName: 'Free', dataType: 'STRING' };
const fruit: InputFieldSpec = {
  ...free,
  valuesEndpoint: { protocol: 'INLINE', items: [{ value: 'a', label: 'Apple' }] },
};
const several = (spec: InputFieldSpec) => ({ ...spec, expectMultipleValues: true });
const object: InputFieldSpec = { ...free, dataType: 'OBJECT', subFields: [{ ...free, name: 'part' }] };
const Own = () => 'Of the host';

const fields: [kind: string, props: SpecFieldProps, markup: string][] = [
  ['combobox', { spec: fruit, defaultValue: 'a' }, 'value="Apple"'],
  ['combobox of several', { spec: several(fruit), defaultValue: ['a'] }, 'aria-label="Remove Apple"'],
  ['chips', { spec: several(free), defaultValue: ['one'] }, '<bdi>one</bdi>'],
  ['select', { spec: fruit, kind: 'select' }, '>Apple</option>'],
  ['radios', { spec: fruit, kind: 'radios' }, 'type="radio"'],
  ['object', { spec: object, defaultValue: { part: 'x' } }, 'value="x"'],
  ['control of the host', { spec: free, components: { text: Own } }, 'Of the host'],
  ['combobox of the host', { spec: fruit, components: { combobox: Own } }, 'Of the host'],
];

/** The library as in a new process: only its entry module loaded. */
beforeEach(() => vi.resetModules());
const freshDoor = () => import('../../../src/index.js');

/** The shell that a server sends first; pending parts follow later in the stream. */
function shell(element: ReturnType<typeof createElement>): Promise<string> {
  const sent = new PassThrough();
  const { pipe, abort } = renderToPipeableStream(element, {
    onShellReady: () => {
      pipe(sent);
      abort();
    },
    onError: () => {},
  });
  return text(sent);
}

describe('loadControls', () => {
  it.each(fields)('renders the %s in the first markup of a server', async (_kind, props, markup) => {
    const { loadControls, SpecField } = await freshDoor();
    const field = createElement(SpecField, props);
    await loadControls();

    expect(renderToString(field)).toContain(markup);
    expect(await shell(field)).toContain(markup);
    expect(renderToString(field)).not.toContain('skeleton');
  });

  // A combobox of one value is rendered at once, even before any code loads.
  it.each(fields.slice(1))('is required for the first markup of the %s', async (_kind, props, markup) => {
    const { SpecField } = await freshDoor();

    expect(renderToString(createElement(SpecField, props))).not.toContain(markup);
  });
});
