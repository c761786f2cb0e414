// Finds the browsers for tests other than Chromium: Firefox, and WebKitGTK with its driver and a virtual display. On Debian, as
// root, missing ones are installed. `npm run test:engines` runs this file, which runs Vitest.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const packages = ['firefox-esr', 'webkit2gtk-driver', 'xvfb', 'xauth', 'fonts-liberation'];

const runs = (program, ...args) => spawnSync(program, args, { stdio: 'ignore' }).status === 0;

const firefoxes = [process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox'];
const findFirefox = () => firefoxes.find((path) => path && existsSync(path));
const hasWebKit = () => runs('which', 'WebKitWebDriver') && runs('which', 'xvfb-run');

if (!findFirefox() || !hasWebKit()) install();
const [firefox, webkit] = [findFirefox(), hasWebKit()];
if (!firefox && !webkit) {
  console.error(`Only Chromium is installed. On Debian: apt-get install ${packages.join(' ')}`);
  // Without any of them, only CI fails.
  process.exit(process.env.CI ? 1 : 0);
}
console.error(`Firefox: ${firefox ?? 'none'}; WebKitGTK: ${webkit ? 'by its driver' : 'none'}`);

function install() {
  if (process.getuid?.() !== 0 || !runs('apt-get', '--version')) return;
  console.error(`Installing ${packages.join(', ')}.`);
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
    const options = { stdio: ['ignore', 2, 2], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
    if (spawnSync('apt-get', ['-q', '-o', 'DPkg::Lock::Timeout=300', ...args], options).status !== 0) return;
  }
}

const vitest = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url));
const args = [vitest, 'run', '--config', 'test/engines/vitest.config.ts', ...process.argv.slice(2)];
const { status } = spawnSync(process.execPath, args, {
  stdio: 'inherit',
  env: { ...process.env, FIREFOX_PATH: firefox ?? '', WEBKIT: webkit ? '1' : '' },
});
process.exit(status ?? 1);
