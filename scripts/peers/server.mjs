// Uses spec-field/server with the installed Hono: a document, its 304, values, CORS, a form.
import assert from 'node:assert/strict';
import { createFieldServer } from 'spec-field/server';

const values = [
  { value: 'S', label: 'Small' },
  { value: 'L', label: 'Large' },
];
const spec = { displayName: 'Size', dataType: 'STRING', valuesEndpoint: { uri: '/api/values/size' } };
const form = { id: 'order', fields: [{ name: 'name', displayName: 'Name', dataType: 'STRING' }] };
const server = createFieldServer({
  fields: { size: { spec, values } },
  forms: { order: { spec: form, onSubmit: () => ({ isTaken: true }) } },
  cors: ['https://app.example.org'],
});
const ask = (path, init = {}) => {
  const headers = { origin: 'https://app.example.org', ...init.headers };
  return server(new Request(`http://localhost${path}`, { ...init, headers }));
};

const document = await ask('/api/fields/size');
assert.equal(document.status, 200);
assert.equal(document.headers.get('access-control-allow-origin'), 'https://app.example.org');
assert.match(document.headers.get('access-control-expose-headers') ?? '', /ETag/);
const again = await ask('/api/fields/size', { headers: { 'if-none-match': document.headers.get('etag') } });
assert.equal(again.status, 304);
assert.equal(again.headers.get('access-control-allow-origin'), 'https://app.example.org');
const found = await (await ask('/api/values/size?search=lar')).json();
assert.deepEqual(found.data, [values[1]]);
const allowed = await ask('/api/values/size', {
  method: 'OPTIONS',
  headers: { 'access-control-request-method': 'POST' },
});
assert.equal(allowed.status, 204);
assert.match(allowed.headers.get('access-control-allow-methods') ?? '', /POST/);
const json = { 'content-type': 'application/json' };
const taken = await ask('/api/forms/order/submit', { method: 'POST', headers: json, body: '{"name":"Ann"}' });
assert.deepEqual(await taken.json(), { isTaken: true });
assert.equal((await ask('/nowhere')).status, 404);
