/**
 * The CPU time of this process, independent of other processes.
 */

/** Time on the processor since some moment, in milliseconds, of this process alone: differences are costs. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
