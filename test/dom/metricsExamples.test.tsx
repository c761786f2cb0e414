/** The example of docs/metrics.md for a page, unchanged. */
import { expect, it, vi } from 'vitest';

it('sends metrics with web vitals when the page is hidden, and the end of a form at once', async () => {
  const sent: string[] = [];
  Object.assign(navigator, { sendBeacon: (_url: string, body: string) => sent.push(body) > 0 });
  const { collect } = await import('../../examples/metrics/webVitals.ts');

  collect({ name: 'lookup', url: '/values', page: 1, rows: 20, durationMs: 80 });
  expect(sent).toEqual([]);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  const form = { name: 'form', url: '/order', outcome: 'sent', durationMs: 1, submits: 1 } as const;
  collect({ ...form, lastField: undefined, fields: [] });

  const queues = sent.map((body) => JSON.parse(body) as { name: string }[]);
  expect(queues.flat().map(({ name }) => name)).toEqual(['lookup', 'form']);
});
