/**
 * Starts the reference server beside the browser tests, on a free port of this machine.
 * Takes the fields of testFields.ts; hands the tests its origin: `inject('apiOrigin')`.
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import { toNodeListener } from '../../src/server/node.js';
import { createTestServer } from './testFields.ts';
import { createUploadListener } from './uploadServer.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the reference server answers, such as `http://127.0.0.1:40123`. */
    apiOrigin: string;
  }
}

/** Starts the server before the first test; returns a function that stops it after the last. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const fields = toNodeListener(createTestServer());
  const takesUpload = createUploadListener();
  const server = createServer((request, response) => {
    if (!takesUpload(request, response)) fields(request, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  project.provide('apiOrigin', `http://127.0.0.1:${port}`);
  return () => close(server);
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    // The browser keeps its connections alive, which close() alone would wait for.
    server.closeAllConnections();
  });
}
