/** The command as somebody runs it: what it prints, and the code it ends with. */
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

  it.each([
    ['\u001B[31mred\u001B[0m', String.raw`\u001b[31mred\u001b[0m`],
    ['a\nb\r', String.raw`a\u000ab\u000d`],
    ['\u009B2J', String.raw`\u009b2J`],
    ['\u202Egnp\u2066', String.raw`\u202egnp\u2066`],
    ['\u2028', String.raw`\u2028`],
    ['\u{E0041}', String.raw`\udb40\udc41`],
  ])('prints %j of a document as an escape, in texts and as JSON', async (word, escaped) => {
    const text = JSON.stringify({ ...spec, [`k${word}`]: 1, dataType: `x${word}` });

    const plain = await run(text);
    const json = await run(text, '--json');

    expect(plain.printed).toContain(`k${escaped}: member-unknown`);
    for (const { printed } of [plain, json])
      expect(printed.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
    const [report] = JSON.parse(json.printed) as { notices: { where: string }[] }[];
    expect(report?.notices.at(-1)?.where).toBe(`k${word}`);
  });

  it('prints control characters of a source as escapes, too', async () => {
    const printed: string[] = [];
    const error = (text: string) => void printed.push(text);

    await runCommand(['lint', 'no\u001Bwhere'], { log() {}, error });

    expect(printed.join('')).not.toContain('\u001B');
  });

  it('writes one list with --json, and exits as ever', async () => {
    const broken = await run('{"dataType":5}', '--json');
    const sound = await run(JSON.stringify(spec), '--json');

    expect(sound).toMatchObject({ code: 0 });
    expect(JSON.parse(sound.printed)).toEqual([{ source: 'field.json', faults: [], notices: [] }]);
    expect(broken.code).toBe(1);
    expect(JSON.parse(broken.printed)).toMatchObject([
      { faults: [{ code: 'spec-invalid', where: 'displayName' }, { where: 'dataType' }], notices: [] },
    ]);
  });

  it('says with --json why a document could not be read', async () => {
    const printed: string[] = [];
    const log = (text: string) => void printed.push(text);

    const code = await runCommand(['lint', join(state.folder, 'nowhere'), '--json'], { log, error() {} });

    expect(code).toBe(2);
    expect(JSON.parse(printed.join(''))).toMatchObject([{ error: { code: 'ENOENT' } }]);
  });

  it('says of a server that does not answer what the platform says, and nothing of CORS', async () => {
    const server = await serveFields({ fields: {} });
    await server.close();
    const printed: string[] = [];

    const code = await runCommand(['lint', `${server.url}/f`], {
      log() {},
      error: (text: string) => void printed.push(text),
    });

    expect(code).toBe(2);
    expect(printed.join('')).toContain('There was no answer (ECONNREFUSED).');
    expect(printed.join('')).not.toContain('CORS');
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
