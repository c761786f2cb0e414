/** Records events until the code that converts them to metrics has loaded. Apps without `onMetric` have no meter. */
import type { QueryClient } from '@tanstack/query-core';
import { lazyImport } from '../page/lazyImport.js';
import type { Measure, Measurement } from '../page/measurement.js';
import type { OnMetric } from './metric.js';

/** The meter of a page. */
export interface Meter {
  readonly measure: Measure;
  /** Starts recording documents and lookups; returns the function that stops. */
  readonly start: () => () => void;
}

const metricsCode = /* @__PURE__ */ lazyImport(() => import('./createMetrics.js'));

/** Creates the meter of a page. If its code cannot be loaded, recorded events are dropped and nothing is measured. */
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
