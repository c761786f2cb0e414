import { expect, it } from 'vitest';

/** Modules without memoizable code, or with an opt-out. */
const plain = new Set([
  'context',
  'FieldFrame',
  'HiddenInputs',
  'WithoutScript',
  'ListStatus',
  'textBox',
  'boxFrame',
  'WindowedOptions',
  'useIsServer',
  'useSpecForm',
  'restoredBar',
  'ComboboxPopup',
  'optionRow',
  'number',
  'chosenSearch',
  'slots',
]);

const sources = import.meta.glob<string>('../../src/react/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const ofClient = Object.entries(sources).flatMap(([path, text]) =>
  text.startsWith("'use client'") ? path.replace('../..', '') : [],
);
const nameOf = (path: string) => path.replace(/.*\/|\.tsx?$/g, '');

it('compiles every component and hook for all tests of this project', async () => {
  const loaded = await Promise.all(
    ofClient.map(async (path) => ({ path, code: await (await fetch(path)).text() })),
  );

  const left = loaded
    .filter(({ code }) => !code.includes('compiler-runtime'))
    .map(({ path }) => nameOf(path));

  expect(loaded.length).toBeGreaterThan(30);
  expect(left.filter((name) => !plain.has(name))).toEqual([]);
});
