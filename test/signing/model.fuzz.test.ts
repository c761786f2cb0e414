/**
 * Signers and readers over a hostile broker, in random orders: whatever happens, a live token is refused for no longer
 * than the window of docs/signing.md, and a revoked one is accepted for no longer. `npm run fuzz` tries 10,000 orders, from
 * a seed of its own; here are a few. `SEED=7` repeats a run.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { casesOf, fuzzTimeoutMs, isFuzz, seed } from '../support/propertyRuns.ts';
import { countCryptoWork, drawFrom, SigningModel, windowSeconds } from '../support/signingModel.ts';

const orders = casesOf(30, 10_000);
const steps = 24;

const stopCounting = countCryptoWork();
afterAll(stopCounting);

describe('two signers and three verifiers over a hostile broker', () => {
  it(
    'refuse no valid token and accept no revoked one beyond the window',
    { timeout: fuzzTimeoutMs },
    async () => {
      const checked = { live: 0, revoked: 0, expired: 0 };
      const breaches: string[] = [];
      for (let order = 0; order < orders && breaches.length < 10; order++) {
        const model = new SigningModel(drawFrom(seed + order));
        await model.start();
        for (let step = 0; step < steps; step++) await model.step();
        breaches.push(...(await model.end()).map((breach) => `seed ${seed + order}: ${breach}`));
        for (const kind of ['live', 'revoked', 'expired'] as const) checked[kind] += model.checked[kind];
      }
      if (isFuzz) console.info(`${orders} orders from seed ${seed}:`, checked);

      expect(breaches).toEqual([]);
      for (const count of Object.values(checked)) expect(count).toBeGreaterThan(orders / 2);
    },
  );

  it('have the window of docs/signing.md', () => {
    const page = readFileSync(join(import.meta.dirname, '../../docs/signing.md'), 'utf8');

    expect(page).toContain(`a new key or a revocation: **${windowSeconds} seconds**`);
  });
});
