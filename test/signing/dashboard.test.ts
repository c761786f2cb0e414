/** The dashboard uses every metric of the observer and no other, and its queries are valid. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as client from 'prom-client';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createPrometheusObserver } from '../../src/signing/index.js';
import { hasPromtool, promtool } from '../support/promtool.ts';

interface Panel {
  readonly id: number;
  readonly title: string;
  readonly description: string;
  readonly datasource: { readonly uid: string };
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  readonly targets: readonly { readonly expr: string }[];
}

const source = join(import.meta.dirname, '../../src/signing/dashboard.json');
const { panels } = JSON.parse(readFileSync(source, 'utf8')) as { readonly panels: readonly Panel[] };
const queries = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));

/** Names of the series in a scrape, including the parts of a histogram. */
async function namesOfMetrics(): Promise<Set<string>> {
  const register = new client.Registry();
  const observe = createPrometheusObserver(client, { register });
  observe({ type: 'started', rotationIntervalSeconds: 3600 });
  observe({ type: 'activated', atSeconds: 1000, isRotation: false });
  const metrics = await register.getMetricsAsJSON();
  return new Set(
    metrics.flatMap(({ name, type }) =>
      String(type) === 'histogram' ? ['bucket', 'count', 'sum'].map((part) => `${name}_${part}`) : name,
    ),
  );
}

describe('dashboard.json', () => {
  it('uses only existing metrics, and all except the sum of a histogram', async () => {
    const there = await namesOfMetrics();
    const asked = new Set(queries.flatMap((query) => query.match(/token_signing_\w+/g) ?? []));

    expect([...asked].filter((name) => !there.has(name))).toEqual([]);
    expect([...there].filter((name) => !asked.has(name))).toEqual([
      'token_signing_verify_duration_seconds_sum',
    ]);
  });

  it('has a unique title, description and position for each panel', () => {
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)},${y + Math.floor(cell / w)}`),
    );

    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    expect(panels.filter(({ title, description }) => !title || !description)).toEqual([]);
    expect(new Set(cells).size).toBe(cells.length);
  });

  it('queries only the chosen data source', () => {
    expect(new Set(panels.map(({ datasource: { uid } }) => uid))).toEqual(new Set(['${datasource}']));
  });

  it('queries only the chosen processes', () => {
    const bare = queries.flatMap(
      (query) => query.match(/token_signing_\w+(?!\w|\{instance=~"\$instance"\})/g) ?? [],
    );

    expect(bare).toEqual([]);
  });

  it.runIf(hasPromtool)('has queries that Prometheus understands', () => {
    const folder = mkdtempSync(join(tmpdir(), 'spec-field-dashboard-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const rules = queries.map((query, index) => ({
      record: `query:${index}`,
      expr: query.replaceAll('$__rate_interval', '5m').replaceAll('$instance', '.*'),
    }));
    const file = join(folder, 'rules.yml');
    writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }));

    expect(promtool('check', 'rules', file)).toMatchObject({ status: 0 });
  });
});
