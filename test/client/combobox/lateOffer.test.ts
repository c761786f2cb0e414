/**
 * The row that takes a text for a value comes with the code of texts that are typed: a list that is there before it has the row
 * once that has come.
 *
 * @vitest-environment happy-dom
 */
import { QueryClient } from '@tanstack/query-core';
import { beforeAll, expect, it, vi } from 'vitest';

// Of its own: another file may have had the code come, which stays then.
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

// The first of them: once the code has come it stays.
it('stands last in a list that was there before its code, and takes an arrow that waited', async () => {
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

it('is there at once where its code is', async () => {
  await enteringCode.load();
  const { combobox, labels } = comboboxOfWords();

  combobox.type('pear', { isComposing: false, isFocused: true });

  expect(labels()).toEqual(['Add “pear”']);
});

it('tells the host as a list opens why a document makes no values', async () => {
  const { combobox, onFault } = comboboxOfWords({
    valuesEndpoint: { ...words.valuesEndpoint, createEndpoint: { uri: '/words' } },
  });

  combobox.open();

  await vi.waitFor(() => expect(onFault).toHaveBeenCalledOnce());
  expect(onFault.mock.lastCall?.[0]).toMatchObject({ where: 'valuesEndpoint.createEndpoint' });
});
