// Serves the built page and its field, and receives its form.
import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { createFieldServer } from 'spec-field/server';

const names = ['Basel', 'Bern', 'Dijon', 'Geneva', 'Lyon', 'Turin'];
const cities = names.map((label) => ({ value: label.toLowerCase(), label }));

const fields = createFieldServer({
  fields: {
    city: {
      spec: {
        name: 'city',
        displayName: 'City',
        dataType: 'STRING',
        required: true,
        valuesEndpoint: { uri: '/api/values/cities', mode: 'CLOSED', paginationStrategy: 'PAGE_NUMBER' },
      },
      values: cities,
    },
  },
});

const deliveries = [];
const app = new Hono()
  .all('/api/*', ({ req }) => fields(req.raw))
  .post('/deliveries', async (context) => {
    const { city } = await context.req.parseBody();
    if (!cities.some(({ value }) => value === city)) return context.text('There is no such city.', 422);
    deliveries.push({ city });
    return context.redirect('/deliveries', 303);
  })
  .get('/deliveries', (context) => context.json(deliveries))
  .use(serveStatic({ root: './dist' }));

serve({ fetch: app.fetch, port: Number(process.env.PORT ?? 8080) }, ({ port }) => {
  console.log(`http://localhost:${port}`);
});
