// Compiles test/types/typedPage.tsx with the published declarations, by TypeScript 5.9, the oldest supported version, and by the
// project's own version. Downloads the older one.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const own = join(root, 'node_modules/typescript/bin/tsc');
const older = mkdtempSync(join(tmpdir(), 'spec-field-types-'));
// Below the project, where the types of React and others are found.
const folder = join(root, 'node_modules/.cache/spec-field-types');

function run(command, args, cwd) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed: ${status}\n${stdout}\n${stderr}`);
}

const compilerOptions = {
  target: 'ES2022',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  module: 'ESNext',
  moduleResolution: 'bundler',
  jsx: 'react-jsx',
  strict: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: true,
  noEmit: true,
  types: ['node'],
};

try {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  run(process.execPath, [own, '-p', 'tsconfig.build.json', '--outDir', join(folder, 'dist')], root);
  const page = readFileSync(join(root, 'test/types/typedPage.tsx'), 'utf8');
  writeFileSync(join(folder, 'page.tsx'), page.replaceAll("'../../src/", "'./dist/"));
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions, include: ['page.tsx', 'dist'] }),
  );
  run('npm', ['install', '--no-package-lock', '--no-audit', '--no-fund', 'typescript@5.9.3'], older);
  for (const tsc of [own, join(older, 'node_modules/typescript/bin/tsc')])
    run(process.execPath, [tsc, '-p', folder], root);
  console.log('A page gets the types of its documents with TypeScript 5.9 and 7.');
} finally {
  rmSync(folder, { recursive: true, force: true });
  rmSync(older, { recursive: true, force: true });
}
