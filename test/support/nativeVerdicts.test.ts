/** Verdicts of the platform's RegExp, from a process that may hang. */
import { afterAll, describe, expect, it } from 'vitest';
import { startNative } from './nativeVerdicts.ts';

const native = startNative(1000);
afterAll(native.close);

const sample = (regex: string, ...texts: string[]) =>
  ({ regex, flags: 'u', match: 'search', texts }) as const;

describe('startNative', () => {
  it('returns verdicts of all samples except a hanging one', { timeout: 30_000 }, async () => {
    const hanging = sample('^(a+)+$', `${'a'.repeat(60)}!`);

    expect(await native.check([sample('a', 'a', 'b'), hanging, sample('b', 'b')])).toEqual([
      [true, false],
      undefined,
      [true],
    ]);
  });

  it('tests positions of code points only, as ECMA-262 22.2.7.2 requires', async () => {
    expect(await native.check([sample(String.raw`\B`, 'a😀a'), sample('(?<!😀|a|^)', '😀')])).toEqual([
      [false],
      [false],
    ]);
  });
});
