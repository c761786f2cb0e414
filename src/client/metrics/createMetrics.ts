/**
 * Metrics of what happens on a page, one part for each of its sources: the cache of documents and values, fields, forms. It comes
 * with the first host that measures.
 */
import type { MeasuredForm, Measurement } from '../page/measurement.js';
import { FormMeter } from './formMeter.js';
import type { OnMetric } from './metric.js';
import { QueryMeter } from './queryMeter.js';

/**
 * Makes what takes measurements.
 *
 * @param onMetric - told of each metric; what it throws is told to the console, and keeps nobody from a field
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
