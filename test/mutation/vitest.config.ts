/**
 * Runs the Node tests of `src/client` and `src/queries` alone, against each mutant that StrykerJS makes of them.
 * `stryker.config.mjs` names this file; `npm run mutate -- --mutate 'src/client/values/*.ts'` takes one folder.
 */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    include: ['test/client/**/*.test.ts', 'test/queries/**/*.test.ts'],
    // What StrykerJS writes into a file is not what a bundle of it would hold.
    exclude: ['**/*.bundle.test.ts'],
    // What never ends is ended by StrykerJS.
    testTimeout: 60_000,
    setupFiles: ['test/patience.ts', 'test/settled.ts'],
    env: { PROPERTY_RUNS: '100', PATIENCE_MS: '4000' },
  },
});
