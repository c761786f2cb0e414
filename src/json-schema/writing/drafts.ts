/** Rewrites a schema of draft 2020-12 for older dialects. */
import { isRecord } from '../../core/vocabulary/json.js';
import type { SchemaObject } from './writtenSchema.js';

/** The dialects of Standard JSON Schema. */
export const dialects = {
  'draft-2020-12': (schema: SchemaObject) => ({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    ...schema,
  }),
  // All keywords that `toJsonSchema` writes have the same meaning in draft-07.
  'draft-07': (schema: SchemaObject) => ({ $schema: 'http://json-schema.org/draft-07/schema#', ...schema }),
  'openapi-3.0': toOpenApi3,
} as const satisfies Record<string, (schema: SchemaObject) => SchemaObject>;

/** Keywords that contain schemas by name, and keywords that contain data. */
const maps = new Set(['properties']);
const data = new Set(['default', 'enum', 'const', 'examples', 'required', 'x-values-endpoint']);

/** Rewrites a schema for OpenAPI 3.0, which has no `const`, `contains` or conditions, nor `true` and `false` as schemas. */
function toOpenApi3(given: unknown): SchemaObject {
  if (!isRecord(given)) return given === false ? { not: {} } : {};
  const written: [string, unknown][] = [];
  const also: SchemaObject[] = [];
  for (const [keyword, value] of Object.entries(given)) {
    if (keyword === 'const') written.push(['enum', [value]]);
    else if (keyword === 'examples') written.push(['example', (value as readonly unknown[])[0]]);
    else if (keyword === 'contains') also.push({ not: { items: { not: toOpenApi3(value) } } });
    else if (keyword === 'if') also.push(...conditionOf(given));
    else if (keyword === 'then' || keyword === 'else') continue;
    else if (data.has(keyword)) written.push([keyword, value]);
    else written.push([keyword, converted(keyword, value)]);
  }
  const schema = Object.fromEntries(written);
  if (also.length === 0) return schema;
  return { ...schema, allOf: [...((schema['allOf'] as readonly unknown[] | undefined) ?? []), ...also] };
}

function conditionOf({ if: given, then, else: otherwise }: SchemaObject): SchemaObject[] {
  const condition = toOpenApi3(given);
  return [
    ...(then === undefined ? [] : [{ anyOf: [{ not: condition }, toOpenApi3(then)] }]),
    ...(otherwise === undefined ? [] : [{ anyOf: [condition, toOpenApi3(otherwise)] }]),
  ];
}

function converted(keyword: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toOpenApi3);
  if (!isRecord(value)) return keyword === 'items' || keyword === 'not' ? toOpenApi3(value) : value;
  if (!maps.has(keyword)) return toOpenApi3(value);
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, toOpenApi3(one)]));
}
