/**
 * Main thread time of forms in Chromium that are made to be expensive. `test/core/form/budget.test.ts` has the cost of their
 * plans and verdicts.
 */
import { render, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cdp } from 'vitest/browser';
import { SpecFieldProvider, SpecForm } from '../../../src/index.js';
import { dearForms, dearTexts } from '../../support/dearForms.ts';

interface DevTools {
  readonly send: (method: string) => Promise<{ metrics: { name: string; value: number }[] }>;
}

const devTools = () => cdp() as unknown as DevTools;

async function taskMs(): Promise<number> {
  const { metrics } = await devTools().send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000;
}

/** Shows a form until it is rendered or refused, and unmounts it; returns the main thread time in milliseconds. */
async function showingMs(document: string): Promise<number> {
  const before = await taskMs();
  const { container, unmount } = render(
    <SpecFieldProvider fetch={async () => new Response(document)}>
      <SpecForm spec="/f" onSubmit={() => undefined} />
    </SpecFieldProvider>,
  );
  await waitFor(() => expect(container.querySelector('form, [role=alert]')).not.toBeNull(), {
    timeout: 20_000,
  });
  const spent = (await taskMs()) - before;
  unmount();
  return spent;
}

/** A form with the maximum number of fields, all of them cheap. */
const plainForm = () => JSON.stringify(dearForms['1,000 fields']?.().form);

beforeAll(() => devTools().send('Performance.enable'));
afterAll(() => devTools().send('Performance.disable'));

describe('a form on a page', () => {
  let plainMs = 0;
  beforeAll(async () => {
    await showingMs(plainForm());
    plainMs = await showingMs(plainForm());
  });

  const dearest = ['circles everywhere', 'sections of everything', 'conditions of 200 leaves'];
  const shown = dearest.map((name) => [name, () => JSON.stringify(dearForms[name]?.().form)] as const);

  it.each([...Object.entries(dearTexts), ...shown])(
    'blocks the main thread at most 4 times as long as a plain form of maximum size: %s',
    async (_name, write) => {
      const document = write();
      let spent = Infinity;

      // Repeats in case the machine was busy; an expensive form is expensive each time.
      for (let tries = 0; tries < 5 && spent > plainMs * 4; tries++)
        spent = Math.min(spent, await showingMs(document));

      expect(spent / plainMs).toBeLessThanOrEqual(4);
    },
  );
});
