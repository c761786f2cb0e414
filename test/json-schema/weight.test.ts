/** The weight of `fromJsonSchema` in a page that imports it. Layers of architecture.test.ts keep it out of all other pages. */
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { expect, it } from 'vitest';

const entry = 'virtual:page';
const source = new URL('../../src/json-schema/index.ts', import.meta.url).pathname;

it('has at most 13 kB of gzip', async () => {
  const page: Rolldown.Plugin = {
    name: 'page',
    resolveId: (id) => (id === entry ? `\0${entry}` : undefined),
    load: (id) =>
      id === `\0${entry}`
        ? `import { fromJsonSchema } from '${source}'; globalThis.read = fromJsonSchema;`
        : undefined,
  };
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    plugins: [page],
    build: { write: false, minify: true, modulePreload: false, rolldownOptions: { input: entry } },
  })) as Rolldown.RolldownOutput;
  const code = output.flatMap((file) => (file.type === 'chunk' ? file.code : [])).join('');

  expect(code).toContain('dependentRequired');
  expect(gzipSync(code, { level: 9 }).length).toBeLessThan(13_000);
});
