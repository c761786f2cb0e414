/**
 * Mutation tests: which changes of `src/client` and `src/queries` no Node test would notice. Not a part of CI.
 *
 * @type {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  // Tests that reach a file by a late import are not found as related to it.
  vitest: { configFile: 'test/mutation/vitest.config.ts', related: false },
  mutate: ['src/client/**/*.ts', 'src/queries/**/*.ts'],
  ignorePatterns: [
    'dist',
    'coverage',
    'storybook-static',
    'bench',
    'examples',
    'docs',
    'stories',
    'test/host/dist',
  ],
  // A mutant that waits for ever is found by its time; what a machine does beside it counts, too.
  timeoutMS: 10_000,
  concurrency: 1,
  // TypeScript 7 has no interface for JavaScript: nothing in tsconfig.json has to be rewritten here.
  tsconfigFile: 'none',
  checkers: [],
  ignoreStatic: true,
  reporters: ['clear-text', 'html', 'json'],
  htmlReporter: { fileName: 'coverage/mutation/index.html' },
  jsonReporter: { fileName: 'coverage/mutation/report.json' },
  clearTextReporter: { allowColor: false, logTests: false },
  tempDirName: '.stryker',
  thresholds: { high: 85, low: 75, break: null },
};
