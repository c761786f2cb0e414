// Builds a Go program for tests, once and atomically, into a folder ignored by git.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const cache = fileURLToPath(new URL('../node_modules/.cache/spec-field-go/', import.meta.url));

/** Whether a program runs without an error. */
export const runs = (program, ...args) => spawnSync(program, args, { stdio: 'ignore' }).status === 0;

/** Returns the path of a built program, such as `github.com/nats-io/nats-server/v2`; `undefined` if it cannot be built. */
export function goProgram(source, version) {
  const name = basename(source.replace(/\/v\d+$/, ''));
  const built = join(cache, version, name);
  if (existsSync(built)) return built;
  if (!runs('go', 'version')) return undefined;
  console.error(`Building ${name} ${version} with Go.`);
  const draft = join(cache, `draft.${process.pid}`);
  try {
    mkdirSync(draft, { recursive: true });
    execFileSync('go', ['install', `${source}@${version}`], {
      env: { ...process.env, GOBIN: draft },
      stdio: ['ignore', 2, 2],
    });
    mkdirSync(join(cache, version), { recursive: true });
    renameSync(join(draft, name), built);
    return built;
  } catch {
    return undefined;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}
