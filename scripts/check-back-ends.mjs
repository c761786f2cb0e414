// Runs the programs of examples/back-ends whose language is installed, and `spec-field check --submit` against the field and the
// form of each, with a signed-in session. `node scripts/check-back-ends.mjs [name …]`; PYTHON names a Python with fastapi,
// uvicorn and django. Run `npm run build` first.
import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from './freePort.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const { PYTHON = 'python3' } = process.env;
/** Session cookie of the signed-in user. */
const session = randomUUID();

/** Name → required program, build command, and start command for a port. */
const programs = {
  express: { needs: ['node', '--version'], start: () => ['node', 'server.mjs'] },
  fastapi: { needs: [PYTHON, '-c', 'import fastapi, uvicorn'], start: () => [PYTHON, 'main.py'] },
  django: {
    needs: [PYTHON, '-c', 'import django'],
    start: (port) => [PYTHON, 'app.py', 'runserver', '--noreload', port],
  },
  go: { needs: ['go', 'version'], build: ['go', 'build', '-o', 'cities', '.'], start: () => ['./cities'] },
  spring: {
    needs: ['mvn', '--version'],
    build: ['mvn', '-q', '-B', 'package'],
    start: () => ['java', '-jar', 'target/cities-1.jar'],
  },
  aspnet: {
    needs: ['dotnet', '--version'],
    build: ['dotnet', 'build', '-c', 'Release'],
    start: (port) => ['dotnet', 'run', '-c', 'Release', '--no-build', '--urls', `http://127.0.0.1:${port}`],
  },
  rails: {
    needs: ['ruby', '-e', 'require "rails"; require "puma"'],
    start: (port) => ['puma', '-q', '-b', `tcp://127.0.0.1:${port}`],
  },
};

const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(programs);
for (const name of names) {
  const { needs, build, start } = programs[name] ?? {};
  const cwd = `${root}/examples/back-ends/${name}`;
  if (!needs) throw new TypeError(`There is no ${name}. There are ${Object.keys(programs).join(', ')}.`);
  const there = spawnSync(needs[0], needs.slice(1), { stdio: 'ignore' });
  if (there.status !== 0) {
    console.log(`${name}: skipped, because this command fails: ${needs.join(' ')}`);
    continue;
  }
  if (build && spawnSync(build[0], build.slice(1), { cwd, stdio: 'inherit' }).status !== 0)
    throw new Error(`${name} cannot be built.`);
  const port = String(await freePort());
  const [program, ...args] = start(port);
  const env = { ...process.env, PORT: port, SESSION: session };
  const child = spawn(program, args, { cwd, env, stdio: 'ignore' });
  try {
    const urls = ['fields/city', 'forms/order'].map((path) => `http://127.0.0.1:${port}/api/${path}`);
    await untilAnswered(urls[0], child);
    console.log(name);
    for (const url of urls) {
      const options = ['--origin', 'https://app.example.org', '--header', `Cookie: session=${session}`];
      const check = ['bin/spec-field.js', 'check', url, ...options, '--submit'];
      const { status } = spawnSync('node', check, { cwd: root, stdio: 'inherit' });
      if (status !== 0) process.exitCode = 1;
    }
  } finally {
    const ended = once(child, 'exit');
    if (child.kill()) await ended;
  }
}

async function untilAnswered(url, child) {
  for (let tries = 0; tries < 120; tries++) {
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}.`);
    try {
      await fetch(url);
      return;
    } catch {
      await wait(500);
    }
  }
  throw new Error('No response within a minute.');
}
