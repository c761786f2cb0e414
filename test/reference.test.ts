/** Compares docs/reference.md with the declarations: complete, current, and each member with a description. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { makeReference, referencePage } from '../scripts/reference.mjs';

// The compiler is slow on a busy machine.
const compiling = 300_000;

it(
  'lists every component and hook, and describes every prop, option and result',
  () => {
    const { text, undescribed, exported } = makeReference();
    const listed = new Set([...text.matchAll(/^## `([\w.]+)`$/gm)].map(([, name]) => name));
    const shown = exported.filter((name) =>
      /^(?:use[A-Z]\w+|Spec(?:Field|Form|Summary|FieldProvider))$/.test(name),
    );

    expect(shown.length).toBeGreaterThan(8);
    expect(shown.filter((name) => !listed.has(name))).toEqual([]);
    expect(undescribed).toEqual([]);
    // `node scripts/reference.mjs` writes the page again.
    expect(readFileSync(referencePage, 'utf8')).toBe(text);
  },
  compiling,
);
