/** Checks the bench: pinned versions, equal to those of the repository, and a documented line for each metric. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { withTable } from '../bench/lib/report.mjs';
import bench from '../bench/package.json' with { type: 'json' };
import pkg from '../package.json' with { type: 'json' };

const root = join(import.meta.dirname, '..');
const readme = readFileSync(join(root, 'bench/README.md'), 'utf8');
const namesIn = (folder: string) =>
  readdirSync(join(root, 'bench', folder)).map((file) => file.replace(/\.[^.]+$/, ''));
const allPeers = [...namesIn('peers'), ...namesIn('formPeers')];

describe('bench/package.json', () => {
  it('pins each version', () => {
    const ranges = Object.entries(bench.dependencies).filter(
      ([, version]) => !/^\d+\.\d+\.\d+$/.test(version),
    );

    expect(ranges).toEqual([]);
  });

  it('has the same version as the repository of each shared dependency', () => {
    const own: Readonly<Record<string, string>> = pkg.devDependencies;
    const others = Object.entries(bench.dependencies).filter(
      ([name, version]) => name in own && own[name] !== version,
    );

    expect(others).toEqual([]);
  });

  it('has a lock file without URLs of a registry', () => {
    expect(readFileSync(join(root, 'bench/package-lock.json'), 'utf8')).not.toContain('"resolved"');
  });

  it('is not published', () => {
    expect(pkg.files).not.toContain('bench');
  });
});

describe('bench/README.md', () => {
  it('lists each metric and each peer once, and no other', () => {
    const told = [...readme.matchAll(/^\| `([\w-]+)` /gm)].map(([, name]) => name);

    expect(told).toHaveLength(new Set(told).size);
    expect(new Set(told)).toEqual(new Set([...namesIn('metrics'), ...allPeers]));
  });

  it('lists only metrics and peers that the run knows', () => {
    const run = readFileSync(join(root, 'bench/run.mjs'), 'utf8');
    const unknown = [...namesIn('metrics'), ...allPeers].filter((name) => !run.includes(`'${name}'`));

    expect(unknown).toEqual([]);
  });

  it('has a place for each table of the run, which a complete run fills', () => {
    const places = [...readme.matchAll(/<!-- measured: (\w+) -->/g)].map(([, name]) => name ?? '');
    const run = readFileSync(join(root, 'bench/run.mjs'), 'utf8');
    const written = places.reduce((page, name) => withTable(page, name, `Table of ${name}.`), readme);

    expect(places).toEqual([...run.matchAll(/name: '(\w+)',\s+metrics/g)].map(([, name]) => name));
    expect(written.match(/Table of \w+\./g)).toEqual(places.map((name) => `Table of ${name}.`));
    expect(written).not.toMatch(/^\| In /m);
  });
});
