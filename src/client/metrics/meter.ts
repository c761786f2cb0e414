/**
 * A meter for a page: it takes down what happens from the start, until the code is there that makes metrics of it. A host that
 * measures nothing has neither.
 */
import type { QueryClient } from '@tanstack/query-core';
import { lazyImport } from '../page/lazyImport.js';
import type { Measure, Measurement } from '../page/measurement.js';
import type { OnMetric } from './metric.js';

/** What a page has that is measured. */
export interface Meter {
  readonly measure: Measure;
  /** Hears of documents and lookups from now on; returns how to stop that. */
  readonly start: () => () => void;
}

const metricsCode = /* @__PURE__ */ lazyImport(() => import('./createMetrics.js'));

/** Makes what measures a page. Where its code cannot be had nothing is measured, and what was taken down is let go of. */
export function createMeter(queryClient: QueryClient, onMetric: OnMetric): Meter {
  const early: [Measurement, number][] = [];
  let take = (measurement: Measurement, atMs: number): void => void early.push([measurement, atMs]);
  let isStarted = false;
  const goOn = (next: typeof take) => {
    take = next;
    for (const event of early.splice(0)) next(...event);
  };
  const measure: Measure = (measurement) => take(measurement, performance.now());
  return {
    measure,
    start: () => {
      if (!isStarted) {
        metricsCode.load().then(
          ({ createMetrics }) => goOn(createMetrics(onMetric)),
          () => goOn(() => {}),
        );
      }
      isStarted = true;
      return queryClient.getQueryCache().subscribe((event) => measure({ type: 'query', event }));
    },
  };
}
