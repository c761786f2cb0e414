/**
 * The alerts are those of T §8. Where promtool is installed it runs alerts.test.yml,
 * which plays metrics through them; their text is compared with the table everywhere.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hasPromtool, promtool } from '../support/promtool.ts';

const source = join(import.meta.dirname, '../../src/signing/alerts.yml');

/** One alert after the other: its members by name. */
const alerts = readFileSync(source, 'utf8')
  .replaceAll(/>-\n((?: {10}.*\n)+)/g, (_all, lines: string) => `${lines.trim().replaceAll(/\s+/g, ' ')}\n`)
  .split(/^ +- (?=alert:)/m)
  .slice(1)
  .map((text) =>
    Object.fromEntries([...text.matchAll(/^ *(\w+): (.+)$/gm)].map(([, name, value]) => [name, value])),
  );

describe('alerts.yml', () => {
  it.each([
    ['TokenVerificationFailures', '2m', 'warning', /rate\(\w+verify_failures_total\[5m\]\)\) > 0\.1$/],
    ['TokenKeyRotationStopped', '2h', 'critical', /increase\(\w+rotations_total\[1h\]\)\) == 0 unless/],
    ['TokenKeyRotationOverdue', '1m', 'warning', /> 1\.5 \* \w+rotation_interval_seconds$/],
    ['TokenSignerMissing', '3m', 'critical', /count\(\w+interval_seconds\)\[1h:1m\]\) > \(count/],
    ['TokenBrokerDown', '1m', 'critical', /broker_up == 0$/],
    ['TokenMetadataStale', '1m', 'critical', /signing_stale == 1$/],
  ])('has %s, sustained for %s, %s (T §8)', (alert, sustained, severity, expression) => {
    const found = alerts.find((one) => one['alert'] === alert);

    expect(found).toMatchObject({ for: sustained, severity });
    expect(found?.['expr']).toMatch(expression);
  });

  it('has no other alert, and a summary in each', () => {
    expect(alerts).toHaveLength(6);
    expect(alerts.filter(({ summary }) => !summary)).toEqual([]);
  });

  it.runIf(hasPromtool)('passes promtool', () => {
    expect(promtool('check', 'rules', source)).toMatchObject({ status: 0 });
    expect(promtool('test', 'rules', join(import.meta.dirname, 'alerts.test.yml'))).toMatchObject({
      status: 0,
    });
  });
});
