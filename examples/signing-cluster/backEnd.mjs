// One back end: it signs the values of a field, verifies what any of them signed, and hears of the others by PostgreSQL.
import { once } from 'node:events';
import { Client } from 'pg';
import { createListSource } from 'spec-field/server';
import { serveFields } from 'spec-field/server/node';
import { createSigner } from 'spec-field/signing';
import { createPostgresBroker, pgConnector } from 'spec-field/signing/postgres';

const [line] = await once(process.stdin, 'data');
const { identity, trusted, adminToken, page } = JSON.parse(line);
// It ends with who started it.
process.stdin.once('end', () => process.exit());

const connector = pgConnector(Client, { connectionString: process.env.DATABASE_URL });
const signer = createSigner({
  issuer: 'https://shops.example.org',
  audience: 'page',
  identity,
  trusted,
  broker: createPostgresBroker({ connector, table: 'signing_cluster' }),
});
await signer.ready();

const spec = {
  displayName: 'City',
  dataType: 'STRING',
  valuesEndpoint: { uri: '/api/values/city', paginationStrategy: 'PAGE_NUMBER' },
};
const values = createListSource(['Lima', 'Oslo', 'Quito'].map((value) => ({ value, label: value })));
const { url } = await serveFields({
  fields: { city: { spec, values, signed: 'header' } },
  signer,
  signing: { trackingId: 4711, adminTokens: [adminToken] },
  cors: [page],
});
console.log(url);
