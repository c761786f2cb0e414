// Uses createServerMetrics and the observer of signing with the installed prom-client.
import assert from 'node:assert/strict';
import * as client from 'prom-client';
import { createFieldServer, createServerMetrics } from 'spec-field/server';
import * as signing from 'spec-field/signing';

const spec = { displayName: 'Name', dataType: 'STRING' };
const server = createFieldServer({ fields: { name: { spec } }, observer: createServerMetrics(client) });
await server(new Request('http://localhost/api/fields/name'));
const register = new client.Registry();
const observer = signing.createPrometheusObserver?.(client, { register });
const text = (await client.register.metrics()) + (await register.metrics());
assert.match(text, /spec_field_requests_total\{[^}]*status="200"\} 1/);
assert.ok(observer, 'spec-field/signing has an observer for Prometheus');
