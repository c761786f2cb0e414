// metrics/openTelemetry.ts
import { metrics } from '@opentelemetry/api';
import type { OnMetric } from 'spec-field';

const meter = metrics.getMeter('spec-field');
const duration = meter.createHistogram('spec_field.duration', { unit: 'ms' });
const searches = meter.createCounter('spec_field.searches');
const givenUp = meter.createCounter('spec_field.forms.abandoned');

/** `<SpecFieldProvider onMetric={record}>` */
export const record: OnMetric = (metric) => {
  if (metric.name === 'search') {
    searches.add(1, { url: metric.url, cached: metric.isCached });
    return;
  }
  const outcome = 'outcome' in metric ? metric.outcome : 'error' in metric ? metric.error : 'ok';
  duration.record(metric.durationMs, { metric: metric.name, url: metric.url, outcome });
  if (metric.name === 'form' && metric.outcome === 'abandoned')
    givenUp.add(1, { url: metric.url, field: metric.lastField });
};
