// Uses spec-field/server/node with the installed @hono/node-server: over a socket, with an aborted request and a close.
import assert from 'node:assert/strict';
import { serveFields } from 'spec-field/server/node';

const [asked, aborted] = [{}, {}];
const begun = new Promise((resolve) => (asked.begin = resolve));
const ended = new Promise((resolve) => (aborted.end = resolve));
const search = ({ search: text }, { signal }) => {
  if (text !== 'slow') return { values: [{ value: 'S', label: 'Small' }], hasNext: false };
  asked.begin();
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => {
      aborted.end();
      reject(signal.reason);
    });
  });
};
const valuesEndpoint = { uri: '/api/values/size', method: 'POST' };
const spec = { displayName: 'Size', dataType: 'STRING', valuesEndpoint };
const served = await serveFields({ fields: { size: { spec, values: search } } });
const headers = { 'content-type': 'application/json' };
const post = (body, init) =>
  fetch(`${served.url}/api/values/size`, { method: 'POST', headers, body, ...init });

assert.equal((await fetch(`${served.url}/api/fields/size`)).status, 200);
assert.deepEqual((await (await post('{"search":"s"}')).json()).data, [{ value: 'S', label: 'Small' }]);
const giveUp = new AbortController();
const left = post('{"search":"slow"}', { signal: giveUp.signal }).catch(() => 'given up');
await begun;
giveUp.abort();
assert.equal(await left, 'given up');
await ended;
await served.close();
