/**
 * Fields over a faulty server, with the same behaviours that the tests use. Serves documents at `/faults/f/…` and values at
 * `/faults/v/…`. Runs in Node.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ValuesEndpoint } from '../../src/core/index.js';
import {
  gzipBomb,
  hang,
  html,
  json,
  pages,
  redirect,
  reset,
  rows,
  status,
} from '../../test/support/hostileAnswers.ts';
import { type Behaviour, see } from '../../test/support/hostileServer.ts';

interface FaultField {
  readonly displayName: string;
  readonly values: Behaviour;
  readonly endpoint?: ValuesEndpoint;
}

const paged = { paginationStrategy: 'PAGE_NUMBER', responseMapping: { hasNextField: 'hasNext' } };

/** Refuses requests for a number of seconds from the first one, then answers one request. */
function busy(seconds: number): Behaviour {
  let refusedAtMs = -Infinity;
  return (request, response) => {
    const leftMs = refusedAtMs + seconds * 1000 - Date.now();
    const isAbandoned = leftMs < -60_000;
    if (isAbandoned) refusedAtMs = Date.now();
    const wait = isAbandoned ? seconds : Math.ceil(leftMs / 1000);
    if (wait > 0) return status(503, `${wait}`)(request, response);
    refusedAtMs = -Infinity;
    json(rows(3))(request, response);
  };
}

/** Behaviour of the server by field name. */
const fields: Record<string, FaultField> = {
  busy: { displayName: 'A server that is busy', values: busy(2) },
  silent: { displayName: 'A server that never answers', values: hang },
  broken: { displayName: 'A connection that breaks', values: reset('{"data":[') },
  login: { displayName: 'A login page instead of values', values: html },
  bomb: { displayName: 'A quarter of a gigabyte, compressed', values: gzipBomb(256) },
  away: { displayName: 'A redirect to another origin', values: redirect('http://stranger.invalid/v') },
  stranger: {
    displayName: 'A document that names another origin',
    values: hang,
    endpoint: { uri: 'http://stranger.invalid/v' },
  },
  endless: {
    displayName: 'Endless pages of the same values',
    values: pages(() => ({ data: rows(20), hasNext: true })),
    endpoint: paged,
  },
  drifting: {
    displayName: 'A table that changes between pages',
    values: pages((page) => ({ data: rows(20, [1, 18, 35][page - 1]), hasNext: page < 3 })),
    endpoint: paged,
  },
  odd: {
    displayName: 'Labels with markup and control characters',
    values: json([
      { value: 'markup', label: '<img src=x onerror=alert(1)>' },
      { value: 'turned', label: 'invoice\u202Efdp.exe' },
      { value: 'long', label: 'word '.repeat(1_000) },
      { id: 'no value' },
    ]),
  },
};

/** Answers requests below `/faults/`. */
export async function answerFault(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const seen = await see(request, response);
  const [, , kind, name = ''] = seen.path.split('/');
  const field = fields[name];
  if (!field) status(404)(seen, response);
  else if (kind === 'v') field.values(seen, response);
  else {
    const valuesEndpoint = { uri: `/faults/v/${name}`, debounceMs: 0, ...field.endpoint };
    json({ displayName: field.displayName, dataType: 'STRING', valuesEndpoint })(seen, response);
  }
}
