/**
 * Compares the reader of documents with the same shapes in zod: both accept the same documents and make equal copies.
 */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { FieldSpecError, parseFieldSpec } from '../../../src/core/index.js';
import { anyJson, fieldSpec } from '../../support/arbitraries.ts';
import { propertyRuns } from '../../support/propertyRuns.ts';

const text = z.string();
const anyObject = z.record(z.string(), z.unknown());
const localized = z.union([text, z.record(z.string(), text)]);
const displayed = localized.check(
  z.refine((value) => typeof value === 'string' || Object.keys(value).some((key) => key !== 'i18nKey')),
);

const valuesEndpoint = z.object({
  protocol: z.optional(text),
  uri: z.optional(text),
  method: z.optional(text),
  mode: z.optional(text),
  items: z.optional(z.array(z.unknown())),
  searchField: z.optional(text),
  searchParams: z.optional(anyObject),
  searchParamsSchema: z.optional(anyObject),
  paginationStrategy: z.optional(text),
  debounceMs: z.optional(z.number()),
  minSearchLength: z.optional(z.number()),
  responseMapping: z.optional(
    z.object({ dataField: z.optional(text), totalField: z.optional(text), hasNextField: z.optional(text) }),
  ),
  requestParams: z.optional(
    z.object({
      pageParam: z.optional(text),
      limitParam: z.optional(text),
      searchParam: z.optional(text),
      valueParam: z.optional(text),
      defaultLimit: z.optional(z.number()),
    }),
  ),
  cacheStrategy: z.optional(text),
});

const constraint = z.object({
  name: z.optional(text),
  type: text,
  params: z.optional(anyObject),
  errorMessage: z.optional(localized),
});

const members = {
  name: z.optional(text),
  displayName: displayed,
  description: z.optional(localized),
  dataType: text,
  formatHint: z.optional(localized),
  expectMultipleValues: z.optional(z.boolean()),
  required: z.optional(z.boolean()),
  valuesEndpoint: z.optional(valuesEndpoint),
  constraints: z.optional(z.array(constraint)),
};

/** zod cannot infer a recursive type. */
const subField: z.ZodMiniType = z.object({
  ...members,
  name: text.check(z.minLength(1)),
  subFields: z.optional(z.array(z.lazy(() => subField))),
});

const reference = z.object({ ...members, subFields: z.optional(z.array(subField)) });

/** Realistic documents, some with one member replaced by any JSON. */
const document = fc.tuple(fieldSpec, anyJson, fc.nat(), fc.boolean()).map(([spec, json, pick, isSpoilt]) => {
  const copy = JSON.parse(JSON.stringify(spec)) as Record<string, unknown>;
  const places = placesIn(copy);
  const [holder, key] = places[pick % places.length] ?? [copy, 'dataType'];
  if (isSpoilt) holder[key] = json;
  return withoutNulls(copy);
});

type Holder = Record<string, unknown>;

/** Every member at any depth: its object and its name. */
function placesIn(value: unknown, places: [Holder, string][] = []): [Holder, string][] {
  if (typeof value !== 'object' || value === null) return places;
  for (const [key, inner] of Object.entries(value)) {
    places.push([value as Holder, key]);
    placesIn(inner, places);
  }
  return places;
}

/** A null member counts as absent and one named `__proto__` as noise, which zod does not know. */
function withoutNulls(json: unknown): unknown {
  return JSON.parse(JSON.stringify(json), function keep(this: unknown, key, value: unknown) {
    return key === '__proto__' || (value === null && !Array.isArray(this)) ? undefined : value;
  });
}

/** Each place once: zod may have two objections to one. */
function pathsOf(issues: readonly { readonly path: readonly PropertyKey[] }[]): string[] {
  const paths = issues.map(({ path }) =>
    path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join(''),
  );
  return [...new Set(paths)];
}

describe('parseFieldSpec', () => {
  it('accepts the same documents as a zod schema, with equal copies and paths (§2)', () => {
    fc.assert(
      fc.property(document, (json) => {
        const found = zodReadingOf(json);
        fc.pre(found !== undefined);

        expect(readingOf(json)).toEqual(found);
      }),
      propertyRuns(1_000, 100_000),
    );
  });
});

/** The result of zod; undefined if zod itself throws, as for a name of `{ length: { toString: '' } }`. */
function zodReadingOf(json: unknown): object | undefined {
  try {
    const { data, error } = reference.safeParse(json);
    return data ? { data } : { faults: pathsOf(error.issues).toSorted() };
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

function readingOf(json: unknown): object {
  try {
    return { data: parseFieldSpec(json) };
  } catch (error) {
    if (!(error instanceof FieldSpecError)) throw error;
    const paths = error.issues.map(({ path }) => (path.startsWith('[') || path === '' ? path : `.${path}`));
    return { faults: paths.toSorted() };
  }
}
