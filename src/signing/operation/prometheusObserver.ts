/**
 * Metrics of a signer for Prometheus, under the fixed names and labels that alerts.yml uses. The caller passes prom-client, so
 * it is no dependency of apps without metrics. T §8: counters for failures and rotations, a timer for verification.
 */
import { tokenErrorCodes } from '../../errors/tokenError.js';
import { signingErrorCodes } from '../base/signingError.js';
import { recordFaults } from '../records/records.js';
import type { SigningEvent, SigningObserver } from './observer.js';

/** Options of a prom-client metric. */
export interface MetricOptions {
  name: string;
  help: string;
  labelNames?: string[];
  buckets?: number[];
  registers?: never[];
}

/** The part of prom-client that is used here. */
export interface PrometheusClient {
  readonly Counter: new (options: MetricOptions) => {
    inc(labels: Record<string, string>, value?: number): void;
    inc(value?: number): void;
  };
  readonly Gauge: new (options: MetricOptions) => { set(value: number): void };
  readonly Histogram: new (options: MetricOptions) => { observe(value: number): void };
}

/** Options of {@link createPrometheusObserver}. */
export interface PrometheusObserverOptions {
  /** A registry of prom-client. Default: its global one. */
  readonly register?: object | undefined;
  /** Seconds between rotations, used by the alert for missing rotations. Default: the signer's interval. */
  readonly rotationIntervalSeconds?: number | undefined;
}

/**
 * Creates an observer that updates metrics. Counters start at 0 for every reason. Rotation metrics are created with the first
 * signer, and key metrics with the first active key, so alerts about them stay silent in processes that only verify.
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
  // Each reason starts at 0, because Prometheus can't compute the rate of a first sample.
  const byReason = (name: string, help: string, reasons: readonly string[]) => {
    const counter = new client.Counter({ ...options(name, help), labelNames: ['reason'] });
    for (const reason of reasons) counter.inc({ reason }, 0);
    return counter;
  };
  const signFailures = byReason('sign_failures_total', 'Tokens that were not signed.', signingErrorCodes());
  const verifyFailures = byReason('verify_failures_total', 'Tokens that were refused.', tokenErrorCodes());
  const rejected = byReason(
    'metadata_rejected_total',
    'Records of the broker that were refused.',
    recordFaults,
  );
  const publishFailures = new client.Counter(
    options('publish_failures_total', 'Records of this signer that could not be published.'),
  );
  const revocations = new client.Counter(options('revocations_total', 'Revocations made by this process.'));
  const brokerUp = new client.Gauge(options('broker_up', 'Whether the broker can be reached.'));
  const lastHeard = new client.Gauge(
    options('last_heard_timestamp_seconds', 'Time up to which every key and revocation is known.'),
  );
  const stale = new client.Gauge(options('stale', 'Whether the last record is older than maxStaleSeconds.'));
  const unverified = new client.Gauge(
    options('unverified_revocations', 'Revocations that were read but are not verified yet.'),
  );
  const latency = new client.Histogram({
    ...options('verify_duration_seconds', 'Time to verify a token, in seconds.'),
    buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1],
  });
  const rotations = once(
    () => new client.Counter(options('key_rotations_total', 'Rotations to another key.')),
  );
  const interval = once(
    () => new client.Gauge(options('rotation_interval_seconds', 'Seconds between rotations, as configured.')),
  );
  const lastRotation = once(
    () =>
      new client.Gauge(options('last_rotation_timestamp_seconds', 'Time when the active key became active.')),
  );
  const counts: { readonly [Type in SigningEvent['type']]: (event: SigningEvent & { type: Type }) => void } =
    {
      started: (event) => {
        // Created at the start, so that the absence of rotations is visible.
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

/** Creates a value on first use and keeps it. */
function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => (made ??= make());
}
