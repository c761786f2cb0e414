// Uses spec-field/server/uploads with the installed @fastify/busboy: one file, a too large one, two files, an invalid form.
import assert from 'node:assert/strict';
import { createMemoryStore, createUploads } from 'spec-field/server/uploads';

const uploads = createUploads({ store: createMemoryStore(), maxBytes: 100_000, quota: () => ({ files: 1 }) });
const send = (body, headers = {}) =>
  uploads(new Request('http://localhost/api/uploads', { method: 'POST', body, headers, duplex: 'half' }));
const formOf = (...texts) => {
  const form = new FormData();
  for (const text of texts) form.append('file', new File([text], 'Ärger.txt', { type: 'text/plain' }));
  return form;
};

const taken = await send(formOf('hello'));
const { value, label } = await taken.json();
assert.deepEqual([taken.status, label], [201, 'Ärger.txt']);
const back = await uploads(new Request(`http://localhost/api/uploads/${value}`));
assert.equal(await back.text(), 'hello');
assert.equal((await send(formOf('x'.repeat(200_000)))).status, 413);
assert.equal((await send(formOf('x'.repeat(100_001)))).status, 413);
assert.equal((await send(formOf('a', 'b'))).status, 400);
assert.equal((await send(formOf())).status, 400);
const ofForm = { 'content-type': 'multipart/form-data; boundary=b' };
const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n';
const early = `--b\r\nContent-Disposition: form-data; name="file"; filename\r\n--b--="a.txt"\r\n\r\nxx\r\n--b--\r\n`;
for (const body of [head, `${head}hello`, '--b', '', early, `${head}hello\r\n--b--\r\n${head}more`])
  assert.match(String((await send(body, ofForm)).status), /^(?:201|400|415)$/, JSON.stringify(body));
await uploads.close();
