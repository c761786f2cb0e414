// Fails if bundlers of apps keep code of dist that an app does not use. A chunk contains the modules of a stage, so an app that uses
// one of them gets every top-level statement of the others that seems to have a side effect: a call, `new`, an object spread or a
// property that is read. Mark calls by `@__PURE__` or `@__NO_SIDE_EFFECTS__`, and read properties inside functions.
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

// Vite's own bundler, in the version that builds dist.
const { rolldown } = await import(createRequire(import.meta.resolve('vite')).resolve('rolldown'));

const dist = fileURLToPath(new URL('../dist', import.meta.url));

/** Folders whose code runs in browsers. Their subfolders have files of one module, which bundlers drop as a whole. */
const folders = ['core', 'client', 'react', 'platform', 'json-schema'];

/** Files that apps use as a whole, or not at all. */
const whole = new Set(['core/patterns.js', 'core/values-extras.js']);

/** Returns the code that is left of a file if nothing is imported from it. */
async function keptOf(file) {
  const entry = 'entry';
  const bundle = await rolldown({
    input: entry,
    external: (id) => id !== entry && id !== file,
    plugins: [
      {
        name: entry,
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? `import '${file}'` : undefined),
      },
    ],
    // Without this, the file would be dropped as a whole.
    treeshake: { moduleSideEffects: (id, isExternal) => !isExternal },
    logLevel: 'silent',
  });
  const { output } = await bundle.generate({ format: 'es', comments: false });
  return output[0].code.replaceAll(/^(?:import .*|\/\/.*)\n/gm, '').trim();
}

const files = folders
  .flatMap((folder) => readdirSync(`${dist}/${folder}`).map((file) => `${folder}/${file}`))
  .filter((file) => file.endsWith('.js') && !whole.has(file));
for (const file of files) {
  const kept = await keptOf(`${dist}/${file}`);
  if (kept === '') continue;
  console.error(`${file}: bundlers keep this code of pages that do not use it:\n${kept.slice(0, 2000)}\n`);
  process.exitCode = 1;
}
