/**
 * `promtool`, which comes with Prometheus (Debian's package `prometheus`). Where it is missing, its tests are skipped,
 * but on CI it fails.
 */
import { spawnSync } from 'node:child_process';

/** Whether to run its tests. */
export const hasPromtool = Boolean(process.env['CI']) || spawnSync('promtool', ['--version']).status === 0;

/** Runs it; returns its exit code and output. */
export function promtool(...args: string[]): { readonly status: number | null; readonly output: string } {
  const { status, stdout, stderr, error } = spawnSync('promtool', args, { encoding: 'utf8' });
  return { status, output: error ? String(error) : stdout + stderr };
}
