// app/api/[...path]/route.ts
import { createFieldServer } from 'spec-field/server'; // npm install hono
import { cities } from '../../cities';

const valuesEndpoint = {
  uri: '/api/values/city',
  mode: 'CLOSED',
  paginationStrategy: 'PAGE_NUMBER',
} as const;
const values = cities.map(({ value, label }) => ({ value, label }));
const server = createFieldServer({
  fields: {
    city: { spec: { displayName: 'City', dataType: 'STRING', required: true, valuesEndpoint }, values },
  },
});

// A field server is a route handler: it takes a Request and returns a Response.
const handler = (request: Request) => server(request);
export { handler as GET, handler as POST };
