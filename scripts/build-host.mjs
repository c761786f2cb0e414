// Builds the pages of test/host as static files, and prints their folder last: the argument, else test/host/dist.
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

// Overrides the caller's NODE_ENV, because 'test' or 'development' would bundle the JSX runtime for development.
process.env.NODE_ENV = 'production';
const root = fileURLToPath(new URL('../test/host', import.meta.url));
const outDir = resolve(process.argv[2] ?? `${root}/dist`);

await build({
  configFile: false,
  root,
  base: './', // served from any path
  logLevel: 'warn',
  plugins: [react()],
  // As in examples.
  resolve: {
    alias: [
      { find: /^spec-field$/, replacement: fileURLToPath(new URL('../src/index.ts', import.meta.url)) },
    ],
  },
  build: {
    outDir,
    emptyOutDir: true,
    target: 'es2022',
    // A data: URL would need its own permission under a strict content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: ['host', 'drawn', 'presses', 'loading', 'recipes'].map((page) => `${root}/${page}.html`),
    },
  },
});
console.log(outDir);
