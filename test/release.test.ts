/** What a release goes by: one version, one changelog, and workflows that name what is there. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import pkg from '../package.json' with { type: 'json' };

const read = (path: string) => readFileSync(path, 'utf8');
const workflows = readdirSync('.github/workflows').map((file) => `.github/workflows/${file}`);
const commands = [...workflows, '.ci/run'].map(read).join('\n');

/** Files that are written by hand, and may not say which version this is. */
const sources = ['src', 'bin', 'scripts', '.github'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|tsx|mjs|js|yml)$/.test(file))
    .map((file) => `${folder}/${file}`),
);

const matches = (pattern: RegExp) => [...commands.matchAll(pattern)].map(([, name = '']) => name);

describe('the version', () => {
  it('is that on top of the changelog', () => {
    const [, told] = /^## (\S+) – /m.exec(read('CHANGELOG.md')) ?? [];

    expect(told).toBe(pkg.version);
  });

  it('stands in package.json alone', () => {
    const literal = new RegExp(`(?<![\\d.])${pkg.version.replaceAll('.', String.raw`\.`)}(?![\\d.])`);

    expect(sources.length).toBeGreaterThan(300);
    expect(sources.filter((file) => literal.test(read(file)))).toEqual([]);
  });

  it.each([
    ['a tag of another version', 'v99.0.0', /The tag is "v99\.0\.0"/],
    ['no tag', '', /The tag is ""/],
  ])('is not released by %s', (_what, tag, told) => {
    const { status, stderr } = spawnSync(process.execPath, ['scripts/check-release.mjs', tag], {
      encoding: 'utf8',
    });

    expect(status).toBe(1);
    expect(stderr).toMatch(told);
  });
});

describe('what CI runs', () => {
  it('are scripts of package.json', () => {
    const scripts = matches(/npm run (?:--silent )?([\w:-]+)/g);

    expect(scripts.length).toBeGreaterThan(10);
    expect(scripts.filter((name) => !Object.hasOwn(pkg.scripts, name))).toEqual([]);
  });

  it('are projects of Vitest, and files that exist', () => {
    const config = read('vitest.config.ts') + read('test/vitest.pages.config.ts');
    const projects = matches(/--project ([\w-]+)/g);

    expect(projects).toEqual(expect.arrayContaining(['unit', 'react-18', 'browser']));
    expect(projects.filter((name) => !config.includes(`'${name}'`))).toEqual([]);
    expect(matches(/\b(scripts\/[\w.-]+)/g).filter((path) => !existsSync(path))).toEqual([]);
  });

  it('is tried on the oldest Node that is supported, and on those after it', () => {
    const [, oldest = ''] = /(\d+)/.exec(pkg.engines.node) ?? [];

    expect(matches(/node: \[(.*)\]/g)).toEqual([`${oldest}, 22, 24`]);
  });

  it('pins each action by its commit, and keeps no credentials after a checkout', () => {
    const uses = matches(/uses: (\S+)/g);
    const checkouts = matches(
      /uses: actions\/checkout@\S+ # \S+\n( {8}with:\n {10}persist-credentials: false)?/g,
    );

    expect(uses.length).toBeGreaterThan(10);
    expect(uses.filter((name) => !/^[\w-]+\/[\w-]+@[\da-f]{40}$/.test(name))).toEqual([]);
    expect(checkouts.filter((kept) => kept === '')).toEqual([]);
  });

  it('runs no install script, and no package of others where it may speak for the project', () => {
    const [, publish = ''] = read('.github/workflows/release.yml').split(/^ {2}publish:$/m);

    expect(matches(/npm ci(.*)/g).filter((options) => !options.includes('--ignore-scripts'))).toEqual([]);
    expect(publish).toContain('id-token: write');
    expect(publish).not.toMatch(/npm ci|npm run|checkout/);
  });

  it('publishes with provenance, and by nothing but a tag', () => {
    const release = read('.github/workflows/release.yml');

    expect(release).toMatch(/^on:\n {2}push:\n {4}tags: \['v\*'\]\n[a-z]/m);
    expect(release).toMatch(/id-token: write[^]*npm publish --provenance/);
  });
});
