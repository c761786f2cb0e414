/** The server of the browser tests works as its head describes. */
import { describe, expect, it } from 'vitest';
import { createTestServer, type LoggedRequest } from '../support/testFields.ts';

const server = createTestServer();

function ask(path: string, init?: RequestInit): Promise<Response> {
  return server(new Request(`http://localhost${path}`, init));
}

const readLog = async () => (await (await ask('/log')).json()) as LoggedRequest[];

describe('createTestServer', () => {
  it('logs requests except preflights until the log is cleared', async () => {
    await ask('/log', { method: 'DELETE' });
    await ask('/api/values/sixty?q=row&p=2');
    await ask('/api/values/sixty', { method: 'OPTIONS' });
    await ask('/nothing', { method: 'POST', body: '{"a":1}' });

    const log = await readLog();
    await ask('/log', { method: 'DELETE' });

    expect(log).toMatchObject([
      { method: 'GET', path: '/api/values/sixty?q=row&p=2' },
      { method: 'POST', path: '/nothing', body: { a: 1 } },
    ]);
    expect(Math.abs(Date.now() - (log[0]?.time ?? 0))).toBeLessThan(60_000);
    expect(await readLog()).toEqual([]);
  });

  it.each(['city', 'country', 'sixty', 'suggest', 'flaky', 'down', 'slow', 'username', 'priority'])(
    'publishes %s to any origin',
    async (name) => {
      const response = await ask(`/api/fields/${name}`, { headers: { origin: 'http://other.example' } });

      expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
    },
  );

  it('finds San Francisco, and answers under the names of the spec', async () => {
    const response = await ask('/api/values/city?q=san+francisco,+ca,+us');

    expect(await response.json()).toMatchObject({
      count: 2,
      more: false,
      results: [{ label: 'San Francisco, CA, US' }, { label: 'South San Francisco, CA, US' }],
    });
  });

  it('has three pages of twenty rows', async () => {
    const last = await (await ask('/api/values/sixty?p=3&size=20')).json();

    expect(last).toMatchObject({ count: 60, more: false });
    expect((last as { results: unknown[] }).results.at(-1)).toEqual({ value: '60', label: 'Row 60' });
  });

  it('fails once for each text that begins with boom, and again after the log is cleared', async () => {
    const statusOf = async (text: string) => (await ask(`/api/values/flaky?q=${text}`)).status;

    const statuses = [
      await statusOf('boom'),
      await statusOf('boom'),
      await statusOf('boom 1'),
      await statusOf('row'),
    ];
    await ask('/log', { method: 'DELETE' });

    expect(statuses).toEqual([500, 200, 500, 200]);
    expect(await statusOf('boom')).toBe(500);
  });

  it('is down, slow, or odd on request', async () => {
    const before = performance.now();
    const slow = await ask('/api/values/slow?q=row');

    expect(performance.now() - before).toBeGreaterThan(390);
    expect([slow.status, (await ask('/api/values/down')).status]).toEqual([200, 500]);
    expect((await ask('/api/fields/html')).headers.get('content-type')).toBe('text/html');
    await expect((await ask('/api/fields/cut')).json()).rejects.toThrow(SyntaxError);
  });
});
