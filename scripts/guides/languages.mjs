// What a page of five minutes needs to be there before it is followed, beside Node.js; where that is missing the page is not followed.
import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';

const isThere = (program, ...args) => spawnSync(program, args, { stdio: 'ignore' }).status === 0;

/** A Python that a page may install into, as `python -m venv` makes one. */
function python(scratch) {
  const folder = join(scratch, 'python');
  if (!isThere('python3', '-m', 'venv', folder)) return 'python3 with venv';
  const bin = join(folder, 'bin');
  // Packages for Python come from elsewhere than those of npm, which a machine may not reach.
  if (!isThere(join(bin, 'pip'), 'download', '--no-deps', '-q', '-d', folder, 'uvicorn'))
    return 'index of packages for pip';
  return { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` };
}

const needs =
  (program, ...args) =>
  () =>
    isThere(program, ...args) ? process.env : program;

/** Name of a page → its environment, or what is missing. Given is a folder for what that takes. */
export const languages = {
  express: () => process.env,
  fastapi: python,
  django: python,
  go: needs('go', 'version'),
  spring: needs('mvn', '--version'),
  rails: needs('puma', '--version'),
  aspnet: needs('dotnet', '--version'),
};
