/**
 * Main thread time and heap of a field in Chromium that shows the most expensive documents. `test/budget.test.ts` has the
 * limits of documents, and their cost without a page.
 */
import { render, screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cdp } from 'vitest/browser';
import { SpecField, SpecFieldProvider } from '../../src/index.js';
import { dearDocuments, longText, plainDocument } from '../support/budgetCases.ts';

interface DevTools {
  readonly send: (method: string) => Promise<{ metrics: { name: string; value: number }[] }>;
}

const devTools = () => cdp() as unknown as DevTools;

async function metric(name: 'TaskDuration' | 'JSHeapUsedSize'): Promise<number> {
  const { metrics } = await devTools().send('Performance.getMetrics');
  return metrics.find((each) => each.name === name)?.value ?? Number.NaN;
}

async function heapMegabytes(): Promise<number> {
  for (let times = 0; times < 2; times++) await devTools().send('HeapProfiler.collectGarbage');
  return (await metric('JSHeapUsedSize')) / 2 ** 20;
}

/** Shows a document until it is rendered or refused, and unmounts it; returns the main thread time in milliseconds. */
async function showingMs(document: string, defaultValue?: unknown): Promise<number> {
  const before = await metric('TaskDuration');
  const fetch = async () => new Response(document);
  const { container, unmount } = render(
    <SpecFieldProvider fetch={fetch}>
      <SpecField spec="/f" defaultValue={defaultValue} />
    </SpecFieldProvider>,
  );
  await waitFor(() => expect(container.querySelector('[data-status=loading]')).toBeNull(), {
    timeout: 20_000,
  });
  const spent = (await metric('TaskDuration')) - before;
  unmount();
  return spent * 1_000;
}

beforeAll(() => devTools().send('Performance.enable'));
afterAll(() => devTools().send('Performance.disable'));

describe('a document of 2 MiB', () => {
  const dear = Object.entries(dearDocuments);

  it.each(dear)(
    'blocks the main thread less than 100 plain fields, and uses less than 32 MB: %s',
    async (_name, write) => {
      const document = write();
      await showingMs(plainDocument, 'plain text');
      const before = await heapMegabytes();
      const plain = await showingMs(plainDocument, 'plain text');

      const spent = await showingMs(document, longText);

      expect(spent / Math.max(plain, 5)).toBeLessThan(100);
      expect((await heapMegabytes()) - before).toBeLessThan(32);
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );
});
