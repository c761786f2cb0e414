import { readdirSync } from 'node:fs';

// What an app ships, in gzip: dependencies included, the peers of package.json apart. `npm run build` comes first.
// What is over its limit fails `npm run check:size`. docs/sizes.md shows what was measured.

/** Code loaded by `import()` counts where a row names it, and is left out elsewhere; esbuild would count all of it. */
const loadedLater = (counted) => ({
  name: 'loaded-later',
  setup: (build) =>
    build.onResolve({ filter: /./ }, ({ kind, path }) =>
      kind === 'dynamic-import' && !counted.test(path) ? { path, external: true } : undefined,
    ),
});

/** An ES module keeps every export as it is; other formats would gather them in one object. */
const bundled = (counted) => ({
  gzip: true,
  // As an app builds it: what is for development alone is dropped.
  modifyEsbuildConfig: (config) => ({
    ...config,
    format: 'esm',
    define: { ...config.define, 'process.env.NODE_ENV': '"production"' },
    plugins: [loadedLater(counted)],
  }),
});

const atFirst = bundled(/^$/);

/** What a page with one kind of field has loaded, step by step. Texts in other languages come on top. */
const field = (name, counted, limit) => ({
  ...bundled(counted),
  name: `<SpecField>, ${name}`,
  path: 'dist/index.js',
  import: '{ SpecField }',
  limit,
});

/** What a page with a form has loaded, and what comes with what only some forms have; forms are for pages with fields. */
const form = (name, counted, limit) => ({
  ...field(name, counted, limit),
  name: `<SpecForm>, ${name}`,
  import: '{ SpecField, SpecForm }',
});

/**
 * What a reader of another language loads besides, each a file of its own: what every field says and why a value is refused, then
 * what some fields say, and forms. Letters that are not Latin weigh more.
 */
const language = (name) => [
  { ...atFirst, name: `texts of fields, ${name}`, path: `dist/client/languages/${name}.js`, limit: '2 kB' },
  { ...atFirst, name: `texts of refusals, ${name}`, path: `dist/core/languages/${name}.js`, limit: '1 kB' },
  {
    ...atFirst,
    name: `texts of kinds, ${name}`,
    path: `dist/client/kindLanguages/${name}.js`,
    limit: '1.3 kB',
  },
  {
    ...atFirst,
    name: `texts of files, ${name}`,
    path: `dist/client/fileLanguages/${name}.js`,
    limit: '1.1 kB',
  },
  {
    ...atFirst,
    name: `texts of forms, ${name}`,
    path: `dist/client/formLanguages/${name}.js`,
    limit: '1.3 kB',
  },
];

const languages = readdirSync('src/core/languages')
  .map((file) => file.replace(/\.ts$/, ''))
  .filter((name) => !/^(catalogues|loadMessages)$/.test(name));

/** Files of their own are counted as such; `validate` has the engine at hand, and forms are for pages that have some. */
const apartFrom = (files) => ({
  ...atFirst,
  modifyEsbuildConfig: (config) => {
    const external = { name: 'apart', setup: (build) => leaveOut(build, files) };
    return { ...config, format: 'esm', plugins: [external, loadedLater(/^$/)] };
  },
});

function leaveOut(build, files) {
  build.onResolve({ filter: files }, ({ path }) => ({ path, external: true }));
}

const apartFromPatterns = apartFrom(/\/patterns\.js$/);

/** A server's bytes cost no reader of a page anything; they are shown all the same. It validates forms as pages do. */
const onServer = { ...atFirst, ignore: ['hono', '@hono/node-server', 'node:http', 'node:crypto'] };

/** What tests and demo pages take. User-event, Testing Library and MSW are the app's own. */
const inTests = { ...onServer, ignore: [...onServer.ignore, 'msw'] };

const uploadsOnNode = [
  'node:fs',
  'node:fs/promises',
  'node:path',
  'node:stream',
  'node:stream/promises',
  'node:util',
];

export default [
  field('one text box', /^$/, '34.7 kB'),
  field('one text box, and what validates its value', /\/fieldValidator/, '41.1 kB'),
  field('one value, before its list is opened', /\/lookups/, '47.5 kB'),
  field('one value, with its list', /\/(lookups|comboboxStage)/, '64.4 kB'),
  field('one value, with a long list', /\/(lookups|comboboxStage|WindowedOptions)/, '66.3 kB'),
  field('one value, with its list on a phone', /\/(lookups|comboboxStage|ComboboxSheet)/, '66.3 kB'),
  field('one value, its list, and what is typed', /\/(lookups|comboboxStage|entering)/, '67.3 kB'),
  field('one value, its list, and what validates it', /\/(lookups|comboboxStage|fieldValidator)/, '70.5 kB'),
  field(
    'several values, with their list',
    /\/(lookups|comboboxStage|ListActions|chooseFound|Controls)/,
    '74.1 kB',
  ),
  field('saved values, whose labels are asked for', /\/(lookups|valuesByValue)/, '56.3 kB'),
  field('choices, checkboxes, entries and objects', /\/Controls/, '46.2 kB'),
  field('every control, and patterns', /^(?!.*[lL]anguages)/, '129.0 kB'),
  {
    ...apartFrom(/\/(shared|late|platform|lookups|[a-z]+(-[a-z]+)+)\.js$/),
    name: 'the kind file, on top of what other kinds stand on',
    path: 'dist/react/kinds/file.js',
    ignore: ['react', 'react/jsx-runtime'],
    limit: '3.9 kB',
  },
  {
    ...apartFrom(/\/(shared|late|platform|lookups|upload|filesPlan|[a-z]+(-[a-z]+)+)\.js$/),
    name: 'what sends files, on top of the kind file and of what lookups stand on',
    path: 'dist/react/kindParts/fileUpload.js',
    ignore: ['react', 'react/jsx-runtime'],
    limit: '4.8 kB',
  },
  form('with all that a form needs', /^$/, '64.9 kB'),
  form('and the fields of every control, and patterns', /^(?!.*[lL]anguages)/, '153.4 kB'),
  { ...atFirst, name: 'spec-field, all of the door', path: 'dist/index.js', limit: '91.1 kB' },
  {
    ...apartFrom(/\/(patterns|forms)\.js$/),
    name: 'spec-field/core',
    path: 'dist/core/index.js',
    limit: '35.8 kB',
  },
  {
    ...apartFrom(/\/forms\.js$/),
    name: 'spec-field/core and patterns',
    path: 'dist/core/index.js',
    limit: '43.3 kB',
  },
  {
    ...apartFromPatterns,
    name: 'spec-field/core, { validate, validateForm, readServerErrors }',
    path: 'dist/core/index.js',
    import: '{ validate, validateForm, readServerErrors }',
    limit: '20.4 kB',
  },
  {
    ...apartFromPatterns,
    name: 'spec-field/core, { validate }',
    path: 'dist/core/index.js',
    import: '{ validate }',
    limit: '13.0 kB',
  },
  {
    ...atFirst,
    name: 'spec-field/core, { validate } and patterns',
    path: 'dist/core/index.js',
    import: '{ validate }',
    limit: '20.0 kB',
  },
  {
    ...atFirst,
    name: 'spec-field/client, all of the door',
    path: 'dist/client/index.js',
    limit: '66.4 kB',
  },
  { ...atFirst, name: 'spec-field/pattern', path: 'dist/pattern/index.js', limit: '9.5 kB' },
  { ...atFirst, name: 'spec-field/token', path: 'dist/token/index.js', limit: '6.4 kB' },
  { ...onServer, name: 'spec-field/signing, jose apart', path: 'dist/signing/index.js', limit: '24.0 kB' },
  { ...onServer, name: 'spec-field/signing/kafka', path: 'dist/signing/kafka.js', limit: '4.1 kB' },
  {
    ...onServer,
    name: 'spec-field/signing/nats, its client apart',
    path: 'dist/signing/nats.js',
    limit: '4.5 kB',
  },
  { ...onServer, name: 'spec-field/signing/postgres', path: 'dist/signing/postgres.js', limit: '6.5 kB' },
  { ...onServer, name: 'spec-field/server', path: 'dist/server/index.js', limit: '75.1 kB' },
  { ...onServer, name: 'spec-field/server/node', path: 'dist/server/node.js', limit: '70.9 kB' },
  {
    ...onServer,
    name: 'spec-field/server/uploads, @fastify/busboy apart',
    path: 'dist/server/uploads/index.js',
    ignore: [...onServer.ignore, '@fastify/busboy', ...uploadsOnNode],
    limit: '11.7 kB',
  },
  { ...inTests, name: 'spec-field/testing', path: 'dist/testing/index.js', limit: '5.9 kB' },
  {
    ...inTests,
    name: 'spec-field/testing/playwright',
    path: 'dist/testing/playwright.js',
    limit: '5.6 kB',
  },
  {
    ...inTests,
    name: 'spec-field/testing/msw, msw and hono apart',
    path: 'dist/testing/msw.js',
    limit: '69.4 kB',
  },
  { ...atFirst, name: 'spec-field/styles.css', path: 'dist/styles.css', limit: '10.6 kB' },
  ...languages.flatMap(language),
];
