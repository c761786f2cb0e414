/** The values endpoint that an annotation names: `x-values-endpoint`, or one that only `fromOpenApi` reads. D87. */
import type { ValuesEndpoint } from '../../core/document/inputFieldSpec.js';
import { isRecord } from '../../core/vocabulary/json.js';
import { keywordOf, type SchemaNode } from './schemaNode.js';
import type { SchemaReading } from './schemaReading.js';

/** Returns the values endpoint of a schema; `undefined` if it names none. */
export function lookupOf(node: SchemaNode, reading: SchemaReading): ValuesEndpoint | undefined {
  const { value, where } = keywordOf(node, 'x-values-endpoint') ?? {};
  if (where === undefined) return reading.readLookup?.(node, reading);
  if (typeof value === 'string' && value !== '') return { uri: value };
  if (isRecord(value)) return value;
  reading.sayInvalid(where);
  return undefined;
}
