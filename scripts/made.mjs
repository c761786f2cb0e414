// Builds from the repository's own files, cached in node_modules/.cache until they change. `node scripts/made.mjs` builds the
// playground and prints its folder.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
export const cache = join(root, 'node_modules/.cache/spec-field-site');

// Also reads a repository checked out by another user, as in a container.
const git = (...args) =>
  execFileSync('git', ['-c', 'safe.directory=*', ...args], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 << 20,
  });

/** Returns all files of paths that git does not ignore; without paths, of the whole repository. */
export function filesOf(...paths) {
  const files = git('ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...paths);
  return [...new Set(files.split('\0'))]
    .filter((file) => file !== '' && existsSync(join(root, file)))
    .toSorted();
}

/** Returns a hash of the files. */
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

/** Whether the result was built from the same files. */
export const isMade = (name, hash) => existsSync(markOf(name)) && readFileSync(markOf(name), 'utf8') === hash;

/** Records the files that a result was built from. */
export function noteMade(name, hash) {
  mkdirSync(cache, { recursive: true });
  writeFileSync(markOf(name), hash);
}

/** Builds a result unless it was built from the same files. */
export function unlessMade(name, hash, isThere, make) {
  if (isThere() && isMade(name, hash)) return false;
  rmSync(markOf(name), { force: true });
  make();
  noteMade(name, hash);
  return true;
}

/** Runs a program to its end; throws if it fails. */
export function run(program, args, options = {}) {
  const { status, error } = spawnSync(program, args, { cwd: root, stdio: ['ignore', 2, 2], ...options });
  if (error) throw error;
  if (status !== 0) throw new Error(`${args[0]} failed (${status}).`);
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

/** Records that `dist` was built from the current sources. */
export const notePackage = () => noteMade('package', hashOfPackage());

/** Builds `dist` unless it is current. */
export function ensurePackage() {
  unlessMade(
    'package',
    hashOfPackage(),
    () => existsSync(join(root, 'dist/index.d.ts')),
    () => run(process.execPath, ['scripts/build.mjs']),
  );
}

/** Builds the static playground if it is not current, and returns its folder. Do not write into it. */
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
