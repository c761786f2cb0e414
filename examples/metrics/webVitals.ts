// metrics/webVitals.ts
import type { Metric } from 'spec-field';
import { onCLS, onINP, onLCP } from 'web-vitals';

let queue: object[] = [];

function send() {
  if (queue.length > 0) navigator.sendBeacon('/metrics', JSON.stringify(queue));
  queue = [];
}

/** Queues a metric, which is then sent with the web vitals of the page: `<SpecFieldProvider onMetric={collect}>`. */
export function collect(metric: Metric) {
  queue.push({ ...metric, page: location.pathname });
  // Metrics of a page that is left cannot be sent later.
  if (metric.name === 'form') send();
}

for (const on of [onCLS, onINP, onLCP]) on(({ name, value, rating }) => queue.push({ name, value, rating }));
addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send());
