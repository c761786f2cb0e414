// Fails if the package without the conformance table is larger than 3.1 MB unpacked, has more than 500 files, or contains
// duplicates. Build first.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const most = 3.1 * 1024 * 1024;
const mostFiles = 500;
const { stdout } = spawnSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
  cwd: fileURLToPath(new URL('..', import.meta.url)),
  encoding: 'utf8',
  shell: process.platform === 'win32',
});
const [{ files }] = JSON.parse(stdout);
const own = files.filter(({ path }) => !path.startsWith('conformance/'));
const bytes = own.reduce((sum, { size }) => sum + size, 0);
const twice = own.filter(({ path }) => /\.map$|(?<!\.d)\.tsx?$/.test(path)).map(({ path }) => path);
const missing = ['dist/index.js', 'dist/cli.js', 'conformance/cases.json', 'SECURITY.md'].filter(
  (path) => !files.some((file) => file.path === path),
);
const faults = [
  ...(bytes > most ? [`It has ${bytes} bytes, more than ${most}.`] : []),
  ...(own.length > mostFiles ? [`It has ${own.length} files, more than ${mostFiles}.`] : []),
  ...(twice.length > 0 ? [`It contains source maps or sources: ${twice.join(', ')}.`] : []),
  ...(missing.length > 0 ? [`It lacks ${missing.join(', ')}.`] : []),
];
for (const fault of faults) console.error(`The package: ${fault}`);
if (faults.length === 0)
  console.log(`The package has ${own.length} files, ${bytes} bytes, without conformance.`);
process.exitCode = faults.length > 0 ? 1 : 0;
