// What an app ships for each door, in gzip: dependencies included, the peers of package.json apart.
// `npm run build` comes first. A door over its limit fails `npm run check:size`. README.md shows what was measured.

/** Leaves out what is loaded by `import()`, only when it is needed; esbuild would count it with the rest. */
const apart = (filter) => ({
  name: 'loaded-later',
  setup: (build) =>
    build.onResolve({ filter }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    ),
});

/** An ES module keeps every export as it is; other formats would gather them in one object. */
const bundled = (filter) => ({
  gzip: true,
  modifyEsbuildConfig: (config) => ({ ...config, format: 'esm', plugins: [apart(filter)] }),
});

/** Before any control is chosen: texts in other languages and larger controls come later. */
const atFirst = bundled(/./);
/** All there is but the texts in other languages, of which a page needs one at most. */
const withControls = bundled(/\/messages\//);

/** A server's bytes cost no reader of a page anything; they are shown all the same. */
const onServer = { ...atFirst, ignore: ['hono', '@hono/node-server', 'node:http'] };

export default [
  { ...atFirst, name: 'spec-field', path: 'dist/index.js', limit: '21.8 kB' },
  {
    ...atFirst,
    name: 'spec-field, { SpecField }',
    path: 'dist/index.js',
    import: '{ SpecField }',
    limit: '17 kB',
  },
  {
    ...withControls,
    name: 'spec-field, { SpecField } and every control',
    path: 'dist/index.js',
    import: '{ SpecField }',
    limit: '38 kB',
  },
  { ...atFirst, name: 'spec-field/core', path: 'dist/core/index.js', limit: '15 kB' },
  {
    ...atFirst,
    name: 'spec-field/core, { validate }',
    path: 'dist/core/index.js',
    import: '{ validate }',
    limit: '7 kB',
  },
  {
    ...atFirst,
    name: 'spec-field/pattern',
    path: 'dist/core/pattern/index.js',
    limit: '6 kB',
  },
  { ...onServer, name: 'spec-field/server', path: 'dist/server/index.js', limit: '8 kB' },
  { ...onServer, name: 'spec-field/server/node', path: 'dist/server/node.js', limit: '8 kB' },
  { ...atFirst, name: 'spec-field/styles.css', path: 'dist/styles.css', limit: '2.5 kB' },
];
