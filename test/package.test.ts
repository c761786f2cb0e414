/** Packages that an installation adds, as npm reads them from the lock file. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import pkg from '../package.json' with { type: 'json' };

const root = join(import.meta.dirname, '..');

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
  it('does not install React for a back end', () => {
    const names = broughtBy(pkg);

    expect([...names].filter((name) => /react/.test(name))).toEqual([]);
    expect(names).toContain('zod');
  });

  it('has only optional peers', () => {
    const peers = Object.keys(pkg.peerDependencies);

    expect(peers).toEqual(Object.keys(pkg.peerDependenciesMeta));
    expect(peers).toEqual(expect.arrayContaining(['react', 'react-dom', '@tanstack/react-query']));
  });

  it('ships dist and conformance, without sources', () => {
    expect(pkg.files).not.toContain('src');
    expect(pkg.files).toEqual(expect.arrayContaining(['dist', 'conformance', 'SECURITY.md']));
    for (const file of ['SECURITY.md', 'src/signing/alerts.yml', 'src/signing/dashboard.json'])
      expect(existsSync(join(root, file))).toBe(true);
  });

  it('has a check of its size after each build', () => {
    expect(pkg.scripts['check:package']).toContain('scripts/check-package-size.mjs');
  });

  it('has one conformance case per line, without indentation', () => {
    const text = readFileSync(join(root, 'conformance/cases.json'), 'utf8');
    const cases = Object.values(JSON.parse(text) as Readonly<Record<string, readonly object[]>>).flat();

    expect(text.split('\n').length).toBeLessThan(cases.length + 30);
    expect(text).toContain(JSON.stringify(cases[0]));
  });
});
