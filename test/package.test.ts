/** What installing the package brings along: read from the lock file, as npm would do it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import pkg from '../package.json' with { type: 'json' };

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

const lock = JSON.parse(readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8')) as {
  readonly packages: Readonly<Record<string, Manifest>>;
};

/** Names npm installs beside a package: its dependencies, its peers but the optional ones, and theirs. */
function broughtBy(...manifests: Manifest[]): Set<string> {
  const names = new Set<string>();
  for (const { dependencies, peerDependencies, peerDependenciesMeta } of manifests) {
    const peers = Object.keys(peerDependencies ?? {}).filter(
      (name) => !peerDependenciesMeta?.[name]?.optional,
    );
    for (const name of [...Object.keys(dependencies ?? {}), ...peers]) {
      if (names.has(name)) continue;
      names.add(name);
      manifests.push(lock.packages[`node_modules/${name}`] ?? {});
    }
  }
  return names;
}

describe('package.json', () => {
  it('brings no React to a back end that installs it', () => {
    const names = broughtBy(pkg);

    expect([...names].filter((name) => /react/.test(name))).toEqual([]);
    expect(names).toContain('zod');
  });

  it('leaves it to each use to install its peers', () => {
    const peers = Object.keys(pkg.peerDependencies);

    expect(peers).toEqual(Object.keys(pkg.peerDependenciesMeta));
    expect(peers).toEqual(expect.arrayContaining(['react', 'react-dom', '@tanstack/react-query']));
  });
});
