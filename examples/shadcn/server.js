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
const roles = { reader: 'Reader', writer: 'Writer', owner: 'Owner' };
const invited = [];

const fields = createFieldServer({
  forms: {
    invite: {
      spec: {
        id: 'invite',
        displayName: 'Invite to the project',
        fields: [
          {
            name: 'person',
            displayName: 'Person',
            dataType: 'STRING',
            required: true,
            valuesEndpoint: { uri: '/api/values/people', mode: 'CLOSED', paginationStrategy: 'PAGE_NUMBER' },
          },
          {
            name: 'role',
            displayName: 'Role',
            description: 'What they may do.',
            dataType: 'STRING',
            required: true,
            valuesEndpoint: {
              protocol: 'INLINE',
              mode: 'CLOSED',
              items: Object.entries(roles).map(([value, label]) => ({ value, label })),
            },
          },
          {
            name: 'note',
            displayName: 'Note',
            dataType: 'STRING',
            constraints: [{ name: 'short', type: 'maxLength', params: { value: 60 } }],
          },
        ],
      },
      values: { person: names.map((label, index) => ({ value: `p${index + 1}`, label })) },
      onSubmit: async (values) => {
        if (invited.some(({ person }) => person === values.person))
          throw new FormRefusal([{ path: ['person'], message: 'They have been invited already.' }]);
        invited.push(values);
        return { number: invited.length };
      },
    },
  },
});

const app = new Hono()
  .all('/api/*', ({ req }) => fields(req.raw))
  .get('/invited', (context) => context.json(invited))
  .use(serveStatic({ root: './dist' }));

serve({ fetch: app.fetch, port: Number(process.env.PORT ?? 8080) }, ({ port }) => {
  console.log(`http://localhost:${port}`);
});
