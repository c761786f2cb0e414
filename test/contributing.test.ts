/** CONTRIBUTING.md leads to files that are there. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

describe('CONTRIBUTING.md', () => {
  it('names only files that are there', () => {
    const text = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
    const rows = text.split('\n').filter((line) => line.startsWith('|'));
    const paths = rows.flatMap((row) => [
      ...row.matchAll(/`((?:src|docs|test)\/[^`]*|[\w.]+\.config\.ts)`/g),
    ]);

    expect(paths.length).toBeGreaterThan(30);
    expect(paths.map(([, path = '']) => path).filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});
