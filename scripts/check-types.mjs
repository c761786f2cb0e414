// Compiles test/types/typedPage.tsx with the published declarations, by TypeScript 5.9, the oldest supported version, and by the
// project's own version. Also wraps each exported function in a module that emits declarations, which fails if an app cannot name
// the type of a result. Downloads the older version.
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const own = join(root, 'node_modules/typescript/bin/tsc');
const older = mkdtempSync(join(tmpdir(), 'spec-field-types-'));
// Outside of the project, as an app that has installed the package.
const app = mkdtempSync(join(tmpdir(), 'spec-field-app-'));
const installed = join(app, 'node_modules/spec-field');

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
  preserveSymlinks: true,
  declaration: true,
  emitDeclarationOnly: true,
  outDir: 'declarations',
  rootDir: '.',
  types: ['node'],
};

/** Returns the names of the functions that a declaration file of an entry point exports. */
const functionsOf = (declarations) =>
  [
    ...Array.from(declarations.matchAll(/^export \{([^}]*)\}/gm), ([, names]) => names.split(',')).flat(),
    ...Array.from(declarations.matchAll(/^export declare function (\w+)/gm), ([, name]) => name),
  ]
    .map((name) => name.trim())
    .filter((name) => /^[a-z]/.test(name));

/** Writes a module for each entry point, with one wrapper for each of its functions. */
function writeWrappers() {
  const { exports } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
  for (const [path, { types }] of Object.entries(exports)) {
    if (!types || path.endsWith('.css')) continue;
    const wrappers = functionsOf(readFileSync(join(installed, types), 'utf8')).map(
      (name) =>
        `export const ${name} = (...given: Parameters<typeof entry.${name}>) => entry.${name}(...given);`,
    );
    if (wrappers.length === 0) throw new Error(`${types} exports no function, so this check tests nothing.`);
    const imported = `import * as entry from '${path.replace('.', 'spec-field')}';`;
    writeFileSync(join(app, `wrapped${path.replaceAll(/\W/g, '-')}.ts`), [imported, ...wrappers].join('\n'));
  }
}

try {
  mkdirSync(installed, { recursive: true });
  const packages = readdirSync(join(root, 'node_modules')).filter((name) => !name.startsWith('.'));
  for (const name of packages)
    symlinkSync(join(root, 'node_modules', name), join(app, 'node_modules', name), 'junction');
  copyFileSync(join(root, 'package.json'), join(installed, 'package.json'));
  run(process.execPath, [own, '-p', 'tsconfig.build.json', '--outDir', join(installed, 'dist')], root);
  const page = readFileSync(join(root, 'test/types/typedPage.tsx'), 'utf8');
  writeFileSync(
    join(app, 'page.tsx'),
    page.replaceAll(/'\.\.\/\.\.\/src(\/?[\w/]*)\/index\.js'/g, "'spec-field$1'"),
  );
  writeWrappers();
  writeFileSync(join(app, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts', '*.tsx'] }));
  run('npm', ['install', '--no-package-lock', '--no-audit', '--no-fund', 'typescript@5.9.3'], older);
  for (const tsc of [own, join(older, 'node_modules/typescript/bin/tsc')])
    run(process.execPath, [tsc, '-p', app], root);
  console.log(
    'A page gets the types of its documents with TypeScript 5.9 and 7, and names the result of each function.',
  );
} finally {
  rmSync(app, { recursive: true, force: true });
  rmSync(older, { recursive: true, force: true });
}
