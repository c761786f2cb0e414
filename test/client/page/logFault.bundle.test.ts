/** A production bundle keeps no text of the console. Development output is tested in test/dom. */
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { describe, expect, it } from 'vitest';

/** The code of `logFault` alone, as an app’s bundler emits it. */
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
  it('keeps no text of the console in a production bundle', async () => {
    expect(await bundled('production')).not.toMatch(/console|spec-field|Set/);
    expect(await bundled('development')).toMatch(/console/);
  });
});
