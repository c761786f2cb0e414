// Builds the pages of test/host to plain static files, and says last where they are: in the folder that is
// named as its argument, else in test/host/dist.
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

// Whatever the caller's NODE_ENV is: with 'test' or 'development' the JSX runtime of development would be built in.
process.env.NODE_ENV = 'production';
const root = fileURLToPath(new URL('../test/host', import.meta.url));
const outDir = resolve(process.argv[2] ?? `${root}/dist`);

await build({
  configFile: false,
  root,
  base: './', // served from any path
  logLevel: 'warn',
  plugins: [react()],
  // As examples import it.
  resolve: {
    alias: [
      { find: /^spec-field$/, replacement: fileURLToPath(new URL('../src/index.ts', import.meta.url)) },
    ],
  },
  build: {
    outDir,
    emptyOutDir: true,
    target: 'es2022',
    // A data: URL would need a permission of its own under a strict content policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: ['host', 'drawn', 'presses', 'loading', 'recipes'].map((page) => `${root}/${page}.html`),
    },
  },
});
console.log(outDir);
