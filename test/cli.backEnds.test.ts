/**
 * The back ends of docs/back-ends.md: each has its program there, and the one that needs only Node is
 * run and checked. The others: `node scripts/check-back-ends.mjs`.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { runCommand } from '../src/cli.js';

const folder = 'examples/back-ends';
const page = readFileSync('docs/back-ends.md', 'utf8');

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill();
});

describe('docs/back-ends.md', () => {
  it('links each back end of examples/back-ends', () => {
    const programs = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());

    const missing = programs.filter(({ name }) => !page.includes(`](../${folder}/${name}/`));
    expect(programs.length).toBe(7);
    expect(missing).toEqual([]);
  });
});

describe('the Express program', () => {
  it.each<[string, string, readonly string[]]>([
    ['a field', 'fields/city', ['by-value-known', 'credentials-demanded', 'values-cors', 'values-strangers']],
    [
      'a form',
      'forms/order',
      [
        'form-refused',
        'form-body-refused',
        'form-preflight',
        'form-cors',
        'form-taken',
        'form-members',
        'dependency-made-up',
        'dependency-other',
        'dependency-by-value',
        'body-refused',
        'values-preflight',
        'credentials-demanded',
        'values-strangers',
      ],
    ],
  ])('passes spec-field check --submit with %s', async (_what, path, names) => {
    const env = { ...process.env, PORT: '0', SESSION: 'of-ann' };
    const child = spawn(process.execPath, ['server.mjs'], { cwd: `${folder}/express`, env });
    children.push(child);
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    const printed: string[] = [];
    const print = (text: string) => void printed.push(text);

    const url = `${line.toString().trim()}/api/${path}`;
    const options = ['--origin', 'https://app.example.org', '--header', 'Cookie: session=of-ann', '--submit'];
    const code = await runCommand(['check', url, ...options, '--json'], { log: print, error: print });

    const [report] = JSON.parse(printed.join('')) as { checks: { name: string; outcome: string }[] }[];
    const held = report?.checks.filter(({ outcome }) => outcome === 'held').map(({ name }) => name);
    expect(report?.checks.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
    expect(held).toEqual(expect.arrayContaining([...names]));
    expect(held?.length).toBeGreaterThan(50);
    expect(code).toBe(0);
  });
});
