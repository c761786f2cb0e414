/** The requests of a check, and their targets. */
import { describe, expect, it, vi } from 'vitest';
import { createProber } from '../../src/check/prober.js';

describe('createProber', () => {
  it.each([
    ['https://own.example/f', {}, 'Bearer a'],
    ['https://allowed.example/v', {}, 'Bearer a'],
    ['https://other.example/v', {}, null],
    ['https://own.example.evil.example/v', {}, null],
    ['http://own.example/v', {}, null],
    ['https://own.example/f', { isAnonymous: true }, null],
  ])('sends the given headers only to the own origin and allowed ones: %s %j', async (url, how, sent) => {
    const fetch = vi.fn(async (_request: Request) => Response.json({}));
    const prober = createProber({
      headers: { authorization: 'Bearer a' },
      headerOrigins: ['https://own.example', 'https://allowed.example'],
      fetch,
    });

    for (const method of ['GET', 'POST', 'OPTIONS', 'PUT'] as const)
      await prober.send({ purpose: 'it', url, method, ...how });

    const asked = fetch.mock.calls.map(([request]) => [request.method, request.headers.get('authorization')]);
    expect(asked).toEqual(['GET', 'POST', 'OPTIONS', 'PUT'].map((method) => [method, sent]));
  });
});
