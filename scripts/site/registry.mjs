// The items for shadcn's command, created from the files in `registry`.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const sources = fileURLToPath(new URL('../../registry', import.meta.url));
const itemSchema = 'https://ui.shadcn.com/schema/registry-item.json';

/**
 * Returns the registry and its items with the texts of their files.
 *
 * @param given - URL that they will be served at, because items refer to others by URL; default: the published one
 */
export function readRegistry(given) {
  const registry = JSON.parse(readFileSync(join(sources, 'registry.json'), 'utf8'));
  const address = given || `${registry.homepage}/r`;
  const items = registry.items.map(({ registryDependencies, files, ...item }) => ({
    $schema: itemSchema,
    ...item,
    ...(registryDependencies && {
      registryDependencies: registryDependencies.map((name) => `${address}/${name}.json`),
    }),
    ...(files && {
      files: files.map((file) => ({ ...file, content: readFileSync(join(sources, file.path), 'utf8') })),
    }),
  }));
  return { registry, items };
}

/**
 * Writes the items into a folder of a site: `registry.json`, and a file per item.
 *
 * @param address - default: the published one
 */
export function writeRegistry(folder, address) {
  const { registry, items } = readRegistry(address);
  mkdirSync(folder, { recursive: true });
  const write = (name, content) =>
    writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(content, null, 2)}\n`);
  write('registry', registry);
  for (const item of items) write(item.name, item);
}
