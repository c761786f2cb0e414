// Follows the static imports of each entry point in dist, and fails if one reaches a package that its users have not installed. A
// single chunk shared by two entry points is enough to require React in a back end.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const { exports } = JSON.parse(readFileSync('package.json', 'utf8'));

const server = ['hono', 'zod'];

/** Entry point → packages that its users have installed. */
const doors = {
  // The core is a dependency of the adapter.
  'dist/index.js': ['react', 'react-dom', '@tanstack/react-query', '@tanstack/query-core'],
  'dist/core/index.js': [],
  'dist/client/index.js': ['@tanstack/query-core'],
  'dist/json-schema/index.js': [],
  'dist/pattern/index.js': [],
  'dist/token/index.js': [],
  'dist/cli.js': [],
  'dist/signing/index.js': ['jose', 'zod'],
  'dist/signing/kafka.js': ['@platformatic/kafka'],
  'dist/signing/nats.js': ['@nats-io/jetstream', '@nats-io/transport-node'],
  'dist/signing/postgres.js': [],
  'dist/server/index.js': server,
  'dist/server/testing.js': server,
  'dist/server/node.js': [...server, '@hono/node-server'],
  'dist/server/uploads/index.js': [...server, '@fastify/busboy'],
  // User-event is imported lazily.
  'dist/testing/index.js': [],
  'dist/testing/playwright.js': [],
  'dist/testing/msw.js': [...server, 'msw'],
};

/** Returns the specifiers of static imports and exports of a file. */
function importsOf(file) {
  const code = readFileSync(file, 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
  return [...code.matchAll(/^(?:import|export)\s(?:[^'";]*?\sfrom\s)?["']([^"']+)["']/gm)].map(
    ([, one]) => one,
  );
}

function walk(file, trail, seen, found) {
  for (const specifier of importsOf(file)) {
    const next = join(dirname(file), specifier);
    if (!specifier.startsWith('.')) found.set(specifier, [...trail, file]);
    else if (!seen.has(next)) walk(next, [...trail, file], seen.add(next), found);
  }
  return found;
}

for (const { default: file = '' } of Object.values(exports)) {
  if (!file.endsWith('.js') || join(file) in doors) continue;
  console.error(
    `${file}: add this entry point to scripts/check-doors.mjs, with the packages that its users have installed.`,
  );
  process.exitCode = 1;
}

for (const [door, allowed] of Object.entries(doors)) {
  const found = walk(door, [], new Set([door]), new Map());
  for (const [specifier, trail] of found) {
    const isThere = (name) => specifier === name || specifier.startsWith(`${name}/`);
    if (specifier.startsWith('node:') || allowed.some(isThere)) continue;
    console.error(
      `${[...trail, specifier].join(' → ')}: ${door} must not need it. See the stages of vite.config.ts.`,
    );
    process.exitCode = 1;
  }
}
