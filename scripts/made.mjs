// What is built of the repository's own files, and kept in node_modules/.cache as long as they stay the same.
// `node scripts/made.mjs` builds the playground, and prints its folder.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
export const cache = join(root, 'node_modules/.cache/spec-field-site');

// A repository that somebody else has checked out, as in a container, is read all the same.
const git = (...args) =>
  execFileSync('git', ['-c', 'safe.directory=*', ...args], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 << 20,
  });

/** All files that git would take of these paths; without any, of the whole repository. */
export function filesOf(...paths) {
  const files = git('ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...paths);
  return [...new Set(files.split('\0'))]
    .filter((file) => file !== '' && existsSync(join(root, file)))
    .toSorted();
}

/** A hash of them. */
export function hashOf(...paths) {
  const hash = createHash('sha256');
  for (const file of filesOf(...paths)) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex').slice(0, 20);
}

const markOf = (name) => join(cache, `${name}.hash`);

/** Whether something was made of the same. */
export const isMade = (name, hash) => existsSync(markOf(name)) && readFileSync(markOf(name), 'utf8') === hash;

/** Notes of what something is made now. */
export function noteMade(name, hash) {
  mkdirSync(cache, { recursive: true });
  writeFileSync(markOf(name), hash);
}

/** Makes something unless it was made of the same. */
export function unlessMade(name, hash, isThere, make) {
  if (isThere() && isMade(name, hash)) return false;
  rmSync(markOf(name), { force: true });
  make();
  noteMade(name, hash);
  return true;
}

/** Runs a program to its end, or says that it has failed. */
export function run(program, args, options = {}) {
  const { status, error } = spawnSync(program, args, { cwd: root, stdio: ['ignore', 2, 2], ...options });
  if (error) throw error;
  if (status !== 0) throw new Error(`${args[0]} has failed (${status}).`);
}

const hashOfPackage = () =>
  hashOf(
    'src',
    'package.json',
    'vite.config.ts',
    'scripts/copyAssets.mjs',
    'tsconfig.json',
    'tsconfig.build.json',
    'package-lock.json',
  );

/** Notes that `dist` is what its sources make of it, after it was built. */
export const notePackage = () => noteMade('package', hashOfPackage());

/** Builds `dist` unless it is there, of the same sources. */
export function ensurePackage() {
  unlessMade(
    'package',
    hashOfPackage(),
    () => existsSync(join(root, 'dist/index.d.ts')),
    () => run(process.execPath, ['scripts/build.mjs']),
  );
}

/** Builds the static playground where something of it has changed, and gives its folder; nobody else's to write into. */
export function buildPlayground() {
  const folder = join(cache, 'playground');
  unlessMade(
    'playground',
    hashOf('src', 'stories', 'examples', '.storybook', 'package-lock.json', 'vite.config.ts'),
    () => existsSync(folder),
    () => {
      const storybook = join(root, 'node_modules/storybook/dist/bin/dispatcher.js');
      run(process.execPath, [storybook, 'build', '--quiet', '--output-dir', folder], {
        env: { ...process.env, NODE_ENV: 'production', VITEST: '' },
      });
    },
  );
  return folder;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(buildPlayground());
