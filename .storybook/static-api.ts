import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import type { BuiltFile } from './first-page.ts';
import { readCities } from '../stories/support/cities.ts';

/** Adds the API to a static build: a service worker and the cities it searches. */
export function staticApi(): Plugin {
  return {
    name: 'static-api',
    apply: 'build',
    async generateBundle() {
      for (const { fileName, source } of await buildApi()) this.emitFile({ type: 'asset', fileName, source });
    },
  };
}

/** Builds both files. */
export async function buildApi(): Promise<readonly BuiltFile[]> {
  const cities = readCities().map(({ value, label }) => `${String(value)}\t${label}`);
  return [
    { fileName: 'playground-api.js', source: await buildWorker() },
    { fileName: 'cities.txt', source: cities.join('\n') },
  ];
}

/** Builds one script without imports, which every browser accepts as a service worker. */
async function buildWorker(): Promise<string> {
  const entry = fileURLToPath(new URL('../stories/support/playgroundWorker.ts', import.meta.url));
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, rolldownOptions: { input: entry, output: { format: 'iife' } } },
  });
  const [bundle] = [built].flat();
  if (!bundle || !('output' in bundle)) throw new Error('The service worker was not built.');
  return bundle.output[0].code;
}
