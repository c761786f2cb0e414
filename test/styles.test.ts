/** Shipped style sheets, as the bundlers of apps compile them. Runs in Node. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { transform } from 'lightningcss';
import { afterAll, describe, expect, it } from 'vitest';
import { copyAssets } from '../scripts/copyAssets.mjs';

const folder = mkdtempSync(join(tmpdir(), 'spec-field-styles-'));
copyAssets(folder);
afterAll(() => rmSync(folder, { recursive: true }));

const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.css'),
);

const version = (major: number, minor = 0) => (major << 16) | (minor << 8);

/** Browsers that Vite compiles for unless an app sets `build.target`. */
const targets = { chrome: version(111), edge: version(111), firefox: version(114), safari: version(16, 4) };

/** Compiles a sheet as Vite, Parcel and Turbopack do. */
function compiled(code: string) {
  const { code: bytes, warnings } = transform({
    filename: 'sheet.css',
    code: Buffer.from(code),
    targets,
    minify: true,
  });
  return { css: Buffer.from(bytes).toString(), warnings };
}

describe.each(sheets)('the sheet %s, compiled by Lightning CSS', (name) => {
  const source = readFileSync(join(folder, name), 'utf8');

  it('has no warnings', () => {
    expect(compiled(source).warnings).toEqual([]);
  });

  it('selects the direction by attribute, not by a list of languages', () => {
    expect(compiled(source).css.match(/:(?:lang|dir)\([^)]*\)/g) ?? []).toEqual([]);
  });
});

it('detects a direction that is compiled to a list of languages', () => {
  expect(compiled('.a:dir(rtl) { color: red }').css).toContain(':lang(');
});
