import { defineConfig } from 'vitest/config';

/** Browsers other than Chromium: one at a time, so that each has the machine. */
export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    include: ['test/engines/**/*.test.ts'],
    reporters: ['default', './test/closing-line.ts'],
    environment: 'node',
    fileParallelism: false,
    globalSetup: ['test/support/buildHost.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
