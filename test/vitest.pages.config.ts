/**
 * The tests of `npm run test:pages`: built pages, every story with axe, and the browser tests again under React 18,
 * with React Compiler, and in a translated page.
 */
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import {
  browser,
  inNode,
  loadedLate,
  modulesStay,
  pages,
  patient,
  reporters,
  retry,
  testTimeout,
} from './support/vitestProjects.ts';

const root = new URL('..', import.meta.url).pathname;

/** Every import of React, by its own packages and by others, is one of React 18. */
const react18 = [
  { find: /^react(\/|$)/, replacement: 'react-18$1' },
  { find: /^react-dom(\/|$)/, replacement: 'react-dom-18$1' },
];

export default defineConfig({
  test: {
    root,
    reporters,
    // One after the other: together they would be too many browsers for a small machine.
    projects: [
      {
        test: {
          // Drives the built conformance page from Node.
          ...inNode,
          name: 'host',
          maxWorkers: pages,
          environment: 'node',
          setupFiles: ['test/patience.ts'],
          include: ['test/host/**/*.test.ts'],
          globalSetup: [
            'test/support/buildHost.ts',
            'test/support/buildPages.ts',
            'test/support/postgresForTests.ts',
          ],
        },
      },
      {
        plugins: [react(), modulesStay],
        resolve: { alias: react18 },
        cacheDir: 'node_modules/.vite-react-18',
        optimizeDeps: { include: loadedLate },
        test: {
          name: 'react-18',
          retry,
          maxWorkers: pages,
          isolate: false,
          sequence: { groupOrder: 1 },
          testTimeout,
          hookTimeout: testTimeout,
          include: [
            'test/react-18/**/*.test.tsx',
            'test/react/{conditions,controls,forms,multipleValues,useSuspenseFieldSpec}.test.tsx',
          ],
          expect: patient,
          setupFiles: ['test/patience.ts', 'test/setup.ts'],
          globalSetup: ['test/support/referenceServer.ts'],
          browser: browser(),
        },
      },
      {
        // The source as an app's React Compiler would leave it.
        plugins: [react({ compiler: true }), modulesStay],
        cacheDir: 'node_modules/.vite-react-compiler',
        optimizeDeps: { include: [...loadedLate, 'react/compiler-runtime'] },
        test: {
          name: 'react-compiler',
          retry,
          maxWorkers: pages,
          isolate: false,
          sequence: { groupOrder: 2 },
          testTimeout,
          hookTimeout: testTimeout,
          include: [
            'test/react-compiler/**/*.test.tsx',
            'test/react/{controls,forms,longLists,multipleValues}.test.tsx',
          ],
          expect: patient,
          setupFiles: ['test/patience.ts', 'test/setup.ts'],
          globalSetup: ['test/support/referenceServer.ts'],
          browser: browser(),
        },
      },
      {
        // The browser tests in a translated page, where other text nodes replace React's.
        plugins: [react(), modulesStay],
        cacheDir: 'node_modules/.vite-translated',
        optimizeDeps: { include: loadedLate },
        test: {
          name: 'translated',
          retry,
          maxWorkers: pages,
          isolate: false,
          sequence: { groupOrder: 3 },
          testTimeout,
          hookTimeout: testTimeout,
          // Texts that change while they are shown; test/react/translated.test.tsx has every state of a field.
          include: [
            'test/react/{creating,entering,formErrors,manyValues,multipleValues}.test.tsx',
            'test/react/form/{SpecForm,puttingRight,review}.test.tsx',
            'test/react/kinds/{date,file}.test.tsx',
          ],
          expect: patient,
          setupFiles: ['test/patience.ts', 'test/setup.ts', 'test/translated.ts'],
          globalSetup: ['test/support/referenceServer.ts'],
          browser: browser(),
        },
      },
      {
        plugins: [storybookTest({ configDir: '.storybook' })],
        test: {
          name: 'storybook',
          retry,
          maxWorkers: pages,
          isolate: false,
          sequence: { groupOrder: 4 },
          testTimeout,
          hookTimeout: testTimeout,
          browser: browser(),
        },
      },
    ],
  },
});
