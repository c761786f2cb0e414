/** What the console is told in development, and how much of it. Of what a production bundle keeps: logFault.bundle.test.ts. */
import { describe, expect, it, vi } from 'vitest';
import { logFault } from '../../../src/client/page/logFault.js';

describe('logFault', () => {
  it('tells of 200 faults, and keeps no more', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const notice = { code: 'type-unknown', message: '', hint: '' };

    for (let at = 0; at < 300; at++)
      logFault({ ...notice, where: `${at}` } as Parameters<typeof logFault>[0]);

    expect(warn).toHaveBeenCalledTimes(200);
    warn.mockRestore();
  });
});
