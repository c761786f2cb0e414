// Runs examples outside of the repository: one install for all of them, with the packed package.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../freePort.mjs';
import { ensurePackage, filesOf, hashOf, isMade, noteMade, root } from '../made.mjs';

/** Outside of the repository, whose packages would be resolved otherwise; kept for the next run. */
const workshop = join(
  tmpdir(),
  `spec-field-examples-${createHash('sha256').update(root).digest('hex').slice(0, 8)}`,
);
/** The lock file of all examples; written by `npm run test:examples -- --lock`. */
const lockFile = 'examples/package-lock.json';
/** Builds are slow on a busy machine. */
const patienceMs = 600_000;
const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];

const manifestOf = (name) => JSON.parse(readFileSync(join(root, 'examples', name, 'package.json'), 'utf8'));

/** Examples with a start script. */
export const apps = readdirSync(join(root, 'examples')).filter(
  (name) => existsSync(join(root, 'examples', name, 'package.json')) && manifestOf(name).scripts?.start,
);

/** Returns the packages of all examples, and the package's own dependencies. */
function manifestOfAll() {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const all = { ...dependencies };
  for (const name of apps) {
    const { dependencies: used, devDependencies: usedToBuild } = manifestOf(name);
    for (const [one, version] of Object.entries({ ...used, ...usedToBuild })) {
      if (one === 'spec-field') continue;
      if (all[one] !== undefined && all[one] !== version)
        throw new Error(`examples/${name} has ${one} ${version}, but another example has ${all[one]}.`);
      all[one] = version;
    }
  }
  const sorted = Object.fromEntries(Object.entries(all).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return `${JSON.stringify({ name: 'spec-field-examples', private: true, dependencies: sorted }, null, 2)}\n`;
}

function npm(...args) {
  execFileSync('npm', args, {
    cwd: workshop,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32', // npm is a .cmd file there
  });
}

/** Writes the lock file of all examples. */
export function writeLock() {
  const lock = join(workshop, 'package-lock.json');
  mkdirSync(workshop, { recursive: true });
  writeFileSync(join(workshop, 'package.json'), manifestOfAll());
  cpSync(join(root, '.npmrc'), join(workshop, '.npmrc'));
  rmSync(lock, { force: true });
  if (existsSync(join(root, lockFile))) cpSync(join(root, lockFile), lock);
  npm('install', '--package-lock-only', ...quiet);
  cpSync(lock, join(root, lockFile));
}

/** Packs the package. Returns the tarball and a hash of it. */
export function pack() {
  ensurePackage();
  // A folder of its own, because other processes may pack at the same time.
  const folder = mkdtempSync(join(tmpdir(), 'spec-field-packed-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const args = ['pack', '--silent', '--ignore-scripts', '--pack-destination', folder];
  execFileSync('npm', args, {
    cwd: root,
    stdio: ['ignore', 'ignore', 2],
    shell: process.platform === 'win32',
  });
  const tarball = join(folder, readdirSync(folder)[0]);
  const hash = createHash('sha256').update(readFileSync(tarball)).digest('hex').slice(0, 20);
  return { tarball, hash };
}

/** Installs the lock file unless it is installed, and replaces the published package by the tarball. */
export function install(tarball) {
  const hash = `${createHash('sha256').update(manifestOfAll()).digest('hex').slice(0, 20)} ${hashOf(lockFile)}`;
  if (!existsSync(join(workshop, 'node_modules')) || !isMade('examples-install', hash)) {
    mkdirSync(workshop, { recursive: true });
    writeFileSync(join(workshop, 'package.json'), manifestOfAll());
    for (const file of ['.npmrc', lockFile]) cpSync(join(root, file), join(workshop, file.split('/').at(-1)));
    npm('ci', '--include=dev', '--ignore-scripts', ...quiet);
    noteMade('examples-install', hash);
  }
  const place = join(workshop, 'node_modules/spec-field');
  rmSync(place, { recursive: true, force: true });
  mkdirSync(place, { recursive: true });
  execFileSync('tar', ['-xzf', tarball, '-C', place, '--strip-components=1']);
}

/** Returns the hash of everything that a test of an example depends on. */
export const hashOfApp = (name, packed) =>
  `${packed} ${hashOf(`examples/${name}`, lockFile, 'scripts/examples', 'scripts/test-examples.mjs')}`;

/** Copies an example like a new user, and checks its types with the fastest compiler. */
export async function copyApp(name) {
  const folder = join(workshop, name);
  rmSync(folder, { recursive: true, force: true });
  for (const file of filesOf(`examples/${name}`))
    cpSync(join(root, file), join(workshop, file.replace(/^examples[\\/]/, '')), { recursive: true });
  if (!existsSync(join(folder, 'tsconfig.json'))) return folder;
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const { status, stdout } = spawnSync(process.execPath, [tsc, '--noEmit', '-p', folder], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`Type check failed:\n${stdout}`);
  return folder;
}

/** Starts an example by `npm start`, which builds it for production, and waits until it responds. */
export async function startApp(folder, envOf = () => ({})) {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const child = spawn('npm', ['start', '--silent'], {
    cwd: folder,
    detached: process.platform !== 'win32', // a process group, so that all of it can be ended
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...envOf({ origin }),
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      PORT: String(port),
    },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
  const stop = () =>
    new Promise((resolve) => {
      if (child.exitCode !== null) return resolve();
      child.once('close', resolve);
      if (process.platform === 'win32' || child.pid === undefined) child.kill();
      else process.kill(-child.pid, 'SIGKILL');
    });
  const endMs = performance.now() + patienceMs;
  while (child.exitCode === null && performance.now() < endMs) {
    const answer = await fetch(origin).catch(() => undefined);
    await answer?.text();
    if (answer?.ok) return { origin, stop };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await stop();
  throw new Error(`npm start did not start a server:\n${said}`);
}
