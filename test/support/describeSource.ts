/** The contract of sources as tests: one for each of its cases. */
import { expect, it } from 'vitest';
import { sourceContract, type SourceContractOptions } from '../../src/server/testing.js';

/** Runs every case; to be called where tests are described. */
export function describeSource(options: SourceContractOptions): void {
  it.each(sourceContract(options).map(({ title, run }) => [title, run] as const))(
    '%s',
    async (_title, run) => {
      await expect(run()).resolves.toBeUndefined();
    },
    120_000,
  );
}
