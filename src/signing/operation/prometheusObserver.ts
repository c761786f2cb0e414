/**
 * Metrics of a signer for Prometheus, under fixed names and labels; alerts.yml is written for them.
 * The package prom-client is handed in, so that nobody needs it who has no metrics.
 * T §8: counters for failures and rotations, a timer for verification.
 */
import { tokenErrorCodes } from '../../errors/tokenError.js';
import { signingErrorCodes } from '../base/signingError.js';
import { recordFaults } from '../records/records.js';
import type { SigningEvent, SigningObserver } from './observer.js';

/** What a metric of prom-client is made of. */
export interface MetricOptions {
  name: string;
  help: string;
  labelNames?: string[];
  buckets?: number[];
  registers?: never[];
}

/** As much of prom-client as is used here. */
export interface PrometheusClient {
  readonly Counter: new (options: MetricOptions) => {
    inc(labels: Record<string, string>, value?: number): void;
    inc(value?: number): void;
  };
  readonly Gauge: new (options: MetricOptions) => { set(value: number): void };
  readonly Histogram: new (options: MetricOptions) => { observe(value: number): void };
}

/** Where metrics are kept, and what an alert needs to know. */
export interface PrometheusObserverOptions {
  /** A registry of prom-client. Default: its global one. */
  readonly register?: object | undefined;
  /** Seconds between rotations, which the alert for missing ones scales with. Default: those of the signer. */
  readonly rotationIntervalSeconds?: number | undefined;
}

/**
 * Makes an observer that counts. Counters by reason begin at 0 for every reason, so that a first burst is seen. What tells of rotation is there once a signer was made, and of a key once one is in use: a
 * process that only verifies has none to rotate, and its alerts stay silent.
 *
 * @param client - the package: `import * as client from 'prom-client'`
 * @example
 * const observer = createPrometheusObserver(client);
 * const signer = createSigner({ issuer, audience, observer });
 * @see T §8
 */
export function createPrometheusObserver(
  client: PrometheusClient,
  { register, rotationIntervalSeconds }: PrometheusObserverOptions = {},
): SigningObserver {
  const registers = register && ([register] as never[]);
  const options = (name: string, help: string) => ({
    name: `token_signing_${name}`,
    help,
    ...(registers && { registers }),
  });
  // Each reason begins at 0: of a series that begins with a burst, no rate is known.
  const byReason = (name: string, help: string, reasons: readonly string[]) => {
    const counter = new client.Counter({ ...options(name, help), labelNames: ['reason'] });
    for (const reason of reasons) counter.inc({ reason }, 0);
    return counter;
  };
  const signFailures = byReason('sign_failures_total', 'Tokens that were not signed.', signingErrorCodes());
  const verifyFailures = byReason('verify_failures_total', 'Tokens that were refused.', tokenErrorCodes());
  const rejected = byReason(
    'metadata_rejected_total',
    'Records of the broker that were not believed.',
    recordFaults,
  );
  const publishFailures = new client.Counter(
    options('publish_failures_total', 'Records of this signer that could not be published.'),
  );
  const revocations = new client.Counter(options('revocations_total', 'Revocations made here.'));
  const brokerUp = new client.Gauge(options('broker_up', 'Whether the broker can be reached.'));
  const lastHeard = new client.Gauge(
    options('last_heard_timestamp_seconds', 'As of when every key and revocation is known.'),
  );
  const stale = new client.Gauge(options('stale', 'Whether that is longer ago than is allowed.'));
  const unverified = new client.Gauge(
    options('unverified_revocations', 'Revocations that were read and not verified yet.'),
  );
  const latency = new client.Histogram({
    ...options('verify_duration_seconds', 'How long verifying takes.'),
    buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1],
  });
  const rotations = once(
    () => new client.Counter(options('key_rotations_total', 'Keys that gave way to another.')),
  );
  const interval = once(
    () => new client.Gauge(options('rotation_interval_seconds', 'Seconds between rotations, as configured.')),
  );
  const lastRotation = once(
    () => new client.Gauge(options('last_rotation_timestamp_seconds', 'When the key in use came into use.')),
  );
  const counts: { readonly [Type in SigningEvent['type']]: (event: SigningEvent & { type: Type }) => void } =
    {
      started: (event) => {
        // A counter that is there from the start shows that nothing was ever rotated.
        rotations();
        interval().set(rotationIntervalSeconds ?? event.rotationIntervalSeconds);
      },
      'sign-failed': ({ reason }) => signFailures.inc({ reason }),
      verified: ({ seconds }) => latency.observe(seconds),
      'verify-failed': ({ reason }) => verifyFailures.inc({ reason }),
      activated: ({ atSeconds, isRotation }) => {
        lastRotation().set(atSeconds);
        if (isRotation) rotations().inc();
      },
      'publish-failed': () => publishFailures.inc(),
      broker: ({ isUp }) => brokerUp.set(isUp ? 1 : 0),
      heard: ({ atSeconds }) => lastHeard.set(atSeconds),
      stale: ({ isStale }) => stale.set(isStale ? 1 : 0),
      'metadata-rejected': ({ reason }) => rejected.inc({ reason }),
      unverified: ({ count }) => unverified.set(count),
      revoked: () => revocations.inc(),
    };
  return (event) => (counts[event.type] as (event: SigningEvent) => void)(event);
}

/** Makes it when it is first asked for, and never again. */
function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => (made ??= make());
}
