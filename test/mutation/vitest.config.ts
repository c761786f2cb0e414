/**
 * Runs the Node tests of `src/client` and `src/queries` alone, against each mutant that StrykerJS makes of them.
 * `stryker.config.mjs` names this file; `npm run mutate -- --mutate 'src/client/values/*.ts'` takes one folder.
 */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    include: ['test/client/**/*.test.ts', 'test/queries/**/*.test.ts'],
    testTimeout: 5_000,
    env: { PROPERTY_RUNS: '20' },
  },
});
