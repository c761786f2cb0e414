// Finds the NATS server for tests, or builds it with Go into a folder ignored by git. `npm run test:nats` runs this file, which
// runs Vitest.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { goProgram, runs } from './goProgram.mjs';

/** Returns the server that is named, installed, can be built, or can be installed. */
function natsServer() {
  const { NATS_SERVER } = process.env;
  if (NATS_SERVER) return NATS_SERVER;
  if (runs('nats-server', '--version')) return 'nats-server';
  const built = goProgram('github.com/nats-io/nats-server/v2', 'v2.15.2');
  if (built) return built;
  if (install()) return 'nats-server';
  return undefined;
}

/** Installs the server on Debian as root. */
function install() {
  if (process.getuid?.() !== 0 || !runs('apt-get', '--version')) return false;
  console.error('Installing the NATS server with apt-get.');
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'nats-server']])
    if (spawnSync('apt-get', ['-q', ...args], { stdio: ['ignore', 2, 2] }).status !== 0) return false;
  return runs('nats-server', '--version');
}

const server = natsServer();
if (!server) {
  console.error('The NATS tests need a server: install nats-server or Go, or set NATS_SERVER to its path.');
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
