// Makes `npm start` and `npm test` work on a fresh clone: installs the dependencies where they are missing or
// differ from package-lock.json, and is silent (a few milliseconds) where they are right.
//
//   node scripts/ensure-installed.mjs [folder]   Without one, the packages of the repository itself.
//
// Node built-ins only: nothing else is there yet when it runs.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const root = new URL(`../${process.argv[2] ?? '.'}/`, import.meta.url);

/** What npm wrote about each package: path in the tree → { version, optional? … }. */
function readPackages(path) {
  try {
    return JSON.parse(readFileSync(new URL(path, root), 'utf8')).packages ?? {};
  } catch {
    return undefined;
  }
}

/** True when every package of the lock file is in node_modules in that version. */
function isInstalled() {
  const wanted = readPackages('package-lock.json');
  // npm writes this one last, so an install that was cut short leaves none.
  const installed = readPackages('node_modules/.package-lock.json');
  if (!wanted || !installed) return false;
  // Contents are compared, not dates: a checkout of another branch changes dates only.
  return Object.entries(wanted).every(([path, { version, optional, link }]) => {
    if (path === '' || link) return true; // this package itself
    const found = installed[path];
    // Optional ones are mostly binaries for other platforms.
    return found ? found.version === version : optional === true;
  });
}

if (!isInstalled()) {
  console.error('Dependencies are missing or out of date: running npm ci.');
  // --include=dev, or NODE_ENV=production would leave out the very tools that are about to run.
  const { status, error } = spawnSync('npm', ['ci', '--ignore-scripts', '--include=dev'], {
    cwd: root,
    stdio: ['inherit', 2, 2],
    shell: process.platform === 'win32', // npm is a .cmd file there
  });
  if (error) console.error(`npm could not be started: ${error.message}`);
  if (status !== 0) process.exit(status ?? 1);
}
