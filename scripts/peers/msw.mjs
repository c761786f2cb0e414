// Uses spec-field/testing/msw with the installed MSW.
import assert from 'node:assert/strict';
import { setupServer } from 'msw/node';
import { fieldHandlers, formHandlers } from 'spec-field/testing/msw';

const spec = { displayName: 'Size', dataType: 'STRING', valuesEndpoint: { uri: '/api/values/size' } };
const values = [{ value: 'S', label: 'Small' }];
const form = { id: 'order', fields: [{ name: 'name', displayName: 'Name', dataType: 'STRING' }] };
const server = setupServer(
  ...fieldHandlers({ size: { spec, values } }),
  ...formHandlers({ order: { spec: form, onSubmit: () => ({ isTaken: true }) } }),
);
server.listen({ onUnhandledRequest: 'bypass' });
const found = await fetch('https://api.example.org/api/values/size?search=s');
assert.deepEqual((await found.json()).data, values);
const headers = { 'content-type': 'application/json' };
const init = { method: 'POST', headers, body: '{"name":"Ann"}' };
const taken = await fetch('https://api.example.org/api/forms/order/submit', init);
assert.deepEqual(await taken.json(), { isTaken: true });
server.close();
