/**
 * The apps of examples can be copied: each lists its imports, in the versions that the tests use, and this
 * package by its version. `npm run test:examples` builds and drives them.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { describe, expect, it } from 'vitest';
import lock from '../examples/package-lock.json' with { type: 'json' };
import pkg from '../package.json' with { type: 'json' };

interface Manifest {
  readonly scripts: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

const apps = readdirSync('examples').filter((name) => existsSync(`examples/${name}/package.json`));
const manifestOf = (name: string) =>
  JSON.parse(readFileSync(`examples/${name}/package.json`, 'utf8')) as Manifest;
const locked = lock.packages as Readonly<Record<string, { readonly version?: string }>>;

/** Names of the packages that the files of an app import. */
function importsOf(name: string): Set<string> {
  const files = readdirSync(`examples/${name}`, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.(?:tsx?|js|css)$/.test(file) && !/^(?:node_modules|dist|\.next|\.react-router)\b/.test(file),
  );
  const named = files.flatMap((file) => {
    const text = readFileSync(`examples/${name}/${file}`, 'utf8');
    return [...text.matchAll(/(?:^|\s)(?:import|from)\s*\(?'([^'.][^']*)'/g)].map(([, one = '']) => one);
  });
  const packages = named.map((one) => /^(?:@[^/]+\/)?[^/]+/.exec(one)?.[0] ?? one);
  return new Set(packages.filter((one) => !one.startsWith('node:') && !builtinModules.includes(one)));
}

describe('the apps of examples', () => {
  it('are at least twelve, each with a script that drives it', () => {
    expect(apps.length).toBeGreaterThanOrEqual(12);
    expect(apps.filter((name) => !existsSync(`scripts/examples/${name}.mjs`))).toEqual([]);
  });

  it.each(apps)('%s can be copied: it has a README, a start script and all its dependencies', (name) => {
    const { scripts, dependencies, devDependencies } = manifestOf(name);
    const all = { ...dependencies, ...devDependencies };
    const imported = importsOf(name);

    expect(imported.size).toBeGreaterThan(3);
    expect(readFileSync(`examples/${name}/README.md`, 'utf8')).toContain('npm start');
    expect(scripts['start']).toContain('build && ');
    expect([...imported].filter((one) => !Object.hasOwn(all, one))).toEqual([]);
  });

  it.each(apps)('%s depends on this version, and on the tested versions of other packages', (name) => {
    const { dependencies, devDependencies } = manifestOf(name);
    const { 'spec-field': own, ...others } = { ...dependencies, ...devDependencies };
    const tried = Object.keys(others).map((one) => [one, locked[`node_modules/${one}`]?.version]);

    expect(own).toBe(`^${pkg.version}`);
    expect(others).toEqual(Object.fromEntries(tried));
  });
});
