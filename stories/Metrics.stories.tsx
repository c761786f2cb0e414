import { useState } from 'react';
import { expect, within } from 'storybook/test';
import preview from '../.storybook/preview.js';
import { type Metric, SpecField, SpecFieldProvider } from '../src/index.js';
import { fieldIn } from './support/fieldIn.ts';
import './support/metrics.css';

const meta = preview.meta({ title: 'Metrics', component: Measured });
export default meta;

/** `onMetric` receives the durations of documents, lookups and forms, and cache hits. It never receives typed or found values. */
export const Drawn = meta.story({
  render: () => <Measured />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await fieldIn(canvasElement, 'City').type('bern');
    await expect(await canvas.findByRole('row', { name: /^lookup .*\/api\/.* 1, \d+ rows/ })).toBeVisible();
    await expect(canvas.queryByText(/bern/)).toBeNull();
  },
});

function Measured() {
  const [told, setTold] = useState<readonly Metric[]>([]);
  return (
    <SpecFieldProvider onMetric={(metric) => setTold((before) => [metric, ...before].slice(0, 12))}>
      <SpecField spec="/api/fields/city" name="city" />
      <table className="metrics">
        <caption>Received metrics, latest first</caption>
        <thead>
          <tr>
            <th scope="col">Metric</th>
            <th scope="col">URL</th>
            <th scope="col">Details</th>
            <th scope="col">Milliseconds</th>
          </tr>
        </thead>
        <tbody>
          {told.map((metric, index) => (
            // oxlint-disable-next-line no-array-index-key -- counted from the oldest, so each row keeps its key
            <tr key={told.length - index}>
              <td>{metric.name}</td>
              <td>{metric.url}</td>
              <td>{saidBy(metric)}</td>
              <td>
                <Bar ms={'durationMs' in metric ? metric.durationMs : metric.waitMs} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </SpecFieldProvider>
  );
}

function Bar({ ms }: { readonly ms: number }) {
  return (
    <>
      <meter min={0} max={500} high={300} value={ms} aria-hidden /> {ms}
    </>
  );
}

function saidBy(metric: Metric): string {
  switch (metric.name) {
    case 'document':
      return metric.error ?? metric.kind;
    case 'usable':
      return 'first field usable';
    case 'search':
      return metric.isCached ? 'cached' : 'not cached';
    case 'lookup':
      return metric.error ?? `page ${metric.page}, ${metric.rows} rows`;
    case 'submit':
    case 'form':
      return metric.outcome;
  }
}
