// Uses spec-field/signing/nats with the installed NATS client, against a closed port.
import assert from 'node:assert/strict';
import * as nats from 'spec-field/signing/nats';

assert.ok(Object.keys(nats).length > 0);
