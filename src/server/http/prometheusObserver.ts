/**
 * Server metrics for Prometheus, under fixed names and labels. The caller passes prom-client, so it is no dependency of apps
 * without metrics.
 */
import type { MetricOptions } from '../../signing/operation/prometheusObserver.js';
import type { ServerObserver } from './serverObserver.js';

/** The part of prom-client that is used here. */
export interface ServerMetricsClient {
  readonly Counter: new (options: MetricOptions) => { inc(labels: Record<string, string>): void };
  readonly Histogram: new (options: MetricOptions) => {
    observe(labels: Record<string, string>, value: number): void;
  };
}

/** Options of {@link createServerMetrics}. */
export interface ServerMetricsOptions {
  /** A registry of prom-client. Default: its global one. */
  readonly register?: object | undefined;
}

/**
 * Creates an observer that records `spec_field_requests_total` by resource, path and status, and
 * `spec_field_request_duration_seconds` by resource and path. `path` is always a published path, so the number of time series
 * is bounded.
 *
 * @param client - the package: `import * as client from 'prom-client'`
 * @example
 * const server = createFieldServer({ fields, observer: createServerMetrics(client) });
 * // GET /metrics, on a port that only Prometheus reaches:
 * const metrics = async () =>
 *   new Response(await client.register.metrics(), { headers: { 'content-type': client.register.contentType } });
 */
export function createServerMetrics(
  client: ServerMetricsClient,
  { register }: ServerMetricsOptions = {},
): ServerObserver {
  const registers = register && { registers: [register] as never[] };
  const requests = new client.Counter({
    name: 'spec_field_requests_total',
    help: 'Answered requests, including refusals and failures.',
    labelNames: ['resource', 'path', 'status'],
    ...registers,
  });
  const duration = new client.Histogram({
    name: 'spec_field_request_duration_seconds',
    help: 'Time until the response headers, in seconds.',
    labelNames: ['resource', 'path'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    ...registers,
  });
  return ({ resource, path = '', status, seconds }) => {
    requests.inc({ resource, path, status: String(status) });
    duration.observe({ resource, path }, seconds);
  };
}
