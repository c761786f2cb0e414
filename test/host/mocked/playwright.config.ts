/** Runs the test of docs/testing.md by Playwright itself; `DEMO_ORIGIN` says where its page is, `DEMO_RESULTS` what is thrown away. */
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
