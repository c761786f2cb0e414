/**
 * Each alert fires and clears in a run: ten hours in the life of a signer on a clock that is moved, scraped once a minute, and
 * what was scraped played through the alerts by promtool. In it somebody forges tokens, and the broker is down for six hours.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as client from 'prom-client';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  createMemoryBroker,
  createPrometheusObserver,
  createSigner,
  type KeyBroker,
} from '../../src/signing/index.js';
import { createIdentity } from '../support/identities.ts';
import { createManualClock } from '../support/manualClock.ts';
import { hasPromtool, promtool } from '../support/promtool.ts';

const rules = join(import.meta.dirname, '../../src/signing/alerts.yml');
const minutes = 600;
/** From which minute to which. */
const [forging, down] = [
  [10, 20],
  [40, 400],
] as const;

/** A broker that can be taken away. */
function createBreakable() {
  const broker = createMemoryBroker();
  const state = { isDown: false, tell: (_isUp: boolean) => {} };
  const breakable: KeyBroker = {
    ...broker,
    publish: (record) => (state.isDown ? Promise.reject(new Error('down')) : broker.publish(record)),
    follow(follower) {
      state.tell = follower.onHealth;
      return broker.follow(follower);
    },
  };
  const setDown = (isDown: boolean) => {
    state.isDown = isDown;
    state.tell(!isDown);
  };
  return { broker: breakable, setDown };
}

/** Metric and labels → its value in each minute; the minute before it was there has none. */
async function scrapeRun(): Promise<Map<string, string[]>> {
  const clock = createManualClock();
  const startSeconds = clock.now() / 1000;
  const register = new client.Registry();
  const { broker, setDown } = createBreakable();
  const identity = await createIdentity('one');
  const signer = createSigner({
    issuer: 'https://signer.test',
    audience: 'forms',
    broker,
    identity,
    trusted: [identity],
    clock,
    observer: createPrometheusObserver(client, { register }),
  });
  onTestFinished(() => signer.close());
  await signer.ready();
  const series = new Map<string, string[]>();
  for (let minute = 0; minute <= minutes; minute++) {
    if (minute === down[0]) setDown(true);
    if (minute === down[1]) setDown(false);
    if (minute >= forging[0] && minute < forging[1])
      for (let token = 0; token < 60; token++) await signer.verify('forged').catch(() => {});
    for (const metric of await register.getMetricsAsJSON()) {
      for (const { value, labels } of metric.values as readonly Sample[]) {
        if (String(metric.type) === 'histogram') continue;
        const marks = Object.entries({ instance: 'a', ...labels }).map(([name, is]) => `${name}="${is}"`);
        const key = `${metric.name}{${marks.join(',')}}`;
        const values = series.get(key) ?? Array.from({ length: minute }, () => '_');
        // Time begins at 0 for promtool.
        values.push(String(metric.name.endsWith('timestamp_seconds') ? value - startSeconds : value));
        series.set(key, values);
      }
    }
    clock.advance(60);
    await settled();
  }
  return series;
}

interface Sample {
  readonly value: number;
  readonly labels: Readonly<Record<string, string>>;
}

/** Keys are made and records signed on threads of their own: a turn of the loop for each step of that. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate);
  await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign']);
  for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate);
}

/** Alert → a minute before it, one in which it fires, and one in which it is over. */
const expected = {
  TokenVerificationFailures: [5, 18, 35],
  TokenBrokerDown: [39, 43, 405],
  TokenMetadataStale: [90, 110, 410],
  TokenKeyRotationOverdue: [120, 200, 450],
  TokenKeyRotationStopped: [200, 300, 450],
} as const;

describe('alerts.yml', () => {
  it.runIf(hasPromtool)('fires each alert in a run where it should, and takes it back', async () => {
    const series = await scrapeRun();
    const folder = mkdtempSync(join(tmpdir(), 'spec-field-alerts-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'run.yml');
    const fires = Object.entries(expected).flatMap(([alert, times]) =>
      times.map((minute, index) => ({
        expr: `count(ALERTS{alertname="${alert}",alertstate="firing"}) or vector(0)`,
        eval_time: `${minute}m`,
        exp_samples: [{ labels: '{}', value: index === 1 ? 1 : 0 }],
      })),
    );
    const input = Array.from(series, ([name, values]) => ({ series: name, values: values.join(' ') }));
    const tests = [{ interval: '1m', input_series: input, promql_expr_test: fires }];
    writeFileSync(file, JSON.stringify({ rule_files: [rules], evaluation_interval: '1m', tests }));

    expect(promtool('test', 'rules', file)).toMatchObject({ status: 0 });
  });
});
