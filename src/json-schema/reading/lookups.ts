/** The values endpoint that an annotation names: `x-values-endpoint`, a URL or a whole `ValuesEndpoint`. D87. */
import type { ValuesEndpoint } from '../../core/document/inputFieldSpec.js';
import { isRecord } from '../../core/vocabulary/json.js';
import { keywordOf, type SchemaNode } from './schemaNode.js';
import type { SchemaReading } from './schemaReading.js';

/** Returns the values endpoint of a schema; `undefined` if it names none. */
export function lookupOf(node: SchemaNode, reading: SchemaReading): ValuesEndpoint | undefined {
  const found = keywordOf(node, 'x-values-endpoint');
  if (!found) return undefined;
  if (typeof found.value === 'string' && found.value !== '') return { uri: found.value };
  if (isRecord(found.value)) return found.value as ValuesEndpoint;
  reading.say('keyword-invalid', found.where, 'A URL or a values endpoint is expected here.');
  return undefined;
}
