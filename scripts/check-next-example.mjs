// Builds examples/next, whose files stand in docs/rendering.md, with the package as it is packed, and asks it for its page: outside the
// repository, as somebody who copies them would have it. Build the package first.
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'spec-field-next-'));
const app = join(folder, 'app');

function run(command, args, cwd) {
  const env = { ...process.env, NODE_ENV: undefined, NEXT_TELEMETRY_DISABLED: '1' };
  delete env.NODE_ENV;
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed: ${status}\n${stdout}\n${stderr}`);
  return stdout;
}

async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

try {
  cpSync(join(root, 'examples/next'), app, { recursive: true });
  const [{ filename }] = JSON.parse(
    run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], root),
  );
  const quiet = ['--no-package-lock', '--no-audit', '--no-fund', '--loglevel=error'];
  run('npm', ['install', ...quiet, join(folder, filename)], app);
  const next = join(app, 'node_modules/next/dist/bin/next');
  run(process.execPath, [next, 'build'], app);

  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const child = spawn(process.execPath, [next, 'start', '-p', String(port)], {
    cwd: app,
    env: { ...process.env, NODE_ENV: 'production', API_URL: origin },
    stdio: 'ignore',
  });
  try {
    let page;
    for (let attempt = 0; attempt < 60 && !page?.ok; attempt++) {
      await new Promise((later) => setTimeout(later, 500));
      page = await fetch(origin).catch(() => undefined);
    }
    const [text = '', list] = [await page?.text(), await (await fetch(`${origin}/api/values/city`)).text()];
    if (page?.status !== 200) throw new Error(`The page is answered with ${page?.status}.\n${text}`);
    if (!text.includes('City')) throw new Error('The page does not have the field that was fetched ahead.');
    if (!list.includes('Bern')) throw new Error(`The values are answered with ${list}`);
    console.log('examples/next is built, drawn with its field, and answers for its values.');
  } finally {
    child.kill();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
