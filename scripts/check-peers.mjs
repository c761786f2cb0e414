// Installs the packed package in empty folders, with the oldest and the newest versions of its peers that package.json allows,
// and uses each entry point by scripts/peers/. Build first.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const { peerDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const workplace = mkdtempSync(join(tmpdir(), 'spec-field-peers-'));

/** These versions need Node 22. */
const needsNode22 = { msw: '^3', '@platformatic/kafka': '^2' };
const isNode22 = Number(process.versions.node.split('.')[0]) >= 22;

function run(command, args, cwd) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8', timeout: 170_000 });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed: ${status}\n${stdout}\n${stderr}`);
  return stdout;
}

/** Returns the oldest version of the oldest range, or the newest of the newest. */
function versionOf(peer, which) {
  const ranges = peerDependencies[peer].split(' || ');
  if (which === 'oldest') return ranges[0].slice(1);
  const newest = ranges.at(-1);
  const isTooNew = !isNode22 && newest.startsWith(needsNode22[peer]);
  return isTooNew ? ranges[0] : newest;
}

try {
  const args = ['pack', '--ignore-scripts', '--silent', '--pack-destination', workplace];
  const tarball = join(workplace, run('npm', args, root).trim().split('\n').at(-1));
  for (const which of ['oldest', 'newest']) {
    const folder = join(workplace, which);
    cpSync(join(root, 'scripts/peers'), folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
    const peers = Object.keys(peerDependencies).map((peer) => `${peer}@${versionOf(peer, which)}`);
    const quiet = ['--no-package-lock', '--no-audit', '--no-fund', '--prefer-offline', '--ignore-scripts'];
    run('npm', ['install', ...quiet, tarball, ...peers], folder);
    const scripts = readdirSync(folder).filter((name) => name.endsWith('.mjs'));
    for (const script of scripts) run(process.execPath, [script], folder);
    console.log(`Each entry point works with the ${which} peers: ${peers.join(' ')}`);
  }
} finally {
  rmSync(workplace, { recursive: true, force: true });
}
