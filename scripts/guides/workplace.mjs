// An empty folder with a terminal, in which the steps of a page are followed literally. Only the package's location, versions
// (from the lock file) and ports (free ones) are replaced.
import { spawn, spawnSync } from 'node:child_process';
import { closeSync, cpSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../made.mjs';

const patienceMs = 300_000;
/** Time for a server to report a change, in milliseconds. */
const heardMs = 60_000;
const createVite = '9.3.0';
const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** Returns a package with the version of the lock file. */
const withVersion = (name) => (devDependencies[name] ? `${name}@${devDependencies[name]}` : name);

/** Whether a command runs until it is ended: then wait for its port only. */
const isServer = (line) => /^(SESSION=|npm run dev)/.test(line);

/** Creates a folder and its actions. `ports` maps the page's ports to free ones: `{ 8080: 40123 }`. */
export function workplace({ folder, tarball, ports, env: given = process.env }) {
  // Answers npm's prompts.
  const env = { ...given, npm_config_yes: 'true' };
  mkdirSync(folder, { recursive: true });
  cpSync(join(root, '.npmrc'), join(folder, '.npmrc'));
  const running = [];
  // A file, not a pipe: a full pipe would block a server with much output.
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
    throw new Error(`\`${line}\` did not start a server:\n${said()}`);
  }

  /** Waits until a server prints a new text. */
  async function hear(text) {
    const from = said().length;
    for (const endMs = performance.now() + heardMs; performance.now() < endMs;) {
      if (said().includes(text, from)) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`No server printed "${text}":\n${said()}`);
  }

  return {
    run,
    hear,
    /** Writes a file at the page's path, relative to the folder of the last `cd`. */
    write: (path, text) => {
      const file = join(cwd, path);
      mkdirSync(dirname(file), { recursive: true });
      // Atomically, like editors: a watching server would read an empty file otherwise.
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
