// The package as users get it: built, packed and unpacked, with its dependencies only.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
// Below the root's node_modules, so that dependencies resolve to the versions of the root's lock file.
const folder = join(root, 'node_modules/.cache/spec-field-bench');

/** Folder of the unpacked package. */
export const packageFolder = join(folder, 'package');

/** Imports an entry point of the package, such as `./core`. */
export async function importDoor(door) {
  const { exports } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'));
  return import(pathToFileURL(join(packageFolder, exports[door].default)).href);
}

/** Builds and unpacks the package. On Windows npm needs a shell. */
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
