// The package as strangers get it: built, packed and unpacked, beside nothing but what it depends on.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
// Beneath the root's node_modules, where its dependencies are found in the versions of the root's lock file.
const folder = join(root, 'node_modules/.cache/spec-field-bench');

/** Where the unpacked package is. */
export const packageFolder = join(folder, 'package');

/** What stands behind a door of the package, such as `./core`. */
export async function importDoor(door) {
  const { exports } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'));
  return import(pathToFileURL(join(packageFolder, exports[door].default)).href);
}

/** Builds and unpacks it anew; npm is a script of another name on Windows. */
export function buildPackage() {
  const shell = process.platform === 'win32';
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const run = (command, ...args) =>
    execFileSync(command, args, { cwd: root, shell, stdio: ['ignore', 'pipe', 'pipe'], encoding: 'utf8' });
  run('npm', 'run', '--silent', 'build');
  const [{ filename }] = JSON.parse(
    run('npm', 'pack', '--json', '--ignore-scripts', '--pack-destination', folder),
  );
  execFileSync('tar', ['-xzf', filename], { cwd: folder });
}
