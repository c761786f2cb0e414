/** Finds values of another type than the field's data type. Choices D1, D21. */
import type { ValueAlias } from '../document/inputFieldSpec.js';
import { lookupNotice } from '../../errors/lookupNotice.js';
import type { FieldNotice } from '../../errors/notices.js';
import { describeJson } from '../vocabulary/json.js';

/** Returns a notice if an endpoint has values that its field refuses. `5` is not `"5"` (D21). */
export function mistypedNotice(dataType: string, values: readonly ValueAlias[]): FieldNotice | undefined {
  const wanted = typesOfValues[dataType] ?? 'string';
  const other = wanted === 'object' ? undefined : values.find(({ value }) => typeof value !== wanted);
  if (!other) return undefined;
  const message = `${describeJson(other.value)} is not a ${wanted}, which a ${dataType.slice(0, 40)} field needs.`;
  return lookupNotice('values-mistyped', 'valuesEndpoint', message);
}

/** Data type → type of its values. An unknown type counts as STRING (D1). */
const typesOfValues: Readonly<Record<string, string>> = /* @__PURE__ */ Object.assign(
  /* @__PURE__ */ Object.create(null),
  { NUMBER: 'number', BOOLEAN: 'boolean', OBJECT: 'object' },
);
