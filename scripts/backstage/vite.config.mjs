// Builds the page with Backstage's React, so that the page has one React.
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { docsExamples } from '../../test/support/docsExamples.ts';

const installed = (name) => fileURLToPath(new URL(`node_modules/${name}`, import.meta.url));

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  logLevel: 'error',
  plugins: [docsExamples],
  define: { 'process.env': { NODE_ENV: 'production' }, global: 'globalThis' },
  resolve: {
    alias: [
      { find: /^spec-field$/, replacement: fileURLToPath(new URL('../../dist/index.js', import.meta.url)) },
      ...['react', 'react-dom'].map((name) => ({
        find: new RegExp(`^${name}(?=/|$)`),
        replacement: installed(name),
      })),
    ],
  },
});
