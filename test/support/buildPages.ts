/**
 * Builds the library as it is published, and the page of the bench, once for all tests that measure the weight of a page
 * of fields. The chunks of the library are part of that, so the sources alone are not enough.
 */
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { build } from 'vite';
import { buildPage } from '../../bench/lib/pages.mjs';
import { copyAssets } from '../../scripts/copyAssets.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the built pages of the bench. */
    pagesFolder: string;
  }
}

const root = join(import.meta.dirname, '../..');
// Below node_modules, so that the built library finds its dependencies.
const cache = join(root, 'node_modules/.cache');

/** Builds them before the first test; returns a function that removes them after the last. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'spec-field-pages-'));
  const [from, to] = [join(folder, 'dist'), join(folder, 'pages')];
  // It says which files have side effects; without it nothing could be left out of a page.
  await copyFile(join(root, 'package.json'), join(folder, 'package.json'));
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    await build({ root, logLevel: 'error', build: { outDir: from, emptyOutDir: true, sourcemap: false } });
    copyAssets(from);
    for (const peer of ['ours', 'ours-inline']) await buildPage(peer, { from, to });
    await buildPage('ours-form', { kind: 'forms', from, to });
  } finally {
    process.env.NODE_ENV = before;
  }
  project.provide('pagesFolder', to);
  return () => rm(folder, { recursive: true });
}
