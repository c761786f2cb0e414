// Builds the page of the bench once for each peer, by Vite and for production, as somebody's app would be.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { packageFolder } from './package.mjs';

const root = fileURLToPath(new URL('../page', import.meta.url));

/** Where the built pages are, a folder for each peer. */
export const pagesFolder = fileURLToPath(new URL('../dist', import.meta.url));

/** React and TanStack Query in files of their own, which apps have anyway and the weight of a peer leaves out. */
const groups = [
  { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 1 },
  { name: 'query', test: /node_modules[\\/]@tanstack[\\/](?:react-query|query-core)[\\/]/, priority: 1 },
];

/**
 * Builds the page of one peer.
 *
 * @param options.from - folder of the built library; without it, that of the unpacked package
 * @param options.to - folder that gets one for the peer
 */
export async function buildPage(peer, { from = join(packageFolder, 'dist'), to = pagesFolder } = {}) {
  process.env.NODE_ENV = 'production';
  await build({
    configFile: false,
    root,
    base: './',
    logLevel: 'error',
    plugins: [react()],
    resolve: {
      alias: [
        { find: '#peer', replacement: fileURLToPath(new URL(`../peers/${peer}.tsx`, import.meta.url)) },
        { find: 'spec-field/styles.css', replacement: join(from, 'styles.css') },
        { find: /^spec-field$/, replacement: join(from, 'index.js') },
      ],
      // The package lies outside of this folder, and must not bring another React.
      dedupe: ['react', 'react-dom', '@tanstack/react-query', '@tanstack/query-core'],
    },
    build: {
      outDir: join(to, peer),
      emptyOutDir: true,
      target: 'es2022',
      reportCompressedSize: false,
      modulePreload: { polyfill: false },
      rolldownOptions: { output: { codeSplitting: { groups } } },
    },
  });
}
