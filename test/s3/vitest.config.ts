import { defineConfig } from 'vitest/config';

/** Run by `npm run test:s3`, which brings the server. */
export default defineConfig({
  resolve: {
    // As examples import it.
    alias: {
      'spec-field/server/uploads': new URL('../../src/server/uploads/index.ts', import.meta.url).pathname,
    },
  },
  test: {
    root: new URL('../..', import.meta.url).pathname,
    include: ['test/s3/**/*.test.ts'],
    environment: 'node',
    setupFiles: ['test/patience.ts'],
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
});
