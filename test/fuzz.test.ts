/**
 * Randomly mutated documents, replies and URLs go through every step: load, plan, lookup, validation, render.
 * This test tries 6,000; `npm run fuzz` tries 1,000,000 with a random seed. `SEED=7` repeats a run.
 */
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import cases from '../conformance/cases.json' with { type: 'json' };
import {
  createValuesResolver,
  FieldSpecError,
  type FieldPlan,
  type InputFieldSpec,
  lintFieldSpec,
  parseFieldSpec,
  planField,
  validate,
  type ValuesEndpoint,
} from '../src/core/index.js';
import { SpecField } from '../src/index.js';
import { mutantOf, pick, randomUri } from './support/mutations.ts';
import { casesOf, fuzzTimeoutMs, seed } from './support/propertyRuns.ts';
import { randomFrom, type Random } from './support/randomPatterns.ts';
import { requestJson } from '../src/core/http/httpClient.js';

/** Each round mutates a document, a reply and a URL. */
const rounds = Math.ceil(casesOf(6_000, 1_000_000) / 3);

const documents = [
  ...cases.parse.map(({ document }) => document),
  ...cases.validate.map(({ fieldSpec }) => fieldSpec),
  ...cases.request.map(({ valuesEndpoint }) => ({
    displayName: 'Field',
    dataType: 'STRING',
    valuesEndpoint,
  })),
];
const replies = cases.response.map(({ body }) => body);
const values = cases.validate.map((one) => ('value' in one ? one.value : undefined));
const specUrl = 'http://api.test/f/field';

/** Objects with inherited members, which must not change. */
const builtIns = [
  Object,
  Array,
  String,
  Number,
  Boolean,
  Function,
  Map,
  Set,
  RegExp,
  Promise,
  Error,
  Response,
];
const inherited = () =>
  builtIns.flatMap(({ name, prototype }) =>
    Reflect.ownKeys(prototype).map((key) => {
      const descriptor = Object.getOwnPropertyDescriptor(prototype, key);
      return { at: `${name} ${String(key)}`, is: Object.values(descriptor ?? {}) as unknown[] };
    }),
  );
type Members = ReturnType<typeof inherited>;

/** The added or changed members. */
const changed = (before: Members, now: Members) =>
  now.filter(
    ({ at, is }, index) => at !== before[index]?.at || is.some((one, i) => one !== before[index]?.is[i]),
  );

/** Runs work that may fail with a FieldSpecError only. */
async function attempt<Result>(work: () => Result | Promise<Result>): Promise<Result | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof FieldSpecError) return undefined;
    throw error;
  }
}

/** A run: mutated replies and random redirects, the sent URLs, and counts of valid results. */
function startRun(random: Random) {
  const sent: string[] = [];
  const counts = { fields: 0, found: 0, sent: 0, drawn: 0 };
  const httpClient = async (request: Request): Promise<Response> => {
    sent.push(request.url);
    if (random(20) > 0) return new Response(mutantOf(random, pick(random, replies)));
    const headers = new Headers({ 'retry-after': pick(random, ['1', '1e9', '-1', 'soon', '9'.repeat(400)]) });
    headers.set('location', encodeURI(randomUri(random).replaceAll(/[\uD800-\uDFFF]|\p{Cc}/gu, '')));
    return new Response('', { status: pick(random, [301, 302, 303, 307, 308, 429, 500, 503]), headers });
  };
  return { random, sent, counts, httpClient };
}

async function takeRound(run: ReturnType<typeof startRun>): Promise<void> {
  const { random, counts } = run;
  const text = mutantOf(random, pick(random, documents));
  const document = await attempt(() => requestJson(async () => new Response(text), { url: specUrl }));
  expect(Array.isArray(lintFieldSpec(document))).toBe(true);
  const spec = await attempt(() => parseFieldSpec(document));
  if (!spec) return;
  counts.fields++;
  const verdict = validate(spec, pick(random, values), { locale: pick(random, ['en', 'ar', '', 'x-y']) });
  expect(verdict.errors.length > 0).toBe(!verdict.isValid);
  await lookUpAll(spec, run);
  if (random(40) === 0) {
    counts.drawn++;
    draw(spec);
  }
}

async function lookUpAll(
  spec: InputFieldSpec,
  { random, sent, counts, httpClient }: ReturnType<typeof startRun>,
) {
  const resolver = createValuesResolver({ specUrl, httpClient, allowedOrigins: ['http://localhost'] });
  const lookup = { search: randomUri(random), page: random(3), limit: random(40) };
  for (const endpoint of [...endpointsOf(planField(spec)).slice(0, 3), { uri: randomUri(random) }]) {
    const found = await attempt(() => resolver.resolveValues(endpoint, lookup));
    counts.found += Number(found !== undefined);
    expect(found?.values.every(({ label }) => typeof label === 'string') ?? true).toBe(true);
  }
  counts.sent += sent.length;
  for (const url of sent.splice(0)) checkUrl(url);
}

/** Every endpoint of a field, and of its parts. */
function endpointsOf({ lookup, subFields }: FieldPlan): readonly ValuesEndpoint[] {
  return [...(lookup ? [lookup.endpoint] : []), ...subFields.flatMap(endpointsOf)];
}

function checkUrl(url: string): void {
  const { origin, username, password } = new URL(url);
  expect(['http://api.test', 'http://localhost']).toContain(origin);
  expect([username, password]).toEqual(['', '']);
  expect(url).not.toMatch(/\p{Cc}|%0\d|%1[\da-f]|%7f/iu);
}

/** Checks that a field renders text only. */
function draw(spec: InputFieldSpec): void {
  const html = renderToString(createElement(SpecField, { spec, defaultValue: '<b>' }));
  expect(html).not.toMatch(/<(script|img|b)[ >]|<[^>]* (style|on\w+)=/i);
}

describe('randomly mutated documents, replies and URLs', () => {
  it(
    `end in values or an error with a code, ${rounds} rounds (seed ${seed})`,
    { timeout: fuzzTimeoutMs },
    async () => {
      const run = startRun(randomFrom(seed));
      const before = inherited();

      for (let round = 0; round < rounds; round++) await takeRound(run);

      expect(changed(before, inherited())).toEqual([]);
      expect(Reflect.get({}, 'polluted')).toBeUndefined();
      // With few valid results the run would have tested little.
      const { fields, found, sent, drawn } = run.counts;
      expect(Math.min(fields, found, sent)).toBeGreaterThan(rounds / 10);
      expect(drawn).toBeGreaterThan(rounds / 500);
    },
  );
});
