/** What the projects of tests share: how Chromium is started, how long is waited, what is tried twice. */
import { playwright } from '@vitest/browser-playwright';
import type { Plugin } from 'vite';
import { chromiumArgs, chromiumPath } from '../chromium.ts';

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

/** A page is slow on a busy machine: what fails is to fail for another reason. */
export const testTimeout = 60_000;

/**
 * In CI a test has a second try, since a machine that stands still for a second fails one in some ten thousand. The
 * closing lines name what needed it, and more than a few fail the run; at hand nothing is tried twice.
 */
export const retry = process.env.CI ? 1 : 0;

/** `expect.poll` waits as `vi.waitFor` does. */
export const patient = { poll: { timeout: 15_000 } };

/** Found in the middle of a test, they would make Vite load its page anew. */
export const loadedLate = ['react-dom/client', 'use-debounce', '@tanstack/query-core'];

/**
 * Each file has a page of its own, which asks for some hundred modules. They do not change while tests run once, so that a browser
 * need not ask again whether they have.
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

/** What is tested in Node: as many files at once as there are cores. */
export const maxWorkers = '100%';

/** Pages wait for a third of their time, for timers and for what is drawn, so that two cores have room for three files at once. */
export const pages = 3;

/** The last line says how many tests have passed. */
export const reporters = ['default', 'test/closing-line.ts'];
