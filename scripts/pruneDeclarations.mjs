// Deletes declarations in dist that no entry point reaches: TypeScript writes one for each source file. Runs after TypeScript.
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const { exports } = JSON.parse(readFileSync('package.json', 'utf8'));
const written = readdirSync('dist', { recursive: true })
  .filter((path) => path.endsWith('.d.ts'))
  .map((path) => resolve('dist', path));

/** Declarations that a file imports, as absolute paths. */
const importsOf = (file) =>
  Array.from(readFileSync(file, 'utf8').matchAll(/(?:from|import\()\s*['"](\.[^'"]+)\.js['"]/g), ([, path]) =>
    join(dirname(file), `${path}.d.ts`),
  );

const reached = new Set(
  Object.values(exports).flatMap(({ types }) => (types === undefined ? [] : [resolve(types)])),
);
// A set includes what is added during its iteration.
for (const file of reached) for (const imported of importsOf(file)) reached.add(imported);
for (const file of written) if (!reached.has(file)) rmSync(file);
