/** Converts events of a page to metrics of documents, lookups and forms. Lazy-loaded by apps with `onMetric`. */
import type { MeasuredForm, Measurement } from '../page/measurement.js';
import { FormMeter } from './formMeter.js';
import type { OnMetric } from './metric.js';
import { QueryMeter } from './queryMeter.js';

/**
 * Creates the receiver of events.
 *
 * @param onMetric - called with each metric; its errors are logged and do not affect fields
 */
export function createMetrics(onMetric: OnMetric): (measurement: Measurement, atMs: number) => void {
  const tell: OnMetric = (metric) => {
    try {
      onMetric(metric);
    } catch (error) {
      console.error('A metric could not be taken.', error);
    }
  };
  const queries = new QueryMeter(tell);
  const forms = new Map<MeasuredForm, FormMeter>();
  return (measurement, atMs) => {
    switch (measurement.type) {
      case 'query':
        return queries.hear(measurement.event, atMs);
      case 'typed':
        return queries.typed(measurement.field, atMs);
      case 'attached':
        return queries.attached(measurement.field, atMs);
      case 'shown':
        forms.set(measurement.form, new FormMeter(measurement.form, tell, atMs));
        return undefined;
      case 'changed':
        return forms.get(measurement.form)?.changed(measurement.now, atMs);
      case 'gone':
        forms.get(measurement.form)?.end(measurement.now, atMs);
        forms.delete(measurement.form);
        return undefined;
    }
  };
}
