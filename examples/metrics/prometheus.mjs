// metrics/prometheus.mjs
import { createServer } from 'node:http';
import * as client from 'prom-client';
import { createFieldServer, createServerMetrics } from 'spec-field/server';
import { toNodeListener } from 'spec-field/server/node';

const values = [
  { value: 'bern', label: 'Bern' },
  { value: 'lyon', label: 'Lyon' },
];
const spec = { displayName: 'City', dataType: 'STRING', valuesEndpoint: { uri: '/api/values/city' } };
const fields = createFieldServer({
  fields: { city: { spec, values } },
  observer: createServerMetrics(client),
});
createServer(toNodeListener(fields)).listen(Number(process.env.PORT ?? 3000), '127.0.0.1');

// On a port of its own, which only Prometheus reaches.
createServer(async (_request, response) => {
  response.setHeader('content-type', client.register.contentType);
  response.end(await client.register.metrics());
}).listen(Number(process.env.METRICS_PORT ?? 9464), '127.0.0.1');
