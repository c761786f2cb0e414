/** Faults of sources, and the problems that clients receive. */
import { describe, expect, it } from 'vitest';
import { problemOf, Refusal, SourceUnavailable } from '../../../src/server/sources/sourceFault.js';

const failure = (code: string) => Object.assign(new Error('secret'), { code });

describe('problemOf', () => {
  it.each([
    ['a refused connection', failure('ECONNREFUSED')],
    ['too many connections', failure('53300')],
    ['a statement that took too long', failure('57014')],
    ['a deadlock', failure('40P01')],
    ['a server that stops', failure('57P01')],
    ['a client that cannot connect', failure('CONNECT_TIMEOUT')],
    ['a time limit', new DOMException('late', 'TimeoutError')],
    ['a full pool of pg', new Error('timeout exceeded when trying to connect')],
    ['a full queue of mysql2', new Error('Queue limit reached.')],
    ['a full pool of Knex', Object.assign(new Error('late'), { name: 'KnexTimeoutError' })],
    ['a failure as the cause of another', new Error('wrapped', { cause: failure('ECONNRESET') })],
    ['a failure among several', new AggregateError([new Error('other'), failure('ETIMEDOUT')])],
    ['a temporary failure of a source', new SourceUnavailable('secret')],
  ])('answers %s with 503, so that clients retry', (_name, cause) => {
    expect(problemOf(cause)).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
  });

  it.each([
    ['a missing table', failure('42P01')],
    ['a mistake', new TypeError('secret')],
    ['no error', 'secret'],
    ['nothing', undefined],
    ['itself as its cause', Object.assign(new Error('secret'), { code: 5 })],
  ])('answers %s by 500', (_name, cause) => {
    expect(problemOf(cause)).toMatchObject({ status: 500, headers: {} });
  });

  it('sends the Retry-After of a source', () => {
    expect(problemOf(new SourceUnavailable('full', { retryAfterSeconds: 30 })).headers).toEqual({
      'retry-after': '30',
    });
  });

  it('ends for circular causes', () => {
    const cause = new Error('secret');
    cause.cause = cause;

    expect(problemOf(cause).status).toBe(500);
  });

  it.each([failure('ECONNREFUSED'), failure('42P01')])('does not reveal the cause', async (cause) => {
    expect(await problemOf(cause).toResponse().text()).not.toContain('secret');
  });
});

describe('Refusal', () => {
  it('is a problem with WWW-Authenticate', async () => {
    const response = new Refusal(401, 'Sign in.', { challenge: 'Cookie' }).toResponse();

    expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, 'Cookie']);
    expect(await response.json()).toMatchObject({ title: 'Unauthorized', detail: 'Sign in.' });
  });

  it('has no WWW-Authenticate for 403', () => {
    expect(new Refusal(403, 'Ask your administrator.').headers).toEqual({});
  });
});
