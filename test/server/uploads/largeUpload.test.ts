/**
 * A large file over real HTTP: the server is a process of its own, whose memory is measured. `UPLOAD_MEGABYTES=500` makes it larger.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { build } from 'vite';

const megabyte = 1_000_000;
const megabytes = Number(process.env['UPLOAD_MEGABYTES'] ?? 200);
const sent = megabytes * megabyte;
const mostGrowth = 64 * 1024 * 1024;

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

/** The peak memory of the server, in bytes, from the system. */
async function peakOf(server: ChildProcess): Promise<number> {
  server.send('peak');
  const [peak] = (await once(server, 'message')) as [number];
  return peak;
}

async function startServer(): Promise<{ readonly server: ChildProcess; readonly url: string }> {
  const directory = await mkdtemp(join(tmpdir(), 'large-upload-'));
  ends.push(() => rm(directory, { recursive: true, force: true }));
  const outDir = join(import.meta.dirname, '../../../node_modules/.cache/spec-field-uploads');
  const ssr = join(import.meta.dirname, 'support/uploadServer.ts');
  const rolldownOptions = { output: { entryFileNames: 'server.mjs' } };
  await build({
    configFile: false,
    logLevel: 'error',
    build: { ssr, target: 'node20', outDir, emptyOutDir: true, rolldownOptions },
  });
  const server = fork(join(outDir, 'server.mjs'), [directory, `${sent}`], { execArgv: [] });
  ends.push(() => server.kill());
  const [url] = (await once(server, 'message')) as [string];
  return { server, url };
}

/** Sends a picture of so many bytes, a megabyte at a time, none of which is kept. */
async function upload(
  url: string,
  bytes: number,
): Promise<{ readonly value: string; readonly size: number }> {
  const headers = { 'content-type': 'multipart/form-data; boundary=xyz' };
  const outgoing = request(`${url}/api/uploads`, { method: 'POST', headers });
  const answered = once(outgoing, 'response');
  outgoing.write('--xyz\r\nContent-Disposition: form-data; name="file"; filename="a.gif"\r\n');
  outgoing.write('Content-Type: image/gif\r\n\r\nGIF89a');
  const piece = Buffer.alloc(megabyte, 'spec');
  for (let left = bytes - 6; left > 0; left -= megabyte)
    if (!outgoing.write(piece.subarray(0, left))) await once(outgoing, 'drain');
  outgoing.end('\r\n--xyz--\r\n');
  const [incoming] = (await answered) as [AsyncIterable<Buffer>];
  let text = '';
  for await (const part of incoming) text += part.toString();
  return JSON.parse(text) as { value: string; size: number };
}

async function download(url: string): Promise<number> {
  const { body } = await fetch(url);
  let bytes = 0;
  for await (const piece of body ?? []) bytes += (piece as Uint8Array).byteLength;
  return bytes;
}

it(`accepts and returns ${megabytes} MB within 64 MB of memory`, { timeout: 300_000 }, async () => {
  const { server, url } = await startServer();
  const first = await upload(url, 10 * megabyte);
  await download(`${url}/api/uploads/${first.value}`);
  const before = await peakOf(server);

  const { value, size } = await upload(url, sent);
  const back = await download(`${url}/api/uploads/${value}`);
  const grown = (await peakOf(server)) - before;

  expect([size, back]).toEqual([sent, sent]);
  expect(grown).toBeLessThan(mostGrowth);
});
