// Uses spec-field/signing and spec-field/token with the installed jose: keys, tokens, encryption, signed responses.
import assert from 'node:assert/strict';
import { createFieldServer } from 'spec-field/server';
import * as signing from 'spec-field/signing';
import * as token from 'spec-field/token';

const signer = signing.createSigner({ issuer: 'https://signer.test', audience: 'forms' });
await signer.ready();
const signed = await signer.sign({ city: 'Bern' }, 60, { trackingId: 7 });
const verified = await signer.verify(signed.token);
assert.equal(verified.trackingId, 7);
await assert.rejects(signer.verify(`${signed.token.slice(0, -6)}AAAAAA`));
const spec = { displayName: 'Size', dataType: 'STRING', valuesEndpoint: { uri: '/api/values/size' } };
const values = [{ value: 'S', label: 'Small' }];
const server = createFieldServer({ fields: { size: { spec, values, signed: 'header' } }, signer });
const reply = await server(new Request('http://localhost/api/values/size?search=s'));
assert.equal(reply.status, 200);
const keys = await (await server(new Request('http://localhost/.well-known/jwks.json'))).json();
assert.ok(keys.keys.length > 0);
assert.ok(Object.keys(token).length > 0);
await signer.close();
