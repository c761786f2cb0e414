// Loads spec-field/signing/kafka with the installed @platformatic/kafka.
import assert from 'node:assert/strict';
import * as kafka from 'spec-field/signing/kafka';

assert.ok(Object.keys(kafka).length > 0);
