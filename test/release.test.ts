/** Releases: one version, one changelog, and workflows with existing commands. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import pkg from '../package.json' with { type: 'json' };

const read = (path: string) => readFileSync(path, 'utf8');
const workflows = readdirSync('.github/workflows').map((file) => `.github/workflows/${file}`);
const commands = [...workflows, '.ci/run'].map(read).join('\n');

/** Files that must not contain the version. */
const sources = ['src', 'bin', 'scripts', '.github'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|tsx|mjs|js|yml)$/.test(file))
    .map((file) => `${folder}/${file}`),
);

const matches = (pattern: RegExp) => [...commands.matchAll(pattern)].map(([, name = '']) => name);

describe('the version', () => {
  it('equals the first version of the changelog', () => {
    const [, told] = /^## (\S+) – /m.exec(read('CHANGELOG.md')) ?? [];

    expect(told).toBe(pkg.version);
  });

  it('is written in package.json only', () => {
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

describe('commands of CI', () => {
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

  it('run on the oldest supported Node, and on later ones', () => {
    const [, oldest = ''] = /(\d+)/.exec(pkg.engines.node) ?? [];

    expect(matches(/node: \[(.*)\]/g)).toEqual([`${oldest}, 22, 24`]);
  });

  it('pin each action by its commit, and keep no credentials after a checkout', () => {
    const uses = matches(/uses: (\S+)/g);
    const checkouts = matches(
      /uses: actions\/checkout@\S+ # \S+\n( {8}with:\n {10}persist-credentials: false)?/g,
    );

    expect(uses.length).toBeGreaterThan(10);
    expect(uses.filter((name) => !/^[\w-]+\/[\w-]+@[\da-f]{40}$/.test(name))).toEqual([]);
    expect(checkouts.filter((kept) => kept === '')).toEqual([]);
  });

  it('run no install script, and no other package’s code with permission to publish', () => {
    const [, publish = ''] = read('.github/workflows/release.yml').split(/^ {2}publish:$/m);

    expect(matches(/npm ci(.*)/g).filter((options) => !options.includes('--ignore-scripts'))).toEqual([]);
    expect(publish).toContain('id-token: write');
    expect(publish).not.toMatch(/npm ci|npm run|checkout/);
  });

  it('publish with provenance, and only for a tag', () => {
    const release = read('.github/workflows/release.yml');

    expect(release).toMatch(/^on:\n {2}push:\n {4}tags: \['v\*'\]\n[a-z]/m);
    expect(release).toMatch(/id-token: write[^]*npm publish --provenance/);
  });
});
