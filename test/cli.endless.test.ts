/**
 * The command in its own process, with servers that never complete a response: it exits with a code and a reason,
 * also under constant garbage collection, which makes Node's `fetch` forget signals (nodejs/node#55428).
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Beginning,
  dripping,
  type EndlessServer,
  redirecting,
  serveEndless,
  silent,
} from './support/openAnswers.ts';

const root = join(import.meta.dirname, '..');
/** The command as it is installed: its script and the imported code. */
const folder = join(root, 'node_modules/.cache/spec-field-command');

beforeAll(async () => {
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: join(root, 'src/cli.ts'),
      target: 'node20',
      outDir: join(folder, 'dist'),
      emptyOutDir: true,
      rolldownOptions: { output: { entryFileNames: 'cli.js', format: 'es' } },
    },
  });
  cpSync(join(root, 'bin'), join(folder, 'bin'), { recursive: true });
}, 120_000);

const servers: EndlessServer[] = [];
afterAll(() => {
  for (const server of servers) server.close();
});

const collecting = ['--expose-gc', '--import', 'data:text/javascript,setInterval(gc,20).unref()'];

/** @param timeoutMs - far longer than a response takes on a busy machine */
async function run(begin: Beginning, command: string, timeoutMs: number) {
  const server = await serveEndless(begin);
  servers.push(server);
  const url = `${server.origin}/api/fields/person`;
  const args = [...collecting, 'bin/spec-field.js', command, url, '--timeout-ms', `${timeoutMs}`];
  const child = spawn(process.execPath, args, { cwd: folder });
  let printed = '';
  const print = (piece: Buffer) => void (printed += piece.toString());
  child.stdout.on('data', print);
  child.stderr.on('data', print);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, printed: printed.replaceAll(server.origin, '') };
}

const timedOut = (ms: number) => `There was no response within ${ms} ms.`;
const document = {
  displayName: 'Person',
  dataType: 'STRING',
  valuesEndpoint: { uri: '/values' },
};

/** Serves the document, and starts each response of values by `begin`. */
const ofValues =
  (begin: Beginning): Beginning =>
  (response, request) => {
    const isDocument = request.url === '/api/fields/person';
    if (!isDocument) return begin(response, request);
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(document));
  };

/** A refusal whose body never ends. */
const refusing: Beginning = (response) => void response.writeHead(500).write(' ');

// These tests mostly wait.
describe.concurrent('the command', () => {
  it.each([
    ['lint', 'never answers', silent, 500, timedOut(500)],
    ['lint', 'never ends its answer', dripping, 500, timedOut(500)],
    ['lint', 'redirects to an answer that never ends', redirecting(dripping), 500, timedOut(500)],
    ['lint', 'never ends its refusal', refusing, 20_000, 'The server responded with 500.'],
    ['check', 'never answers', silent, 500, timedOut(500)],
    ['check', 'never ends its answer', dripping, 500, timedOut(500)],
    ['check', 'redirects to an answer that never ends', redirecting(dripping), 500, timedOut(500)],
    // The check reads the body of a refusal, too.
    ['check', 'never ends its refusal', refusing, 500, timedOut(500)],
  ])('%s exits with 2 if a server %s', async (command, _what, begin, timeoutMs, why) => {
    const { code, printed } = await run(begin, command, timeoutMs);

    expect(printed).toContain(why);
    expect(code).toBe(2);
  });

  it.each([
    ['never answers', silent],
    ['never ends its answer', dripping],
  ])('check exits with 1 if a values endpoint %s', async (_what, begin) => {
    const { code, printed } = await run(ofValues(begin), 'check', 2_000);

    expect(printed).toContain(`FAULT values-answer: /values: ${timedOut(2_000)}`);
    expect(code).toBe(1);
  });
});
