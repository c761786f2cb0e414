/**
 * The row that offers a text loads lazily with the code of typed texts: a list from before has the row
 * after that code has loaded.
 *
 * @vitest-environment happy-dom
 */
import { QueryClient } from '@tanstack/query-core';
import { beforeAll, expect, it, vi } from 'vitest';

// A fresh module graph: another file may have loaded the code already.
let client: typeof import('../../../src/client/index.js');
let enteringCode: (typeof import('../../../src/client/combobox/enteringCode.js'))['enteringCode'];

beforeAll(async () => {
  vi.resetModules();
  client = await import('../../../src/client/index.js');
  ({ enteringCode } = await import('../../../src/client/combobox/enteringCode.js'));
});

const items = [{ value: 'apple', label: 'Apple' }];
const words = {
  displayName: 'Word',
  dataType: 'STRING',
  valuesEndpoint: { protocol: 'INLINE', mode: 'SUGGESTIONS', items },
};

function comboboxOfWords(spec: object = words, onFault = vi.fn()) {
  const { comboboxOf, createFieldPage, Field } = client;
  const { environment } = createFieldPage({ queryClient: new QueryClient(), onFault });
  const field = new Field({ fieldSpec: { ...words, ...spec }, environment, options: {} });
  const combobox = comboboxOf(field);
  const redrawn = vi.fn();
  field.subscribe(redrawn);
  combobox.list.subscribe(() => undefined);
  const labels = () => combobox.list.getSnapshot().values.map(({ label }) => label);
  return { combobox, labels, redrawn, onFault };
}

// The first test: the code stays loaded after it.
it('adds the offering row to an open list when its code loads, and applies a waiting arrow', async () => {
  const { combobox, labels, redrawn } = comboboxOfWords();
  expect(enteringCode.current()).toBeUndefined();

  combobox.type('pear', { isComposing: false, isFocused: true });
  combobox.dispatch({ type: 'moved', by: 1, count: 0, hasNext: false });
  const before = labels();
  redrawn.mockClear();
  await enteringCode.load();

  await vi.waitFor(() => expect(redrawn).toHaveBeenCalled());
  expect(before).toEqual([]);
  expect(labels()).toEqual(['Add “pear”']);
  expect(combobox.state.activeIndex).toBe(0);
});

it('shows the offering row at once if its code is loaded', async () => {
  await enteringCode.load();
  const { combobox, labels } = comboboxOfWords();

  combobox.type('pear', { isComposing: false, isFocused: true });

  expect(labels()).toEqual(['Add “pear”']);
});

it('reports the fault of createEndpoint when the list opens', async () => {
  const { combobox, onFault } = comboboxOfWords({
    valuesEndpoint: { ...words.valuesEndpoint, createEndpoint: { uri: '/words' } },
  });

  combobox.open();

  await vi.waitFor(() => expect(onFault).toHaveBeenCalledOnce());
  expect(onFault.mock.lastCall?.[0]).toMatchObject({ where: 'valuesEndpoint.createEndpoint' });
});
