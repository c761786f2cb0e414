// Requirements of the five-minute pages besides Node.js. A page is skipped if its requirements are missing.
import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';

const isThere = (program, ...args) => spawnSync(program, args, { stdio: 'ignore' }).status === 0;

/** Creates a Python environment, as by `python -m venv`. */
function python(scratch) {
  const folder = join(scratch, 'python');
  if (!isThere('python3', '-m', 'venv', folder)) return 'python3 with venv';
  const bin = join(folder, 'bin');
  // The Python package index may be unreachable although npm is reachable.
  if (!isThere(join(bin, 'pip'), 'download', '--no-deps', '-q', '-d', folder, 'uvicorn'))
    return 'index of packages for pip';
  return { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` };
}

const needs =
  (program, ...args) =>
  () =>
    isThere(program, ...args) ? process.env : program;

/** Name of a page → function that returns its environment, or the missing requirement. It may use the given folder. */
export const languages = {
  express: () => process.env,
  fastapi: python,
  django: python,
  go: needs('go', 'version'),
  spring: needs('mvn', '--version'),
  rails: needs('puma', '--version'),
  aspnet: needs('dotnet', '--version'),
};
