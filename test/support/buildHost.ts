/**
 * Builds the conformance page once for all tests that drive it, as `npm run build:host` does, into a folder of its own.
 * Out: `inject('hostFolder')`, the folder that the build names last. Runs in Node.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';

/** Builds the page before the first test; returns a function that removes it after the last. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'spec-field-host-'));
  const script = join(import.meta.dirname, '../../scripts/build-host.mjs');
  const { stdout } = await promisify(execFile)(process.execPath, [script, folder]);
  project.provide('hostFolder', stdout.trim().split('\n').at(-1) ?? '');
  return () => rm(folder, { recursive: true });
}
