/** What of the console's texts a production bundle keeps: nothing. What is said in development is in test/dom. */
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { describe, expect, it, vi } from 'vitest';
import { logFault } from '../../../src/client/page/logFault.js';

/** The code of `logFault` alone, as an app's bundler leaves it. */
async function bundled(mode: 'development' | 'production'): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
    build: {
      write: false,
      lib: { entry: join(import.meta.dirname, '../../../src/client/page/logFault.ts'), formats: ['es'] },
    },
  });
  const [{ output }] = result as Rolldown.RolldownOutput[] as [Rolldown.RolldownOutput];
  return output.map((file) => ('code' in file ? file.code : '')).join('');
}

describe('logFault', () => {
  it('leaves nothing of its texts in a production bundle', async () => {
    expect(await bundled('production')).not.toMatch(/console|spec-field|Set/);
    expect(await bundled('development')).toMatch(/console/);
  });

  it('tells of 200 faults, and keeps no more', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const notice = { code: 'type-unknown', message: '', hint: '' };

    for (let at = 0; at < 300; at++)
      logFault({ ...notice, where: `${at}` } as Parameters<typeof logFault>[0]);

    expect(warn).toHaveBeenCalledTimes(200);
    warn.mockRestore();
  });
});
