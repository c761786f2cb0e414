/** How a path is matched with a `uri` that has variables, beside a regular expression that backtracks. */
import { array, assert, constantFrom, property } from 'fast-check';
import { expect, it } from 'vitest';
import { Routes, routeOf, takeVariables } from '../../../src/server/sources/uriRoute.js';
import { planLookup } from '../../../src/core/document/lookupPlan.js';

const names = ['a', 'b', 'c'];
const uris = [
  '/v/{a}',
  '/v/{a}/x',
  '/v/{a}-{b}',
  '/v/x{a}--{b}-{c}x',
  '/v/{a}{b}/{c}',
  '/{a}.{b}/v/{c}.json',
  '/v/of-{a}of-/of',
];

const schema = { properties: Object.fromEntries(names.map((name) => [name, { 'x-field': name }])) };

/** Whether a URL leaves a path as it is. */
const isKept = (asked: string) => new URL(asked, 'http://localhost').pathname === asked;

it.each(uris)('reads the variables of %s as a lazy pattern does (D66)', (uri) => {
  const route = routeOf(planLookup({ uri, searchParamsSchema: schema }));
  if (!route) throw new TypeError('The uri has no variables.');
  const routes = new Routes<string>([[route.path, 'values']]);
  routes.addRoute(route);
  const escaped = uri.replaceAll(/[.\-/]/g, String.raw`\$&`);
  const pattern = new RegExp(`^${escaped.replaceAll(/\{(\w)\}/g, '(?<$1>[^/]+?)')}$`);
  const letters = constantFrom('-', '.', 'x', 'o', 'f', 'of-', '.json', '/', '1');
  const path = array(letters, { maxLength: 12 })
    .map((all) => `/v/${all.join('')}`)
    .filter(isKept);

  assert(
    property(path, (asked) => {
      const expected = pattern.exec(asked)?.groups;
      expect(routes.has(asked)).toBe(expected !== undefined);
      if (!expected) return;
      const given = new Map<string, unknown>();
      takeVariables(given, route, `http://localhost/mount${asked}`);
      expect(Object.fromEntries(given)).toEqual({ ...expected });
    }),
    { numRuns: 300 },
  );
});
