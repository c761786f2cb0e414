/**
 * Each alert fires and clears in a run: ten hours of a signer on a manual clock, scraped once a minute, and
 * the scraped metrics played through the alerts by promtool. Tokens are forged, and the broker is down for six hours.
 * A second run is that of a process that only verifies: it has no keys to rotate, and no alert fires for that.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as client from 'prom-client';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  createMemoryBroker,
  createMemoryTopic,
  createPrometheusObserver,
  createSigner,
  createVerifier,
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

const names = { issuer: 'https://signer.test', audience: 'forms' };

/** The life of a signer. */
async function runOfSigner(): Promise<Series> {
  const clock = createManualClock();
  const register = new client.Registry();
  const { broker, setDown } = createBreakable();
  const identity = await createIdentity('one');
  const observer = createPrometheusObserver(client, { register });
  const signer = createSigner({ ...names, broker, identity, trusted: [identity], clock, observer });
  onTestFinished(() => signer.close());
  await signer.ready();
  return scrapeRun(clock, register, async (minute) => {
    if (minute === down[0]) setDown(true);
    if (minute === down[1]) setDown(false);
    if (minute >= forging[0] && minute < forging[1])
      for (let token = 0; token < 60; token++) await signer.verify('forged').catch(() => {});
  });
}

/** The run of a process that verifies the tokens of another. */
async function runOfVerifier(): Promise<Series> {
  const clock = createManualClock();
  const register = new client.Registry();
  const topic = createMemoryTopic();
  const identity = await createIdentity('one');
  const common = { ...names, trusted: [identity], clock };
  const signer = createSigner({ ...common, broker: createMemoryBroker(topic), identity });
  const observer = createPrometheusObserver(client, { register });
  const verifier = createVerifier({ ...common, broker: createMemoryBroker(topic), observer });
  onTestFinished(async () => {
    await Promise.all([signer.close(), verifier.close()]);
  });
  await Promise.all([signer.ready(), verifier.ready()]);
  await settled();
  return scrapeRun(clock, register, async () => {
    const { token } = await signer.sign({}, 60, { trackingId: 7 });
    await verifier.verify(token);
  });
}

/** Metric and labels → its value in each minute; the minute before it was there has none. */
type Series = Map<string, string[]>;

async function scrapeRun(
  clock: ReturnType<typeof createManualClock>,
  register: client.Registry,
  happen: (minute: number) => Promise<void>,
): Promise<Series> {
  const startSeconds = clock.now() / 1000;
  const series: Series = new Map();
  for (let minute = 0; minute <= minutes; minute++) {
    await happen(minute);
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

/** Plays the scraped metrics through the alerts: expression, minute, and the expected result. */
function play(series: Series, cases: readonly (readonly [string, number, number])[]) {
  const folder = mkdtempSync(join(tmpdir(), 'spec-field-alerts-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'run.yml');
  const expressions = cases.map(([expr, minute, value]) => ({
    expr: `${expr} or vector(0)`,
    eval_time: `${minute}m`,
    exp_samples: [{ labels: '{}', value }],
  }));
  const input = Array.from(series, ([name, values]) => ({ series: name, values: values.join(' ') }));
  const tests = [{ interval: '1m', input_series: input, promql_expr_test: expressions }];
  writeFileSync(file, JSON.stringify({ rule_files: [rules], evaluation_interval: '1m', tests }));
  return promtool('test', 'rules', file);
}

describe('alerts.yml', () => {
  it.runIf(hasPromtool)('fires each alert when it should, and clears it', async () => {
    const series = await runOfSigner();

    const cases = Object.entries(expected).flatMap(([alert, times]) =>
      times.map(
        (minute, index) =>
          [`count(ALERTS{alertname="${alert}",alertstate="firing"})`, minute, index === 1 ? 1 : 0] as const,
      ),
    );

    expect(play(series, cases)).toMatchObject({ status: 0 });
  });

  it.runIf(hasPromtool)('fires no alert for a process that only verifies', async () => {
    const series = await runOfVerifier();

    const cases = [1, 5, 100, 250, 600].map(
      (minute) => ['count(ALERTS{alertstate="firing"})', minute, 0] as const,
    );

    expect(play(series, cases)).toMatchObject({ status: 0 });
  });
});
