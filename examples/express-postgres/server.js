// Serves the built page and its field, and saves its form.
import express from 'express';
import { createFieldServer } from 'spec-field/server';
import { toNodeListener } from 'spec-field/server/node';
import { migrate, people, pool } from './database.js';

await migrate();

// #region server
const fields = createFieldServer({
  fields: {
    assignee: {
      spec: {
        displayName: 'Assignee',
        dataType: 'STRING',
        required: true,
        valuesEndpoint: {
          uri: '/api/values/people',
          mode: 'CLOSED',
          paginationStrategy: 'PAGE_NUMBER',
          requestParams: { valueParam: 'id' },
        },
      },
      values: people,
    },
  },
});

const app = express();
app.use(toNodeListener(fields)); // passes all other requests on
app.post('/tickets', express.urlencoded(), async (request, response) => {
  const insert = `INSERT INTO spec_field_example.tickets (assignee)
    SELECT id FROM spec_field_example.people WHERE id::text = $1 RETURNING id`;
  const { rows } = await pool.query(insert, [request.body.assignee]);
  if (rows.length === 0) return response.status(422).type('text').send('There is no such person.');
  response.redirect(303, `/tickets/${rows[0].id}`);
});
// #endregion
app.get('/tickets/:id', async ({ params }, response) => {
  const select = `SELECT tickets.id, name FROM spec_field_example.tickets
    JOIN spec_field_example.people ON people.id = assignee WHERE tickets.id::text = $1`;
  const { rows } = await pool.query(select, [params.id]);
  response.status(rows.length === 0 ? 404 : 200).json(rows[0] ?? null);
});
app.use(express.static('dist'));

const server = app.listen(Number(process.env.PORT ?? 8080), () => {
  console.log(`http://localhost:${server.address().port}`);
});
