/** The examples of docs/metrics.md for servers and collectors. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { metrics } from '@opentelemetry/api';
import {
  AggregationTemporality,
  InMemoryMetricExporter,
  MeterProvider,
  PeriodicExportingMetricReader,
} from '@opentelemetry/sdk-metrics';
import { describe, expect, it, vi } from 'vitest';

/** An unused port. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

describe('examples/metrics/openTelemetry.ts', () => {
  it('records times, searches and abandoned forms', async () => {
    const exporter = new InMemoryMetricExporter(AggregationTemporality.CUMULATIVE);
    const reader = new PeriodicExportingMetricReader({ exporter, exportIntervalMillis: 3_600_000 });
    metrics.setGlobalMeterProvider(new MeterProvider({ readers: [reader] }));
    const { record } = await import('../examples/metrics/openTelemetry.ts');

    record({ name: 'document', kind: 'field', url: '/city', durationMs: 120, error: 'http-status' });
    record({ name: 'search', url: '/values', field: 'city', waitMs: 200, isCached: true });
    const left = { name: 'form', outcome: 'abandoned', durationMs: 9_000, submits: 1 } as const;
    record({ ...left, url: '/order', lastField: 'iban', fields: [] });
    await reader.forceFlush();

    const [scope] = exporter.getMetrics()[0]?.scopeMetrics ?? [];
    const points = (scope?.metrics ?? []).map(({ descriptor, dataPoints }) => [
      descriptor.name,
      dataPoints.map(({ attributes }) => attributes),
    ]);
    expect(Object.fromEntries(points)).toEqual({
      'spec_field.duration': [
        { metric: 'document', url: '/city', outcome: 'http-status' },
        { metric: 'form', url: '/order', outcome: 'abandoned' },
      ],
      'spec_field.searches': [{ url: '/values', cached: true }],
      'spec_field.forms.abandoned': [{ url: '/order', field: 'iban' }],
    });
  });
});

describe('examples/metrics/prometheus.mjs', () => {
  it('serves the request counts of the field server', async () => {
    const [port, metricsPort] = [await freePort(), await freePort()];
    vi.stubEnv('PORT', `${port}`);
    vi.stubEnv('METRICS_PORT', `${metricsPort}`);
    const place = '../examples/metrics/prometheus.mjs';
    await import(/* @vite-ignore */ place);

    await (await fetch(`http://127.0.0.1:${port}/api/values/city?search=ly`)).text();
    const written = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();

    vi.unstubAllEnvs();
    expect(written).toContain(
      'spec_field_requests_total{resource="values",path="/api/values/city",status="200"} 1',
    );
  });
});
