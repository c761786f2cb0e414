/**
 * `promtool`, which comes with Prometheus (Debian's package `prometheus`). Where it is missing, what needs it is left out,
 * but on CI it fails.
 */
import { spawnSync } from 'node:child_process';

/** Whether to run what needs it. */
export const hasPromtool = Boolean(process.env['CI']) || spawnSync('promtool', ['--version']).status === 0;

/** Runs it: how it ended, and what it said. */
export function promtool(...args: string[]): { readonly status: number | null; readonly output: string } {
  const { status, stdout, stderr, error } = spawnSync('promtool', args, { encoding: 'utf8' });
  return { status, output: error ? String(error) : stdout + stderr };
}
