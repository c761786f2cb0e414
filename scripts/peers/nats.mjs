// Uses spec-field/signing/nats with what is installed beside it, against a port that nobody listens at.
import assert from 'node:assert/strict';
import * as nats from 'spec-field/signing/nats';

assert.ok(Object.keys(nats).length > 0);
