/** The items that shadcn's command installs; `scripts/test-registry.mjs` installs them. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import pkg from '../package.json' with { type: 'json' };
import registry from '../registry/registry.json' with { type: 'json' };
import { fieldClassNames } from '../registry/spec-field-classes.js';

const items: readonly {
  readonly name: string;
  readonly dependencies?: readonly string[];
  readonly registryDependencies?: readonly string[];
  readonly files?: readonly { readonly path: string }[];
}[] = registry.items;

describe('registry', () => {
  it('names existing files and items', () => {
    const names = new Set(items.map(({ name }) => name));

    const files = items.flatMap(({ files: all = [] }) => all.map(({ path }) => join('registry', path)));
    const needed = items.flatMap(({ registryDependencies = [] }) => registryDependencies);

    expect(files.filter((file) => !existsSync(file))).toEqual([]);
    expect(needed.filter((name) => !names.has(name))).toEqual([]);
  });

  it('depends on the versions of the package’s peers', () => {
    const ranges: Readonly<Record<string, string>> = pkg.peerDependencies;

    const asked = items.flatMap(({ dependencies = [] }) => dependencies).filter((name) => name !== pkg.name);

    expect(asked).toEqual(
      ['@tanstack/query-core', '@tanstack/react-query'].map((name) => `${name}@${ranges[name]}`),
    );
  });

  it('uses no fixed colours', () => {
    for (const classes of Object.values(fieldClassNames))
      expect(classes).not.toMatch(/-(?:slate|gray|zinc|neutral|red|blue|white|black)\b|#|oklch|rgb/);
  });
});
