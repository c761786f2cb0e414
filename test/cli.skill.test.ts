/** The skill for coding assistants: its documents are valid, and its commands exit with 0. readme.test.ts compiles its code. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import pkg from '../package.json' with { type: 'json' };
import { runCommand } from '../src/cli.js';
import type { FieldServerOptions } from '../src/server/index.js';
import { serveFields } from '../src/server/node.js';

const skill = await readFile(join(import.meta.dirname, '../skills/spec-field/SKILL.md'), 'utf8');
const documents = new Map(
  [...skill.matchAll(/^```json (\S+)\n(.*?)^```$/gms)].map(([, file = '', text = '']) => [file, text]),
);
const commands = [...skill.matchAll(/^npx spec-field (.+)$/gm)].map(([, line = '']) => line.split(' '));

const state = { folder: '', url: '', close: async () => {} };

beforeAll(async () => {
  state.folder = await mkdtemp(join(tmpdir(), 'spec-field-skill-'));
  for (const [file, text] of documents) await writeFile(join(state.folder, file), text);
  const spec = JSON.parse(documents.get('city.json') ?? '') as never;
  const values = Array.from({ length: 50 }, (_, at) => ({ value: `c${at}`, label: `City ${at}` }));
  const fields: FieldServerOptions['fields'] = { city: { spec, values } };
  Object.assign(state, await serveFields({ fields }, { port: 0 }));
});
afterAll(async () => {
  await state.close();
  await rm(state.folder, { recursive: true });
});

describe('skills/spec-field/SKILL.md', () => {
  it('is published, with a name and a description', () => {
    expect(pkg.files).toContain('skills');
    expect(skill).toMatch(/^---\nname: spec-field\ndescription: .{80,}\n---\n/);
  });

  it('has commands for documents and for a back end', () => {
    expect(documents.size).toBe(2);
    expect(commands.map(([name]) => name)).toEqual(['lint', 'lint', 'check']);
  });

  it.each(commands.map((line) => [line.join(' '), line] as const))('%s ends with 0', async (_name, line) => {
    const printed: string[] = [];
    const print = (text: string) => void printed.push(text);
    const given = line.map((word) =>
      documents.has(word)
        ? join(state.folder, word)
        : word.replace('http://localhost:8080', new URL(state.url).origin),
    );

    expect({ code: await runCommand(given, { log: print, error: print }), printed }).toMatchObject({
      code: 0,
    });
  });
});
