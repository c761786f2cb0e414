/** The format of a refusal in a response. */
import { describe, expect, it } from 'vitest';
import { Problem, type ProblemStatus } from '../../../src/server/http/problem.js';

describe('Problem', () => {
  it.each<[ProblemStatus, string]>([
    [400, 'Bad Request'],
    [404, 'Not Found'],
    [405, 'Method Not Allowed'],
    [413, 'Content Too Large'],
    [415, 'Unsupported Media Type'],
    [500, 'Internal Server Error'],
  ])('writes %i as problem+json with its phrase and the detail (§7)', async (status, title) => {
    const response = new Problem(status, 'Send less.').toResponse();

    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(await response.json()).toEqual({ type: 'about:blank', title, status, detail: 'Send less.' });
  });

  it('is uncacheable, and keeps given headers', () => {
    const { headers } = new Problem(405, 'Send GET.', { allow: 'GET, HEAD' }).toResponse();

    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('allow')).toBe('GET, HEAD');
  });
});
