// Imports the package like a server component, and prefetches with it. There, exports of a 'use client' module are references
// that can be passed on but throw when called, which would break an app's build. A chunk contains several modules, so moving one
// to another chunk can cause that.
import { register } from 'node:module';
import { pathToFileURL } from 'node:url';
import { QueryClient } from '@tanstack/react-query';

const hooks = `
export async function load(url, context, next) {
  const loaded = await next(url, context);
  const code = loaded.format === 'module' ? String(loaded.source) : '';
  if (!/^\\s*['"]use client['"]/.test(code)) return loaded;
  const lists = Array.from(code.matchAll(/^export \\{([^}]*)\\}/gm), ([, list]) => list.split(','));
  const names = lists.flat().map((one) => one.trim().split(/\\s+as\\s+/)).filter(([name]) => name);
  if (names.length === 0) throw new Error(url + ' has no readable exports.');
  const references = names.map(([name, exported = name], index) => {
    const told = JSON.stringify(name + ' of ' + url + ' is called by a server component.');
    return 'function r' + index + '() { throw new Error(' + told + '); }\\nexport { r' + index + ' as ' + exported + ' };';
  });
  return { ...loaded, source: references.join('\\n') };
}`;

register(`data:text/javascript,${encodeURIComponent(hooks)}`);

/** Actions allowed in a server component: prefetching the page's data. */
async function fetchAhead({ createFieldClient, fieldSpecQuery, formSpecQuery, valuesQuery }) {
  const city = { displayName: 'City', dataType: 'STRING', valuesEndpoint: { uri: '/values' } };
  const answers = {
    '/field': city,
    '/form': { id: 'order', fields: [{ name: 'city', ...city }] },
    '/values': { data: [] },
  };
  const options = {
    baseUrl: 'https://api.test',
    fetch: async ({ url }) => Response.json(answers[new URL(url).pathname]),
    clientId: 'check',
  };
  const client = new QueryClient();
  const { fieldSpecQuery: ofClient } = createFieldClient(options);
  await client.fetchQuery(ofClient('/field'));
  await client.fetchQuery(fieldSpecQuery('/field', { ...options, httpClient: options.fetch }));
  await client.fetchQuery(formSpecQuery('/form', { ...options, httpClient: options.fetch }));
  await client.fetchInfiniteQuery(
    valuesQuery(city.valuesEndpoint, '', { ...options, httpClient: options.fetch }),
  );
}

try {
  const door = await import(pathToFileURL('dist/index.js').href);
  if (!/is called by a server component/.test(thrownBy(door.SpecField)))
    throw new Error(
      'No module of dist/index.js was treated as a client module, so this check tests nothing.',
    );
  await fetchAhead(door);
} catch (error) {
  console.error(
    `A server component cannot use the package. ${error.message} See the stages of vite.config.ts.`,
  );
  process.exitCode = 1;
}

function thrownBy(reference) {
  try {
    return String(reference());
  } catch (error) {
    return error.message;
  }
}
