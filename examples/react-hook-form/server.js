// Serves the built page and its form, and validates submits by the same document.
import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { createFieldServer, FormRefusal } from 'spec-field/server';
import { stay } from './src/stay.js';

const hotels = ['Adler', 'Alpenrose', 'Bellevue', 'Central', 'Du Lac', 'Gotthard', 'Krone', 'Terminus'];
const bookings = [];

// #region server
const fields = createFieldServer({
  forms: {
    stay: {
      spec: stay,
      values: { hotel: hotels.map((label, index) => ({ value: `h${index + 1}`, label })) },
      onSubmit: async (values) => {
        if (values.hotel === 'h8')
          throw new FormRefusal([{ path: ['hotel'], message: 'This hotel is full.' }]);
        bookings.push(values);
        return { number: bookings.length };
      },
    },
  },
});
// #endregion

const app = new Hono()
  .all('/api/*', ({ req }) => fields(req.raw))
  .get('/bookings', (context) => context.json(bookings))
  .use(serveStatic({ root: './dist' }));

serve({ fetch: app.fetch, port: Number(process.env.PORT ?? 8080) }, ({ port }) => {
  console.log(`http://localhost:${port}`);
});
