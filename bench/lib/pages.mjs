// Builds a page of the bench once for each of its peers, by Vite and for production, as somebody's app would be.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { packageFolder } from './package.mjs';

const folderOf = (name) => fileURLToPath(new URL(`../${name}`, import.meta.url));

/** The pages there are: of fields, and of forms. */
const kinds = {
  fields: { root: folderOf('page'), name: '#peer', peers: folderOf('peers') },
  forms: { root: folderOf('formPage'), name: '#form', peers: folderOf('formPeers') },
};

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
 * @param options.kind - `fields` (default) or `forms`
 * @param options.from - folder of the built library; without it, that of the unpacked package
 * @param options.to - folder that gets one for the peer
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
