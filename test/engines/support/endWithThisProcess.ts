/** Ends browsers with this process: each is started once for all test files, so that no file can end it. */
import type { ChildProcess } from 'node:child_process';

/** Ends a process and its process group when this process ends, which Vitest requests by a signal. */
export function endWithThisProcess({ pid }: ChildProcess): void {
  const end = () => {
    try {
      if (pid !== undefined) process.kill(-pid);
    } catch {
      // It has ended by itself.
    }
  };
  process.once('exit', end);
  process.once('SIGTERM', end);
}
