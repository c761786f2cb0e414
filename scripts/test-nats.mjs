// What the tests on a real NATS need: its server, built by Go into a folder that git does not see, or the one that is
// installed. `npm run test:nats` runs this file, which runs Vitest.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const version = 'v2.15.2';

const cache = fileURLToPath(new URL('../node_modules/.cache/spec-field-nats/', import.meta.url));

/** Whether a program is there, and says so without an error. */
const runs = (program, ...args) => spawnSync(program, args, { stdio: 'ignore' }).status === 0;

/** The server that was named, was built before, is installed, can be built, or can be installed. */
function natsServer() {
  const { NATS_SERVER } = process.env;
  if (NATS_SERVER) return NATS_SERVER;
  const built = join(cache, version, 'nats-server');
  if (existsSync(built)) return built;
  if (runs('nats-server', '--version')) return 'nats-server';
  if (runs('go', 'version') && build(built)) return built;
  if (install()) return 'nats-server';
  return undefined;
}

/** All of it or nothing. */
function build(target) {
  console.error(`Building the NATS server ${version} by Go.`);
  const draft = join(cache, `draft.${process.pid}`);
  try {
    mkdirSync(draft, { recursive: true });
    const source = `github.com/nats-io/nats-server/v2@${version}`;
    execFileSync('go', ['install', source], {
      env: { ...process.env, GOBIN: draft },
      stdio: ['ignore', 2, 2],
    });
    mkdirSync(join(cache, version), { recursive: true });
    renameSync(join(draft, 'nats-server'), target);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** On Debian, where this may install something. */
function install() {
  if (process.getuid?.() !== 0 || !runs('apt-get', '--version')) return false;
  console.error('Installing the NATS server of Debian.');
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'nats-server']])
    if (spawnSync('apt-get', ['-q', ...args], { stdio: ['ignore', 2, 2] }).status !== 0) return false;
  return runs('nats-server', '--version');
}

const server = natsServer();
if (!server) {
  console.error(
    'The tests on NATS need a server: install nats-server or Go, or name its program in NATS_SERVER.',
  );
  process.exit(1);
}
const vitest = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url));
const names = process.argv.length > 2 ? process.argv.slice(2) : ['brokers/nats'];
const args = [vitest, 'run', '--config', 'test/brokers/vitest.config.ts', ...names];
const { status } = spawnSync(process.execPath, args, {
  stdio: 'inherit',
  env: { ...process.env, NATS_SERVER: server },
});
process.exit(status ?? 1);
