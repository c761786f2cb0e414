// Serves the built page and its field, and receives its form.
import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { createFieldServer } from 'spec-field/server';

const names = [
  'Ada Lovelace',
  'Alan Turing',
  'Annie Easley',
  'Barbara Liskov',
  'Grace Hopper',
  'Mary Jackson',
];
const people = names.map((label, index) => ({ value: `p${index + 1}`, label }));

// #region fields
const fields = createFieldServer({
  fields: {
    assignee: {
      spec: {
        displayName: 'Assignee',
        description: 'Who looks after it.',
        dataType: 'STRING',
        required: true,
        valuesEndpoint: { uri: '/api/values/people', mode: 'CLOSED', paginationStrategy: 'PAGE_NUMBER' },
      },
      values: people,
    },
  },
});
// #endregion

const tickets = [];
const app = new Hono()
  .all('/api/*', ({ req }) => fields(req.raw))
  .post('/tickets', async (context) => {
    const { assignee } = await context.req.parseBody();
    // Anyone can send a request without the page, so validate its values here, too.
    const person = people.find(({ value }) => value === assignee);
    if (!person) return context.text('There is no such person.', 422);
    tickets.push({ assignee });
    return context.redirect('/tickets', 303);
  })
  .get('/tickets', (context) => context.json(tickets))
  .use(serveStatic({ root: './dist' }));

serve({ fetch: app.fetch, port: Number(process.env.PORT ?? 8080) }, ({ port }) => {
  console.log(`http://localhost:${port}`);
});
