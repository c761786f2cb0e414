// Loads spec-field/client with the installed @tanstack/query-core.
import assert from 'node:assert/strict';
import * as client from 'spec-field/client';

assert.ok(Object.keys(client).length > 0);
