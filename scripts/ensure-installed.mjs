// Makes `npm start` and `npm test` work on a fresh clone: installs dependencies if they are missing or differ from
// package-lock.json. Otherwise it is silent and takes a few milliseconds.
//
//   node scripts/ensure-installed.mjs [folder]   Default: the packages of the repository itself.
//
// Uses Node built-ins only, because it runs before the installation.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const root = new URL(`../${process.argv[2] ?? '.'}/`, import.meta.url);

/** Reads npm's records of packages: path in the tree → { version, optional? … }. */
function readPackages(path) {
  try {
    return JSON.parse(readFileSync(new URL(path, root), 'utf8')).packages ?? {};
  } catch {
    return undefined;
  }
}

/** Whether every package of the lock file is in node_modules in that version. */
function isInstalled() {
  const wanted = readPackages('package-lock.json');
  // npm writes this file last, so an interrupted install leaves none.
  const installed = readPackages('node_modules/.package-lock.json');
  if (!wanted || !installed) return false;
  // Compares contents, because checking out another branch changes all dates.
  return Object.entries(wanted).every(([path, { version, optional, link }]) => {
    if (path === '' || link) return true; // this package itself
    const found = installed[path];
    // Optional packages are mostly binaries for other platforms.
    return found ? found.version === version : optional === true;
  });
}

if (!isInstalled()) {
  console.error('Dependencies are missing or out of date: running npm ci.');
  // With NODE_ENV=production, npm would omit the tools that are about to run.
  const { status, error } = spawnSync('npm', ['ci', '--ignore-scripts', '--include=dev'], {
    cwd: root,
    stdio: ['inherit', 2, 2],
    shell: process.platform === 'win32', // npm is a .cmd file there
  });
  if (error) console.error(`npm could not be started: ${error.message}`);
  if (status !== 0) process.exit(status ?? 1);
}
