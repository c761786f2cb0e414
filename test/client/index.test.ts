/** The entry point for adapters to other frameworks: in Node, with the core of TanStack Query only. */
import { QueryClient } from '@tanstack/query-core';
import { describe, expect, it, vi } from 'vitest';
import { enteringCode } from '../../src/client/combobox/enteringCode.js';
import { comboboxOf, createFieldPage, Field } from '../../src/client/index.js';
import { readSourceModules } from '../support/sourceModules.ts';

/** All modules that a file imports, directly or lazily. */
function broughtBy(door: string): ReadonlySet<string> {
  const modules = new Map(readSourceModules('src').map((module) => [module.stem, module]));
  const brought = new Set<string>();
  const waiting = [door];
  for (let stem = waiting.pop(); stem !== undefined; stem = waiting.pop())
    for (const { target, specifier } of modules.get(stem)?.imports ?? []) {
      const name = target ?? specifier;
      if (brought.has(name)) continue;
      brought.add(name);
      waiting.push(name);
    }
  return brought;
}

describe('spec-field/client', () => {
  it('imports no framework, not even lazily', () => {
    const packages = [...broughtBy('src/client/index')].filter((name) => !name.startsWith('src/'));

    expect(packages).toEqual(['@tanstack/query-core']);
  });

  it('loads a document, and looks up and picks a value', async () => {
    const asked: string[] = [];
    const httpClient = async ({ url }: Request) => {
      asked.push(new URL(url).pathname + new URL(url).search);
      return url.endsWith('/f')
        ? Response.json({
            displayName: 'City',
            dataType: 'STRING',
            valuesEndpoint: { uri: '/v', debounceMs: 10 },
          })
        : Response.json({ data: [{ value: 'lyon', label: 'Lyon' }] });
    };
    const lookup = { baseUrl: 'http://fields.test', httpClient };
    const { documents, environment } = createFieldPage({ queryClient: new QueryClient(), lookup });
    const document = documents.get('/f');
    const stop = document.subscribe(() => undefined);
    await vi.waitFor(() => expect(document.getSnapshot().status).toBe('ready'));
    const { fieldSpec } = document.getSnapshot();
    if (!fieldSpec) throw new Error('There is no document.');
    const field = new Field({ fieldSpec, environment, options: {} });
    const combobox = comboboxOf(field);
    const leave = [field.subscribe(() => undefined), combobox.list.subscribe(() => undefined)];

    combobox.type('ly', { isComposing: false, isFocused: true });
    await vi.waitFor(() => expect(combobox.list.getSnapshot().status).toBe('ready'));
    const [lyon] = combobox.list.getSnapshot().values;
    if (lyon) combobox.pick(lyon, 'press');

    expect(asked).toEqual(['/f', '/v?search=ly']);
    expect([field.latest(), field.labelOf(field.latest())]).toEqual(['lyon', 'Lyon']);
    for (const end of [stop, ...leave]) end();
    // Imports that are pending at the end of a file are missing in the next one, which has the same modules.
    await enteringCode.load();
  });
});
