/** The command: its output and its exit code. */
import pkg from '../package.json' with { type: 'json' };
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '../src/cli.js';
import { serveFields, toNodeListener } from '../src/server/node.js';
import { createMemoryBroker, createSigner, type SignerOptions } from '../src/signing/index.js';
import { type Changes, createBackEnd } from './support/breakableBackEnd.ts';

type Trusted = NonNullable<SignerOptions['trusted']>[number];

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

  it('exits with 1 for a notice, and with 0 within --max-notices', async () => {
    const text = JSON.stringify({ ...spec, dataType: 'TEXT' });

    expect((await run(text)).code).toBe(1);
    expect((await run(text, '--max-notices', '1')).code).toBe(0);
  });

  it('reads a form', async () => {
    const form = { id: 'order', fields: [{ ...spec, name: 'city' }] };
    const rule = { type: 'atLeastOne', fields: ['nowhere'] };

    expect((await run(JSON.stringify(form))).code).toBe(0);
    expect((await run(JSON.stringify({ form: { ...form, crossConstraints: [rule] } }))).printed).toContain(
      'crossConstraints[0]: spec-invalid: The form has no field "nowhere".',
    );
  });

  it.each([
    ['junit', '<failure message="Expected'],
    ['sarif', '"ruleId": "spec-invalid"'],
    ['github', '::error file=field.json,title=spec-invalid at displayName::'],
  ])('writes the format %s', async (format, part) => {
    const { code, printed } = await run('{"dataType":"STRING"}', '--format', format);

    expect(code).toBe(1);
    expect(printed.replaceAll(/file=[^,]*field\.json/g, 'file=field.json')).toContain(part);
  });

  it('exits with 2 for a file that is missing or not JSON', async () => {
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

  it('prints one list with --json, with the same exit codes', async () => {
    const broken = await run('{"dataType":5}', '--json');
    const sound = await run(JSON.stringify(spec), '--json');

    expect(sound).toMatchObject({ code: 0 });
    expect(JSON.parse(sound.printed)).toEqual([{ source: 'field.json', faults: [], notices: [] }]);
    expect(broken.code).toBe(1);
    expect(JSON.parse(broken.printed)).toMatchObject([
      { faults: [{ code: 'spec-invalid', where: 'displayName' }, { where: 'dataType' }], notices: [] },
    ]);
  });

  it('prints the error of an unreadable document with --json', async () => {
    const printed: string[] = [];
    const log = (text: string) => void printed.push(text);

    const code = await runCommand(['lint', join(state.folder, 'nowhere'), '--json'], { log, error() {} });

    expect(code).toBe(2);
    expect(JSON.parse(printed.join(''))).toMatchObject([{ error: { code: 'ENOENT' } }]);
  });

  it('prints the platform’s reason for an unreachable server, without a hint at CORS', async () => {
    const server = await serveFields({ fields: {} });
    await server.close();
    const printed: string[] = [];

    const code = await runCommand(['lint', `${server.url}/f`], {
      log() {},
      error: (text: string) => void printed.push(text),
    });

    expect(code).toBe(2);
    expect(printed.join('')).toContain('There was no response (ECONNREFUSED).');
    expect(printed.join('')).not.toContain('CORS');
  });

  it('makes an identity that a signer accepts', async () => {
    const printed: string[] = [];
    const output = { log: (text: string) => void printed.push(text), error() {} };

    expect(await runCommand(['identity', 'shop-1'], output)).toBe(0);
    const made = JSON.parse(printed.join('')) as Pick<SignerOptions, 'identity'> & { trusted: Trusted };
    const options = { identity: made.identity, trusted: [made.trusted], broker: createMemoryBroker() };
    const signer = createSigner({ issuer: 'https://signer.test', audience: 'forms', ...options });
    await signer.ready();
    await signer.close();

    expect(made.trusted).toMatchObject({ name: 'shop-1', publicKey: { kty: 'EC', crv: 'P-256' } });
    expect(Object.keys(made.trusted.publicKey)).not.toContain('d');
  });

  it('prints its version', async () => {
    const printed: string[] = [];
    const output = { log: (text: string) => void printed.push(text), error() {} };

    expect(await runCommand(['--version'], output)).toBe(0);
    expect(printed).toEqual([pkg.version]);
  });

  it.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])(
    'refuses the unknown command %s',
    async (name) => {
      const printed: string[] = [];

      expect(await runCommand([name], { log() {}, error: (text: string) => void printed.push(text) })).toBe(
        2,
      );
      expect(printed[0]).toContain('Usage: spec-field lint');
    },
  );

  it.each([
    'https:user:pa55@[bad/x',
    'https://user:pa55@[bad/x',
    'https://user:pa55@host.invalid/x',
    'HTTPS:a@pa55@b',
    'https:user:pa55@[bad/x?token=pa55',
    'https://user:pa55?x#y@[bad/x',
    'https:user:p@pa55@[bad/x#pa55',
  ])('prints no password of %s', async (source) => {
    for (const more of [[], ['--json'], ['--format', 'github']]) {
      const printed: string[] = [];
      const print = (text: string) => void printed.push(text);
      const code = await runCommand(['lint', source, ...more], { log: print, error: print });

      expect([code, printed.join('').includes('pa55')]).toEqual([2, false]);
    }
  });

  it.each([[[]], [['--json']], [['--format', 'github']]])(
    'refuses to check a URL with a password: %j',
    async (more) => {
      const printed: string[] = [];
      const print = (text: string) => void printed.push(text);
      const args = ['check', 'http://user:pa55@127.0.0.1:1/x', ...more];
      const code = await runCommand(args, { log: print, error: print });

      expect([code, printed.join('').includes('pa55')]).toEqual([2, false]);
      expect(printed.join('')).toContain('--header');
    },
  );

  it.each([
    [[], 'Usage: spec-field lint'],
    [['lint'], 'There is no document to check. Pass its URL or file.\n\nUsage: spec-field lint'],
    [['frobnicate', 'x'], 'There is no command "frobnicate".\n\nUsage: spec-field lint'],
    [['lint', 'x', '--max-notices', 'many'], '--max-notices is not an integer of 0 or more.\n\nUsage:'],
    [['lint', 'x', '--timeout-ms', '1.5'], '--timeout-ms is not an integer of 1 or more.\n\nUsage:'],
    [['lint', 'x', '--form', 'json'], "Unknown option '--form'."],
    [['identity', 'shop 1', 'shop 2'], `Pass one name of 1 to 200 characters that doesn't begin with "-".`],
  ])('prints the fault of the arguments %j, then its usage', async (args, start) => {
    const printed: string[] = [];

    expect(await runCommand(args, { log() {}, error: (text: string) => void printed.push(text) })).toBe(2);
    expect(printed).toHaveLength(1);
    expect(printed[0]?.startsWith(start)).toBe(true);
    expect(printed[0]).toContain('Usage: spec-field');
  });

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

  it('prints the usage of each command with --help', async () => {
    for (const [args, start] of [
      [['--help'], 'Usage: spec-field lint'],
      [['check', '--help'], 'Usage: spec-field check'],
    ] as const) {
      const printed: string[] = [];

      expect(await runCommand(args, { log: (text: string) => void printed.push(text), error() {} })).toBe(0);
      expect(printed[0]?.startsWith(start)).toBe(true);
    }
  });
});

const secret = 'Bearer of-this-test';

async function check(changes: Changes, ...args: string[]) {
  const server = createServer(toNodeListener(createBackEnd(changes)));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/fields/person`;
  const printed: string[] = [];
  const print = (line: string) => void printed.push(line.replaceAll(url, 'person'));
  const options = { hasColours: args.includes('colours') };
  const rest = args.filter((one) => one !== 'colours');
  const code = await runCommand(['check', url, ...rest], { log: print, error: print }, options);
  server.closeAllConnections();
  server.close();
  return { code, printed: printed.join('\n') };
}

describe('runCommand check', () => {
  it('exits with 0 if all checks pass, and counts them', async () => {
    const { code, printed } = await check({});

    expect(code).toBe(0);
    expect(printed).toMatch(/^person\n {2}ok {4}document-valid\n/);
    expect(printed).toMatch(/\d+ passed, 0 faults, \d+ not checked; \d+ requests, median \d+ ms/);
    expect(printed).toContain(
      'not checked: credentials-demanded, credentials-cache: no credentials are given',
    );
  });

  it('exits with 1 for a fault, and prints how to fix it', async () => {
    const { code, printed } = await check({ hasNext: () => true });

    expect(code).toBe(1);
    expect(printed).toMatch(/ {2}FAULT has-next: .*\n {8}Send true exactly when/);
  });

  it('exits with 2 if the server refuses the document', async () => {
    const { code, printed } = await check({ instead: () => new Response('', { status: 500 }) });

    expect(code).toBe(2);
    expect(printed).toContain('The server responded with 500.');
  });

  it('prints control characters of a response as escapes', async () => {
    const evil = '\u001B[2Jgone\u202E';
    const { printed } = await check({
      document: { [`x${evil}`]: 1 },
      valuesType: evil.replace('\u202E', '').slice(1),
    });

    expect(printed.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    expect(printed).toContain(String.raw`x\u001b[2Jgone\u202e`);
  });

  it('sends headers, and never prints them', async () => {
    const args = ['--header', `Authorization: ${secret}`, '--origin', 'https://app.example.org/form'];
    const plain = await check({ credentials: secret }, ...args);
    const json = await check({ credentials: secret }, ...args, '--json');

    expect(plain.code).toBe(0);
    expect(plain.printed).toContain('ok    credentials-demanded');
    for (const { printed } of [plain, json]) expect(printed).not.toContain('of-this-test');
  });

  it('prints one list with --json: checks and requests', async () => {
    const { code, printed } = await check({ documentType: 'text/plain' }, '--json');

    const [report] = JSON.parse(printed) as { source: string; checks: object[]; requests: object[] }[];
    expect(code).toBe(1);
    expect(report).toMatchObject({ source: 'person', requests: expect.any(Array) as unknown });
    expect(report?.checks).toContainEqual({
      name: 'document-type',
      outcome: 'failed',
      message: 'The document has the Content-Type text/plain.',
      hint: 'Send `Content-Type: application/json`.',
    });
  });

  it('writes JUnit with failures, skipped checks and valid XML characters only', async () => {
    const { code, printed } = await check({ documentType: 'text/<p>"' }, '--format', 'junit');

    expect(code).toBe(1);
    expect(printed).toMatch(
      /^<\?xml .*\n<testsuites name="spec-field check">\n {2}<testsuite name=".*" tests="\d+" failures="1"/,
    );
    expect(printed).toMatch(
      /name="document-type"><failure message="The document has the Content-Type text\/&lt;p&gt;&quot;/,
    );
    expect(printed).toContain('<skipped message="');
    expect(Array.from(printed).filter((letter) => letter < ' ' && letter !== '\n')).toEqual([]);
  });

  it('writes SARIF with a result for each fault', async () => {
    const { printed } = await check({ documentType: 'text/plain' }, '--format', 'sarif');

    const { version, runs } = JSON.parse(printed) as {
      version: string;
      runs: { tool: { driver: { rules: { id: string }[] } }; results: { ruleId: string; level: string }[] }[];
    };
    expect([version, runs[0]?.results.map(({ ruleId, level }) => [ruleId, level])]).toEqual([
      '2.1.0',
      [['document-type', 'error']],
    ]);
    expect(runs[0]?.tool.driver.rules.map(({ id }) => id)).toEqual(['document-type']);
  });

  it('writes one GitHub command for each fault, and escapes text of the server', async () => {
    const { printed } = await check({ documentType: 'text/100%::error::x' }, '--format', 'github');

    const lines = printed.split('\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/^::error title=document-type::.*text\/100%25::error/);
    expect(lines[1]).toMatch(/\d+ passed, 1 failed, \d+ not checked$/);
  });

  it('prints in one line that there are no values to check', async () => {
    const { code, printed } = await check({ document: { valuesEndpoint: undefined } });

    expect(code).toBe(0);
    expect(printed).toContain('not checked: everything about values: the document has no values endpoint');
    const failed = await check({ endpoint: { uri: '/nowhere' } });
    expect(failed.printed).toContain('everything else about values: values-answer must pass first');
  });

  it('uses colours only for a terminal', async () => {
    expect((await check({}, 'colours')).printed).toContain('\u001B[32mok\u001B[0m');
    expect((await check({})).printed).not.toContain('\u001B');
  });

  it.each([
    [[], 'There is no URL to check.'],
    [['field.json'], 'Argument 1 is not a URL that begins with http:// or https://.'],
    [
      ['http://x.test', 'https://ann:pa55@['],
      'Argument 2 is not a URL that begins with http:// or https://.',
    ],
    [['http://x.test', '--skip', 'nothing-such'], 'There is no check "nothing-such".'],
    [['http://x.test', '--origin', 'app'], '--origin is not a URL.'],
    [['http://x.test', '--batch', 'app'], '--batch is not a URL.'],
    [['http://x.test', '--format', 'html'], '--format is not text, json, junit, sarif or github.'],
    [['http://x.test', '--format', 'junit', '--json'], '--json and --format name different formats.'],
    [['http://x.test', '--values', 'no-such-file.json'], "The file of --values can't be read (ENOENT)."],
    [['http://x.test', '--values', 'README.md'], 'The file of --values is not a JSON object.'],
    [['http://x.test', '--header', 'pa55'], '--header has no value. Pass NAME:TEXT.'],
    [['http://x.test', '--header', 'Cookie: pa\n55'], '--header is not a valid HTTP header.'],
    [['http://x.test', '--dependency', 'country'], '--dependency has no value. Pass NAME=TEXT.'],
    [['http://x.test', '--timeout-ms', '0'], '--timeout-ms is not an integer of 1 or more.'],
    [['http://x.test', '--colours'], "Unknown option '--colours'."],
  ])('prints the fault of the arguments %j, then its usage', async (args, start) => {
    const printed: string[] = [];
    const print = (text: string) => void printed.push(text);

    expect(await runCommand(['check', ...args], { log() {}, error: print })).toBe(2);
    expect(printed[0]?.startsWith(start)).toBe(true);
    expect(printed[0]).toContain('\n\nUsage: spec-field check');
    expect(printed[0]).not.toContain('pa55');
  });
});
