/**
 * `spec-field check` of servers that answer with any JSON: it ends with one outcome for every check, and throws no error.
 */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkBackEnd, checkNames } from '../../src/check/checkBackEnd.js';
import { createBackEnd } from '../support/breakableBackEnd.ts';
import { propertyRuns } from '../support/propertyRuns.ts';

const url = 'http://back.test/api/fields/person';

/** Forms are checked besides as forms. */
const ofForms = new Set(checkNames.filter((name) => name.startsWith('form-')));
const ofFields = checkNames.filter((name) => !ofForms.has(name));

const odd = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<unknown>(
    -1,
    0,
    0.5,
    1e308,
    '',
    '60',
    'x'.repeat(100_000),
    JSON.parse(`${'['.repeat(20_000)}${']'.repeat(20_000)}`),
  ),
);
const item = fc.oneof(
  fc.record({
    value: fc.oneof(fc.string(), fc.integer(), fc.boolean()),
    label: fc.string({ unit: 'binary' }),
  }),
  odd,
);
const body = fc.oneof(
  fc.record(
    { items: fc.oneof(fc.array(item, { maxLength: 40 }), odd), total: odd, hasNext: odd, token: fc.string() },
    { requiredKeys: [] },
  ),
  odd,
);
const answer = fc.record({
  body,
  status: fc.constantFrom(200, 200, 200, 200, 204, 301, 400, 401, 404, 429, 500, 503),
  type: fc.constantFrom('application/json', 'text/html', 'application/problem+json', ''),
  headers: fc.dictionary(
    fc.constantFrom(
      'vary',
      'etag',
      'cache-control',
      'location',
      'values-token',
      'retry-after',
      'access-control-allow-origin',
    ),
    fc.constantFrom(
      '',
      '*',
      '0',
      'no-store',
      'public, max-age=5',
      'a.b.c',
      '/elsewhere',
      'https://app.example.org',
    ),
  ),
});

function textOf(value: unknown): string {
  try {
    return JSON.stringify(value) ?? '';
  } catch {
    return '['.repeat(20_000) + ']'.repeat(20_000);
  }
}

describe('checkBackEnd', () => {
  it('ends for any response of a server', { timeout: 600_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(answer, { minLength: 1, maxLength: 5 }), fc.nat(), async (answers, from) => {
        const back = createBackEnd();
        const state = { asked: 0 };
        const fetch = async (request: Request) => {
          const at = state.asked++;
          const { body: sent, status, type, headers } = answers[at % answers.length]!;
          if (at < from % 60) return back(request);
          const text = [204, 301].includes(status) ? null : textOf(sent);
          return new Response(text, {
            status,
            headers: { ...headers, ...(type && { 'content-type': type }) },
          });
        };

        const [report] = await checkBackEnd(url, { fetch, origin: 'https://app.example.org' });

        const told = report?.error === undefined ? report?.checks.map(({ name }) => name) : ofFields;
        expect(told?.filter((name) => !ofForms.has(name))).toEqual(ofFields);
        expect(report?.requests.length).toBeLessThanOrEqual(120);
        expect(report?.checks.every(({ message = '' }) => message.length < 700)).toBe(true);
      }),
      propertyRuns(30, 3_000),
    );
  });
});
