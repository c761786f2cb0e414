import { defineConfig } from 'vitest/config';
import { retry } from '../support/vitestProjects.ts';

/** Browsers other than Chromium: one at a time, so that each has the machine. */
export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    include: ['test/engines/**/*.test.ts'],
    reporters: ['default', './test/closing-line.ts'],
    environment: 'node',
    fileParallelism: false,
    // Browsers are started once for all files.
    isolate: false,
    retry,
    globalSetup: ['test/support/buildHost.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
