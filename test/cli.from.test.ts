/** `spec-field from`: the printed form, its notices, and the exit code. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { runCommand } from '../src/cli.js';

const state = { folder: '' };
beforeAll(async () => {
  state.folder = await mkdtemp(join(tmpdir(), 'spec-field-'));
});
afterAll(() => rm(state.folder, { recursive: true }));

async function run(...args: string[]) {
  const printed: string[] = [];
  const reported: string[] = [];
  const output = {
    log: (line: string) => void printed.push(line),
    error: (line: string) => void reported.push(line),
  };
  const code = await runCommand(['from', ...args], output);
  return { code, printed: printed.join('\n'), reported: reported.join('\n') };
}

async function fileOf(document: unknown): Promise<string> {
  const file = join(state.folder, 'document.json');
  await writeFile(file, typeof document === 'string' ? document : JSON.stringify(document));
  return file;
}

async function serve(answer: RequestListener): Promise<string> {
  const server: Server = createServer(answer);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const person = { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] };
const openapi = {
  openapi: '3.1.0',
  paths: {
    '/people': {
      post: { operationId: 'add', requestBody: { content: { 'application/json': { schema: person } } } },
    },
  },
};

describe('spec-field from', () => {
  it('prints the form of a JSON Schema, and notices separately', async () => {
    const { code, printed, reported } = await run('json-schema', await fileOf(person), '--id', 'person');

    expect([code, reported]).toEqual([0, '']);
    expect(JSON.parse(printed)).toMatchObject({ id: 'person', fields: [{ name: 'name', required: true }] });
  });

  it('reads a part of a document, and exits with 1 for notices with --strict', async () => {
    const file = await fileOf({
      $defs: { a: { ...person, properties: { name: { type: 'oddity' } } } },
    });
    const { code, reported } = await run('json-schema', file, '--pointer', '/$defs/a', '--strict');

    expect(code).toBe(1);
    expect(reported).toContain('/$defs/a/properties/name/type: property-omitted: ');
    expect((await run('json-schema', file, '--pointer', '/nowhere')).code).toBe(2);
  });

  it('requests an OpenAPI document with headers, and makes its URL absolute', async () => {
    const asked: unknown[] = [];
    const url = await serve((request, response) => {
      asked.push(request.headers.authorization);
      response.end(JSON.stringify(openapi));
    });
    const header = ['--header', 'Authorization: Bearer secret'];
    const { code, printed, reported } = await run(
      'openapi',
      `${url}/api/docs`,
      '--operation',
      'add',
      ...header,
    );

    expect([code, asked]).toEqual([0, ['Bearer secret']]);
    expect(JSON.parse(printed)).toMatchObject({ submitEndpoint: { uri: `${url}/people`, method: 'POST' } });
    expect(reported).not.toContain('secret');
    expect((await run('openapi', url, '--operation', 'POST /people', '--json')).printed).toContain(
      '"notices"',
    );
  });

  it('lists the operations if the named one does not exist', async () => {
    const { code, reported } = await run('openapi', await fileOf(openapi), '--operation', 'remove');

    expect(code).toBe(2);
    expect(reported).toContain('add');
  });

  it('prints the form of a table', async () => {
    const url = await serve((_request, response) => {
      const schema = { $ref: '#/definitions/people' };
      const parameters = [{ in: 'body', name: 'people', schema }];
      const paths = { '/people': { get: {}, post: { parameters } } };
      response.end(JSON.stringify({ swagger: '2.0', paths, definitions: { people: person } }));
    });
    const { code, printed } = await run('postgrest', url, '--table', 'people');

    expect(code).toBe(0);
    expect(JSON.parse(printed)).toMatchObject({ submitEndpoint: { protocol: 'HTTP', uri: `${url}/people` } });
  });

  it.each([
    [[], 'The first argument is not json-schema, openapi or postgrest.'],
    [['yaml', 'x'], 'The first argument is not json-schema, openapi or postgrest.'],
    [['openapi'], 'There is no document to convert. Pass its URL or file.'],
    [['openapi', 'a.json', 'b.json', '--operation', 'add'], 'There are 2 documents. Pass only one.'],
    [['openapi', 'x.json'], '--operation is missing.'],
    [['postgrest', 'x.json'], '--table is missing.'],
    [['postgrest', 'x.json', '--table', 'a'], '--server is missing.'],
    [['json-schema', 'x.json', '--header', 'secret'], '--header has no value. Pass NAME:TEXT.'],
    [['json-schema', 'x.json', '--header', 'a: secret\nx'], '--header is not a valid HTTP header.'],
  ])('prints the fault of the arguments %j, then its usage', async (args, start) => {
    const { code, reported } = await run(...args);

    expect([code, reported.startsWith(start)]).toEqual([2, true]);
    expect(reported).toContain('\n\nUsage: spec-field from');
    expect(reported).not.toContain('secret');
  });

  it('does not print the user information of a URL', async () => {
    const { code, reported } = await run('json-schema', 'https://ann:secret@example.org/x.json');

    expect(code).toBe(2);
    expect(reported).toContain('--header');
    expect(reported).not.toMatch(/secret|ann/);
  });

  it('fails for a server that times out, and for a redirect while headers are sent', async () => {
    const slow = await serve(() => {});
    expect((await run('json-schema', slow, '--timeout-ms', '50')).reported).toContain('within 50 ms');
    const moved = await serve((_request, response) => {
      response.writeHead(302, { location: slow }).end();
    });
    expect((await run('json-schema', moved, '--header', 'apikey: x')).code).toBe(2);
  });

  it.each([
    ['is not JSON', 'openapi: 3.0.0'],
    ['is not a schema', '7'],
  ])('reports a file that %s', async (_name, text) => {
    const { code, reported } = await run('json-schema', await fileOf(text));

    expect([code, reported.includes('document.json: ')]).toEqual([2, true]);
  });
});
