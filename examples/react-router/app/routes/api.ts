import { createFieldServer } from 'spec-field/server';
import { people } from '../people.server';

const server = createFieldServer({
  fields: {
    assignee: {
      spec: {
        displayName: 'Assignee',
        dataType: 'STRING',
        required: true,
        valuesEndpoint: { uri: '/api/values/people', mode: 'CLOSED', paginationStrategy: 'PAGE_NUMBER' },
      },
      values: people,
    },
  },
});

// A field server takes a Request and returns a Response, as a route does.
export const loader = ({ request }: { readonly request: Request }) => server(request);
export const action = loader;
