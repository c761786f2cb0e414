// An empty folder, and a terminal in it: what a page says is done there as it stands, but for the package, which is not yet where it
// will be, for versions, which are those of the lock file, and for ports, which are free ones.
import { spawn, spawnSync } from 'node:child_process';
import { closeSync, cpSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../made.mjs';

const patienceMs = 300_000;
/** A server says at once what it does. */
const heardMs = 60_000;
const createVite = '9.3.0';
const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** A package in the version of the lock file. */
const withVersion = (name) => (devDependencies[name] ? `${name}@${devDependencies[name]}` : name);

/** A command that goes on until it is ended: it is left alone once its port answers. */
const isServer = (line) => /^(SESSION=|npm run dev)/.test(line);

/** Makes a folder, and what is done in it. `ports` says which stand for those of the page: `{ 8080: 40123 }`. */
export function workplace({ folder, tarball, ports, env: given = process.env }) {
  // Nobody is there to say yes.
  const env = { ...given, npm_config_yes: 'true' };
  mkdirSync(folder, { recursive: true });
  cpSync(join(root, '.npmrc'), join(folder, '.npmrc'));
  const running = [];
  // A file, and no pipe: nobody empties that while a command runs, and a server that says much would wait for it.
  const log = `${folder}.log`;
  writeFileSync(log, '');
  const said = () => readFileSync(log, 'utf8');
  let cwd = folder;

  const withPorts = (text) =>
    Object.entries(ports).reduce(
      (changed, [told, free]) => changed.replaceAll(new RegExp(String.raw`\b${told}\b`, 'g'), String(free)),
      text,
    );

  const meant = (line) =>
    withPorts(line)
      .replace('create vite@latest my-app --', `create vite@${createVite} my-app -- --no-interactive`)
      .replace('npx spec-field', `node ${join(root, 'bin/spec-field.js')}`)
      .replace(/(?<=^npm install (?:-D )?)\w.+/, (names) => names.split(' ').map(withVersion).join(' '))
      .replace(/^(npm install) spec-field/, `$1 ${tarball}`)
      .replace('npm run dev', `npm run dev -- --port ${ports[5173]} --strictPort --host 127.0.0.1`);

  function run(line) {
    const [, to] = /^cd (\S+)$/.exec(line) ?? [];
    if (to !== undefined) {
      cwd = join(cwd, to);
      return undefined;
    }
    if (isServer(line)) return serve(line);
    const { status, stdout, stderr } = spawnSync(meant(line), {
      cwd,
      env,
      shell: true,
      encoding: 'utf8',
      timeout: patienceMs,
    });
    if (status !== 0) throw new Error(`\`${line}\` ended with ${status}:\n${stdout}${stderr}`);
    return undefined;
  }

  async function serve(line) {
    const output = openSync(log, 'a');
    const child = spawn(meant(line), {
      cwd,
      env,
      shell: true,
      detached: true,
      stdio: ['ignore', output, output],
    });
    closeSync(output);
    running.push(child);
    const port = line.startsWith('npm run dev') ? ports[5173] : ports[8080];
    const endMs = performance.now() + patienceMs;
    while (child.exitCode === null && performance.now() < endMs) {
      const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined);
      if (answer) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`\`${line}\` does not answer:\n${said()}`);
  }

  /** Waits until a server says something that it has not said yet. */
  async function hear(text) {
    const from = said().length;
    for (const endMs = performance.now() + heardMs; performance.now() < endMs;) {
      if (said().includes(text, from)) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`No server says "${text}":\n${said()}`);
  }

  return {
    run,
    hear,
    /** Writes a file where the page says, in the folder that `cd` has led to. */
    write: (path, text) => {
      const file = join(cwd, path);
      mkdirSync(dirname(file), { recursive: true });
      // At once, as editors do: a server that watches it would read it while it is empty, and not again.
      const written = join(folder, '.written');
      writeFileSync(written, withPorts(text));
      renameSync(written, file);
    },
    end: async () => {
      for (const child of running) {
        if (child.exitCode !== null || child.pid === undefined) continue;
        const ended = new Promise((resolve) => child.once('close', resolve));
        process.kill(-child.pid, 'SIGKILL');
        await ended;
      }
    },
  };
}
