// Serves the built page and its form: document, values, and the handler of submits.
import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { createFieldServer, FormRefusal } from 'spec-field/server';

const names = [
  'Ada Lovelace',
  'Alan Turing',
  'Annie Easley',
  'Barbara Liskov',
  'Grace Hopper',
  'Mary Jackson',
];
const workshops = ['Compilers', 'Databases', 'Graphics', 'Networks', 'Operating systems', 'Robotics'];
const meals = ['Soup', 'Pasta', 'Curry'];
const aliases = (labels) => labels.map((label) => ({ value: label.toLowerCase(), label }));
const registrations = [];

const fields = createFieldServer({
  forms: {
    registration: {
      spec: {
        id: 'registration',
        displayName: 'Registration',
        fields: [
          {
            name: 'guest',
            displayName: 'Guest',
            dataType: 'STRING',
            required: true,
            constraints: [{ name: 'short', type: 'maxLength', params: { value: 40 } }],
          },
          {
            name: 'mentor',
            displayName: 'Mentor',
            dataType: 'STRING',
            required: true,
            valuesEndpoint: { uri: '/api/values/mentors', mode: 'CLOSED', paginationStrategy: 'PAGE_NUMBER' },
          },
          {
            name: 'workshops',
            displayName: 'Workshops',
            dataType: 'STRING',
            expectMultipleValues: true,
            valuesEndpoint: {
              uri: '/api/values/workshops',
              mode: 'CLOSED',
              paginationStrategy: 'PAGE_NUMBER',
            },
          },
          {
            name: 'meal',
            displayName: 'Meal',
            dataType: 'STRING',
            valuesEndpoint: { protocol: 'INLINE', mode: 'CLOSED', items: aliases(meals) },
          },
          { name: 'news', displayName: 'Send me news', dataType: 'BOOLEAN' },
        ],
      },
      values: { mentor: aliases(names), workshops: aliases(workshops) },
      onSubmit: async (values) => {
        if (values.mentor === 'alan turing')
          throw new FormRefusal([{ path: ['mentor'], message: 'Alan has enough to do.' }]);
        registrations.push(values);
        return { number: registrations.length };
      },
    },
  },
});

const app = new Hono()
  .all('/api/*', ({ req }) => fields(req.raw))
  .get('/registrations', (context) => context.json(registrations))
  .use(serveStatic({ root: './dist' }));

serve({ fetch: app.fetch, port: Number(process.env.PORT ?? 8080) }, ({ port }) => {
  console.log(`http://localhost:${port}`);
});
