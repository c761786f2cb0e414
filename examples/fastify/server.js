// Serves the built page and its form.
import { join } from 'node:path';
import serveFiles from '@fastify/static';
import fastify from 'fastify';
import { createFieldServer } from 'spec-field/server';
import { toNodeListener } from 'spec-field/server/node';
import { parcel, parcels } from './parcel.js';

// #region server
const app = fastify();
app.all('/api/*', toNodeListener(createFieldServer({ forms: { parcel } })));
// #endregion
app.get('/parcels', () => parcels);
app.register(serveFiles, { root: join(import.meta.dirname, 'dist') });

console.log(await app.listen({ port: Number(process.env.PORT ?? 8080), host: 'localhost' }));
