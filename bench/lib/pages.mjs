// Builds a page of the benchmark for each peer with Vite, for production, like an app.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { packageFolder } from './package.mjs';

const folderOf = (name) => fileURLToPath(new URL(`../${name}`, import.meta.url));

/** Kinds of pages: of fields, and of forms. */
const kinds = {
  fields: { root: folderOf('page'), name: '#peer', peers: folderOf('peers') },
  forms: { root: folderOf('formPage'), name: '#form', peers: folderOf('formPeers') },
};

/** Folder of the built pages, with a subfolder per peer. */
export const pagesFolder = fileURLToPath(new URL('../dist', import.meta.url));

/** React and TanStack Query in their own files, which are not counted as weight of a peer, because apps have them anyway. */
const groups = [
  { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 1 },
  { name: 'query', test: /node_modules[\\/]@tanstack[\\/](?:react-query|query-core)[\\/]/, priority: 1 },
];

/**
 * Builds the page of one peer.
 *
 * @param options.kind - `fields` (default) or `forms`
 * @param options.from - folder of the built library; default: that of the unpacked package
 * @param options.to - output folder, which gets a subfolder per peer
 */
export async function buildPage(
  peer,
  { kind = 'fields', from = join(packageFolder, 'dist'), to = pagesFolder } = {},
) {
  const { root, name, peers } = kinds[kind];
  process.env.NODE_ENV = 'production';
  await build({
    configFile: false,
    root,
    base: './',
    logLevel: 'error',
    plugins: [react()],
    resolve: {
      alias: [
        { find: name, replacement: join(peers, `${peer}.tsx`) },
        { find: 'spec-field/styles.css', replacement: join(from, 'styles.css') },
        { find: /^spec-field$/, replacement: join(from, 'index.js') },
      ],
      // The package is outside of this folder, and must not resolve another React.
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
