/** Runs the test of docs/testing.md by Playwright itself; `DEMO_ORIGIN` is the origin of its page, `DEMO_RESULTS` a temporary folder of results. */
import { defineConfig } from '@playwright/test';
import { chromiumArgs, chromiumPath } from '../../chromium.ts';

const { DEMO_ORIGIN: baseURL = '', DEMO_RESULTS: outputDir = '' } = process.env;

export default defineConfig({
  testDir: '../../../examples/testing/e2e',
  outputDir,
  reporter: 'line',
  use: {
    baseURL,
    launchOptions: { ...(chromiumPath ? { executablePath: chromiumPath } : {}), args: [...chromiumArgs] },
  },
});
