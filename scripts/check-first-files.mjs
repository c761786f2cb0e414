// Fails where a file that every page has from the start holds what only late code needs: an app's bundler keeps a file whole, and
// `check:size`, which leaves out of each row what that row does not call, shows nothing of it. Build first.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path) => readFileSync(join(root, path), 'utf8');

/** What a page with a field begins with. */
const entries = ['src/react/view/SpecField.tsx', 'src/react/provider/SpecFieldProvider.tsx'];

/** Files that come with it. */
const files = [
  'platform/shared.js',
  'core/shared.js',
  'client/shared.js',
  'react/shared.js',
  'react/fields.js',
];

/** Small, and spoken by all: in a file of its own it would cost more than it weighs. */
const isCommon = (path) =>
  /^src\/(?:(?:core\/vocabulary|pattern|platform)\/|errors\/constraintNotice)/.test(path);

/** The modules that a module imports at once; what is imported for its types alone is gone once it is built. */
function importsOf(path) {
  const statements = read(path).matchAll(/^(?:import|export)\s+(?!type\b)([^'";]*?)\s*from\s+'(\.[^']+)'/gms);
  return Array.from(statements).flatMap(([, names, from]) => {
    const isOfTypes = names
      .replace(/[{}]/g, '')
      .split(',')
      .every((name) => name.trim() === '' || name.trim().startsWith('type '));
    const base = join(dirname(path), from).replace(/\.js$/, '');
    const found = [`${base}.ts`, `${base}.tsx`].find((file) => existsSync(join(root, file)));
    return isOfTypes || !found ? [] : [found];
  });
}

const needed = new Set();
const visit = (path) => {
  if (needed.has(path)) return;
  needed.add(path);
  importsOf(path).forEach(visit);
};
entries.forEach(visit);

const held = files.flatMap((file) =>
  Array.from(read(`dist/${file}`).matchAll(/^\/\/ (src\/\S+)$/gm), ([, path]) => ({ file, path })),
);
const late = held.filter(({ path }) => !needed.has(path) && !isCommon(path));
for (const { file, path } of late)
  console.error(
    `dist/${file} holds ${path}, which no field at rest needs: see \`stages\` in vite.config.ts.`,
  );
// Nothing held would be a build whose files are called otherwise by now.
if (held.length < needed.size / 2) console.error('The first files hold too little to be those of a field.');
else if (late.length === 0) console.log(`The first files hold ${held.length} modules, each needed at rest.`);
process.exitCode = late.length > 0 || held.length < needed.size / 2 ? 1 : 0;
