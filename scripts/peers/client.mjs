// Loads spec-field/client with the @tanstack/query-core that is installed beside it.
import assert from 'node:assert/strict';
import * as client from 'spec-field/client';

assert.ok(Object.keys(client).length > 0);
