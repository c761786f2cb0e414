/** Settings that the test projects share: Chromium, timeouts, retries. */
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import type { Plugin } from 'vite';
import type { UserWorkspaceConfig } from 'vitest/config';
import type { BrowserCommand } from 'vitest/node';
import { chromiumArgs, chromiumPath } from '../chromium.ts';
import { docsExamples } from './docsExamples.ts';
import type { ServerRendering } from './renderOnServer.tsx';

const root = new URL('../..', import.meta.url).pathname;

/** A new object per project: Vitest writes the instance's name into it. */
export const browser = () => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: playwright({
    launchOptions: { ...(chromiumPath ? { executablePath: chromiumPath } : {}), args: chromiumArgs },
  }),
  instances: [{ browser: 'chromium' as const }],
});

/** Long, so that a test does not fail only because the machine is busy. */
export const testTimeout = 60_000;

/**
 * In CI a test has a second try, since a machine that stops for a second fails one in some ten thousand. The
 * closing lines name retried tests, and more than a few fail the run; locally no test is retried.
 */
export const retry = process.env.CI ? 1 : 0;

/** `expect.poll` waits as `vi.waitFor` does. */
export const patient = { poll: { timeout: 15_000, interval: 20 } };

/** Dependencies that Vite would otherwise discover during a test, and then reload its page. */
export const loadedLate = ['react-dom/client', 'use-debounce', '@tanstack/query-core'];

/**
 * Each file has its own page, which requests some hundred modules. They do not change while tests run once, so a browser
 * need not revalidate them.
 */
export const modulesStay: Plugin = {
  name: 'modules-stay',
  configureServer({ middlewares }) {
    middlewares.use((_request, response, next) => {
      const setHeader = response.setHeader.bind(response);
      response.setHeader = (name, value) =>
        setHeader(name, value === 'no-cache' ? 'max-age=3600, immutable' : value);
      next();
    });
  },
};

/** Tests in Node, with long timeouts, since one test may run thousands of random cases on a busy machine. */
export const inNode = {
  retry,
  // As many files at once as there are cores.
  maxWorkers: '100%',
  sequence: { groupOrder: 0 },
  testTimeout: 30_000,
  hookTimeout: 60_000,
  expect: patient,
};

/** Pages spend half of their time waiting for timers and frames, so two cores have room for four files at once. */
export const pages = 4;

/** The last line says how many tests have passed. */
export const reporters = ['default', 'test/closing-line.ts'];

/** Doors, as examples import them. */
export const doors = [
  { find: /^spec-field$/, replacement: `${root}src/index.ts` },
  {
    find: /^spec-field\/(client|server|testing)$/,
    replacement: `${root}src/$1/index.ts`,
  },
  { find: /^spec-field\/(server\/node|testing\/msw)$/, replacement: `${root}src/$1.ts` },
];

/** Renders a page in Node for a test in the browser; loaded on demand, through Vite. */
const renderOnServer: BrowserCommand<[ServerRendering]> = async ({ project }, how) => {
  const path = '/test/support/renderOnServer.tsx';
  const module = await project.import<typeof import('./renderOnServer.tsx')>(path);
  return module.renderOnServer(how);
};

/** Renders the pages of all kinds in Node. */
const renderCasesOnServer: BrowserCommand<[ServerRendering['by']]> = async ({ project }, by) => {
  const path = '/test/support/renderOnServer.tsx';
  const module = await project.import<typeof import('./renderOnServer.tsx')>(path);
  return module.renderCasesOnServer(by);
};

/** A project of tests in Chromium. */
export function browserProject(
  name: string,
  test: NonNullable<UserWorkspaceConfig['test']>,
): UserWorkspaceConfig {
  return {
    plugins: [docsExamples, react(), modulesStay],
    resolve: { alias: doors },
    optimizeDeps: {
      include: [...loadedLate, '@mui/material/Dialog', 'fast-check', 'jose', 'react-router', 'vue'],
    },
    test: {
      name,
      retry,
      maxWorkers: pages,
      testTimeout,
      hookTimeout: testTimeout,
      expect: patient,
      setupFiles: ['test/patience.ts', 'test/setup.ts'],
      globalSetup: ['test/support/referenceServer.ts'],
      browser: { ...browser(), commands: { renderOnServer, renderCasesOnServer } },
      ...test,
    },
  };
}
