/**
 * The apps of examples as they are to be copied: each names what it imports, in the versions that all of them are tried with, and this
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

/** What is imported by the files of an app, as names of packages. */
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
  it('are a dozen, each with a round that a person takes', () => {
    expect(apps.length).toBeGreaterThanOrEqual(12);
    expect(apps.filter((name) => !existsSync(`scripts/examples/${name}.mjs`))).toEqual([]);
  });

  it.each(apps)('%s can be copied: it says what it shows, how it starts, and what it takes', (name) => {
    const { scripts, dependencies, devDependencies } = manifestOf(name);
    const all = { ...dependencies, ...devDependencies };
    const imported = importsOf(name);

    expect(imported.size).toBeGreaterThan(3);
    expect(readFileSync(`examples/${name}/README.md`, 'utf8')).toContain('npm start');
    expect(scripts['start']).toContain('build && ');
    expect([...imported].filter((one) => !Object.hasOwn(all, one))).toEqual([]);
  });

  it.each(apps)('%s takes this version, and else what all of them are tried with', (name) => {
    const { dependencies, devDependencies } = manifestOf(name);
    const { 'spec-field': own, ...others } = { ...dependencies, ...devDependencies };
    const tried = Object.keys(others).map((one) => [one, locked[`node_modules/${one}`]?.version]);

    expect(own).toBe(`^${pkg.version}`);
    expect(others).toEqual(Object.fromEntries(tried));
  });
});
