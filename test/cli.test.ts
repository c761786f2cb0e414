import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '../src/cli.js';
import { serveFields } from '../src/server/node.js';

const spec = { displayName: 'City', dataType: 'STRING' };
const state = { folder: '' };

beforeAll(async () => {
  state.folder = await mkdtemp(join(tmpdir(), 'spec-field-'));
});
afterAll(() => rm(state.folder, { recursive: true }));

async function run(text: string, ...more: string[]) {
  const file = join(state.folder, 'field.json');
  await writeFile(file, text);
  const printed: string[] = [];
  const print = (line: string) => void printed.push(line.replaceAll(file, 'field.json'));
  const code = await runCommand(['lint', file, ...more], { log: print, error: print });
  return { code, printed: printed.join('\n') };
}

describe('runCommand', () => {
  it('exits with 0 for a clean document', async () => {
    expect(await run(JSON.stringify(spec))).toEqual({ code: 0, printed: 'field.json: 0 faults, 0 notices' });
  });

  it('exits with 1 and names every fault by its path', async () => {
    const { code, printed } = await run('{"dataType":5}');

    expect(code).toBe(1);
    expect(printed).toContain('displayName: spec-invalid: Expected');
    expect(printed).toContain('dataType: spec-invalid: Expected a text, found 5.');
  });

  it('exits with 1 for a notice, with 0 where that many are allowed', async () => {
    const text = JSON.stringify({ ...spec, dataType: 'TEXT' });

    expect((await run(text)).code).toBe(1);
    expect((await run(text, '--max-notices', '1')).code).toBe(0);
  });

  it('exits with 2 for what cannot be read', async () => {
    expect((await run('<html>')).code).toBe(2);
    expect(await runCommand(['lint', join(state.folder, 'nowhere')], { log() {}, error() {} })).toBe(2);
  });

  it.each([[[]], [['lint']], [['frobnicate', 'x']], [['lint', 'x', '--max-notices', 'many']]])(
    'explains itself for the arguments %j',
    async (args) => {
      const printed: string[] = [];

      expect(await runCommand(args, { log() {}, error: (text: string) => void printed.push(text) })).toBe(2);
      expect(printed[0]).toContain('Usage: spec-field lint');
    },
  );

  it('reads a document from a server', async () => {
    const server = await serveFields({ fields: { city: { spec } } }, { port: 0 });
    const printed: string[] = [];

    const code = await runCommand(['lint', `${server.url}/api/fields/city`], {
      log: (line: string) => void printed.push(line),
      error() {},
    });
    await server.close();

    expect(code).toBe(0);
    expect(printed).toEqual([`${server.url}/api/fields/city: 0 faults, 0 notices`]);
  });
});
