/** Events as metrics of the real prom-client, under the names the alerts are written for. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as client from 'prom-client';
import { describe, expect, it } from 'vitest';
import { createPrometheusObserver, type SigningEvent } from '../../../src/signing/index.js';

const events: SigningEvent[] = [
  { type: 'started', rotationIntervalSeconds: 1800 },
  { type: 'sign-failed', reason: 'validity' },
  { type: 'verify-failed', reason: 'expired' },
  { type: 'verify-failed', reason: 'expired' },
  { type: 'verified', seconds: 0.002 },
  { type: 'activated', atSeconds: 1000, isRotation: false },
  { type: 'activated', atSeconds: 4600, isRotation: true },
  { type: 'publish-failed' },
  { type: 'broker', isUp: true },
  { type: 'broker', isUp: false },
  { type: 'metadata-rejected', reason: 'signature' },
  { type: 'revoked' },
  { type: 'unverified', count: 1500 },
];

/** A metric of prom-client, with members that its types omit. */
type Labelled = ReturnType<client.Registry['getMetricsAsArray']>[number] & {
  readonly labelNames: readonly string[];
};

async function scrape(options: object = {}) {
  const register = new client.Registry();
  const observe = createPrometheusObserver(client, { register, ...options });
  for (const event of events) observe(event);
  return register.metrics();
}

describe('createPrometheusObserver', () => {
  it.each([
    'sign_failures_total{reason="validity"} 1',
    'verify_failures_total{reason="expired"} 2',
    'verify_duration_seconds_bucket{le="0.0025"} 1',
    'verify_duration_seconds_count 1',
    'key_rotations_total 1',
    'publish_failures_total 1',
    'last_rotation_timestamp_seconds 4600',
    'rotation_interval_seconds 1800',
    'broker_up 0',
    'metadata_rejected_total{reason="signature"} 1',
    'revocations_total 1',
    'unverified_revocations 1500',
  ])('exports %s (T §8)', async (line) => {
    expect((await scrape()).split('\n')).toContain(`token_signing_${line}`);
  });

  it('exports the configured interval', async () => {
    expect(await scrape({ rotationIntervalSeconds: 900 })).toContain('rotation_interval_seconds 900');
  });

  it('has no rotation metric before a signer exists, and none of a key before its use', async () => {
    const register = new client.Registry();
    const observe = createPrometheusObserver(client, { register });

    observe({ type: 'verified', seconds: 0.002 });
    const ofVerifier = await register.metrics();
    observe({ type: 'started', rotationIntervalSeconds: 3600 });
    const ofSigner = await register.metrics();

    expect(ofVerifier).not.toMatch(/rotation/);
    expect(ofSigner).toContain('token_signing_key_rotations_total 0');
    expect(ofSigner).not.toMatch(/last_rotation/);
  });

  it('uses the given registry', async () => {
    await scrape();

    // Other tests of the same worker may have put theirs into that of the library.
    expect(await client.register.metrics()).not.toContain('token_signing_');
  });

  it('has the metrics of docs/signing.md, with their kinds and labels', async () => {
    const page = readFileSync(join(import.meta.dirname, '../../../docs/signing.md'), 'utf8');
    const rows = [...page.matchAll(/^\| (`token_signing_.*?`) +\| (\w+) +\|/gm)];
    const listed = rows.flatMap(([, names = '', kind]) =>
      names.split(', ').map((name) => `${kind} ${name.replaceAll('`', '')}`),
    );
    const register = new client.Registry();
    const observe = createPrometheusObserver(client, { register });
    for (const event of events) observe(event);

    const metrics = register.getMetricsAsArray() as Labelled[];
    const there = metrics.map(({ name, type, labelNames }) => {
      const labels = labelNames.length > 0 ? `{${labelNames.join()}}` : '';
      return `${String(type)} ${name}${labels}`;
    });

    expect(listed.toSorted()).toEqual(there.toSorted());
  });

  it('has every metric that an alert uses', async () => {
    const alerts = readFileSync(join(import.meta.dirname, '../../../src/signing/alerts.yml'), 'utf8');
    const text = await scrape();

    const asked = new Set(alerts.match(/token_signing_\w+/g));

    expect(asked.size).toBeGreaterThan(3);
    expect([...asked].filter((name) => !text.includes(`# TYPE ${name} `))).toEqual([]);
  });
});
