/**
 * Properties that hold for any input: fast-check makes the cases, and prints seed and path of a failing one.
 * Give both to `fc.assert(…, { seed, path })` to repeat it. `npm run fuzz` tries thirty times as many.
 */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { verdictOn } from '../../conformance/rules.mjs';
import {
  FieldSpecError,
  type InputFieldSpec,
  lintFieldSpec,
  parseFieldSpec,
  planField,
  readValuesResponse,
  validate,
} from '../../src/core/index.js';
import {
  aliases,
  anyJson,
  deepJson,
  fieldSpec,
  fieldValue,
  searchText,
  uri,
  valuesEndpoint,
} from '../support/arbitraries.ts';
import { checked } from '../support/conformance.ts';
import { propertyRuns } from '../support/propertyRuns.ts';
import { buildValuesRequest } from '../../src/core/lookup/valuesRequest.js';
import { indexValues, pageOfValues } from '../../src/server/index.js';

const anything = fc.oneof({ arbitrary: anyJson, weight: 20 }, { arbitrary: deepJson, weight: 1 });

/** A field document with some of its members replaced by anything. */
const spoilt = fc.tuple(fieldSpec, anyJson).map(([spec, json]): unknown => Object.assign({}, spec, json));

const document = fc.oneof(anything, spoilt);

const builtIns = [Object.prototype, Array.prototype, String.prototype];
const ownKeys = () => builtIns.map((prototype) => Reflect.ownKeys(prototype));

/** Does the work; returns the code of its FieldSpecError, if any, and checks that no prototype changed. */
function codeOf(work: () => unknown): string | undefined {
  const before = ownKeys();
  let code: string | undefined;
  try {
    work();
  } catch (error) {
    if (!(error instanceof FieldSpecError)) throw error;
    code = error.code;
  }
  expect(ownKeys()).toEqual(before);
  return code;
}

function holds<Given>(property: fc.IProperty<Given>, ordinary = 400): void {
  fc.assert(property, propertyRuns(ordinary, ordinary * 30));
}

describe('for any JSON', () => {
  it('parseFieldSpec returns a document, or fails with spec-invalid and an issue (§2)', () => {
    holds(
      fc.property(document, (json) => {
        expect([undefined, 'spec-invalid']).toContain(codeOf(() => parseFieldSpec(json)));
      }),
    );
  });

  it('planField returns a plan, or fails with spec-invalid (§2)', () => {
    holds(
      fc.property(document, (json) => {
        expect([undefined, 'spec-invalid']).toContain(codeOf(() => planField(json as InputFieldSpec)));
      }),
    );
  });

  it('lintFieldSpec lists its faults, and never throws', () => {
    holds(
      fc.property(document, (json) => {
        const isInvalid = codeOf(() => parseFieldSpec(json)) !== undefined;

        const notices = lintFieldSpec(json);

        expect(notices.every(({ code, message, hint }) => Boolean(code && message && hint))).toBe(true);
        expect(notices.some(({ code }) => code === 'spec-invalid')).toBe(isInvalid);
      }),
    );
  });

  it('validate returns a verdict on it as a value (D19)', () => {
    holds(
      fc.property(fieldSpec, anything, fc.string(), (spec, value, locale) => {
        expect(codeOf(() => validate(spec, value, { locale }))).toBeUndefined();
      }),
    );
  });

  it('validate checks values by it, or fails with spec-invalid (D2)', () => {
    holds(
      fc.property(document, anything, (json, value) => {
        const code = codeOf(() => validate(json as InputFieldSpec, value));

        expect([undefined, 'spec-invalid']).toContain(code);
      }),
    );
  });

  it('readValuesResponse returns values, or fails with values-unmapped (D14)', () => {
    holds(
      fc.property(
        fc.oneof(
          anything,
          anyJson.map((data) => ({ data, rows: data })),
        ),
        valuesEndpoint,
        (body, endpoint) => {
          expect([undefined, 'values-unmapped']).toContain(codeOf(() => readValuesResponse(body, endpoint)));
        },
      ),
    );
  });
});

describe('a valid document', () => {
  it('survives parse → JSON → parse (§2)', () => {
    holds(
      fc.property(fieldSpec, (spec) => {
        const once = parseFieldSpec(spec);

        expect(parseFieldSpec(JSON.parse(JSON.stringify(once)))).toEqual(once);
      }),
    );
  });

  it('is read the same inside { field } (D3)', () => {
    holds(
      fc.property(fieldSpec, (spec) => {
        expect(parseFieldSpec({ field: spec })).toEqual(parseFieldSpec(spec));
      }),
    );
  });
});

describe('a verdict', () => {
  it('equals that of the rules in conformance/ (D19–D26)', () => {
    const options = fc.record({
      values: aliases,
      locale: fc.constantFrom('en', 'fr-CA', 'de', 'es'),
      patternMatch: fc.constantFrom('search', 'full'),
      nowMs: fc.constant(Date.UTC(2024, 1, 29, 12)),
      custom: fc.constant({ yes: true, no: false }),
    });

    holds(
      fc.property(fieldSpec, fieldValue, options, (spec, value, given) => {
        expect(checked({ fieldSpec: spec, value, options: given })).toEqual(verdictOn(spec, value, given));
      }),
      1_500,
    );
  });

  it('is the same each time (D21)', () => {
    holds(
      fc.property(fieldSpec, fieldValue, (spec, value) => {
        expect(validate(spec, value)).toEqual(validate(spec, value));
      }),
    );
  });
});

describe('a URL of buildValuesRequest', () => {
  const policy = fc.record(
    {
      baseUrl: fc.constantFrom('https://app.example/', 'https://app.example/a/b?c', 'http://localhost:3000/'),
      specUrl: fc.constantFrom('https://api.example/f/city', '/f/city', 'http://intranet.example/f'),
      allowedOrigins: fc.subarray(['https://data.example', 'http://127.0.0.1:8080', 'http://plain.example']),
    },
    { requiredKeys: ['baseUrl'] },
  );

  it('has the origin of the resolved uri, which is allowed (D8)', () => {
    holds(
      fc.property(uri, policy, searchText, (given, allowed, search) => {
        const sent: URL[] = [];
        const endpoint = { uri: given, paginationStrategy: 'PAGE_NUMBER' };

        const code = codeOf(() => sent.push(new URL(buildValuesRequest(endpoint, { search }, allowed).url)));

        if (code !== undefined) return;
        const base = new URL(allowed.specUrl ?? allowed.baseUrl, allowed.baseUrl);
        const origins = [base.origin, ...(allowed.allowedOrigins ?? [])];
        expect(sent[0]?.origin).toBe(new URL(given, base).origin);
        expect(origins).toContain(sent[0]?.origin);
        expect([sent[0]?.username, sent[0]?.password, sent[0]?.hash]).toEqual(['', '', '']);
      }),
      1_000,
    );
  });

  it('contains the search text without control characters (D13)', () => {
    holds(
      fc.property(searchText, (search) => {
        const { url } = buildValuesRequest({ uri: '/v' }, { search }, { baseUrl: 'https://app.example/' });
        const sent = search.replaceAll(/\p{Cc}/gu, '');

        expect(new URL(url).searchParams.get('search') ?? '').toBe(
          new TextDecoder().decode(new TextEncoder().encode(sent)),
        );
      }),
    );
  });
});

describe('pageOfValues', () => {
  it('agrees with filter and slice (§4.2 rules 1–3)', () => {
    const labels = fc.array(fc.string({ unit: fc.constantFrom('a', 'B', 'c'), maxLength: 3 }));
    const search = fc.string({ unit: fc.constantFrom('A', 'b'), maxLength: 2 });
    const numbers = [fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 7 })] as const;

    holds(
      fc.property(labels, search, ...numbers, (texts, wanted, page, limit) => {
        const values = texts.map((label, value) => ({ value, label }));
        const found = values.filter(({ label }) => label.toLowerCase().includes(wanted.toLowerCase()));
        const offset = (page - 1) * limit;

        expect(pageOfValues(indexValues(values), wanted, page, limit)).toEqual({
          values: found.slice(offset, offset + limit),
          total: found.length,
          hasNext: offset + limit < found.length,
        });
      }),
    );
  });
});
