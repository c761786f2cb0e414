/**
 * A page with slow documents: fields (`spec`) or a form (`form`), and a footer below. It sums up its layout shifts, like the
 * browser’s own metric.
 */
import { createRoot } from 'react-dom/client';
import { SpecField, SpecFieldProvider, SpecForm } from '../../src/index.js';
import '../../src/styles/spec-field.css';
import { collectErrors } from './errors.ts';
import './loading.css';

collectErrors();

let shift = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) shift += (entry as PerformanceEntry & { value: number }).value;
}).observe({ type: 'layout-shift', buffered: true });
Object.assign(globalThis, { layoutShift: () => shift });

const params = new URLSearchParams(location.search);
const of = (name: string) => params.get(name) ?? undefined;
const fields = of('fields');
const layout = of('layout') === 'steps' ? 'steps' : 'page';

createRoot(document.querySelector('#root') as Element).render(
  <SpecFieldProvider onFault={() => undefined}>
    {params.getAll('spec').map((spec) => (
      <SpecField key={spec} spec={spec} />
    ))}
    {of('form') !== undefined && (
      <SpecForm
        spec={of('form') ?? ''}
        layout={layout}
        {...(fields && { skeleton: { fields: Number(fields) } })}
      />
    )}
    <footer style={{ blockSize: 500, background: 'Canvas', border: '1px solid' }}>Footer</footer>
  </SpecFieldProvider>,
);
