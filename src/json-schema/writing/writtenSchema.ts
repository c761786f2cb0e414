/** The schemas that `toJsonSchema` writes, and how they are combined. */

/** A JSON Schema that is an object. */
export interface SchemaObject {
  readonly [keyword: string]: unknown;
}

/** Accepts every value. */
export const anything: SchemaObject = {};

/** Accepts no value. */
export const never: SchemaObject = { not: anything };

/** Accepts the values that a schema refuses. */
export function opposite(schema: SchemaObject): SchemaObject {
  if (schema === anything) return never;
  return schema === never ? anything : { not: schema };
}

/** Accepts the values that every schema accepts. */
export function every(schemas: readonly SchemaObject[]): SchemaObject {
  const [first = anything, ...others] = schemas.filter((one) => one !== anything);
  if (first === never || others.includes(never)) return never;
  return others.length === 0 ? first : { allOf: [first, ...others] };
}

/** Accepts the values that at least one schema accepts. */
export function some(schemas: readonly SchemaObject[]): SchemaObject {
  const [first = never, ...others] = schemas.filter((one) => one !== never);
  if (first === anything || others.includes(anything)) return anything;
  return others.length === 0 ? first : { anyOf: [first, ...others] };
}

/** Joins keywords into one schema. A keyword that occurs twice goes into `allOf`. */
export function merged(parts: readonly SchemaObject[]): SchemaObject {
  const joined: Record<string, unknown> = {};
  const rest: SchemaObject[] = [];
  for (const part of parts)
    if (Object.keys(part).some((keyword) => Object.hasOwn(joined, keyword))) rest.push(part);
    else Object.assign(joined, part);
  return rest.length === 0 ? joined : { ...joined, allOf: rest };
}

/** Accepts objects whose member is there and accepted by a schema. */
export function memberIs(name: string, schema: SchemaObject = anything): SchemaObject {
  const required = { required: [name] };
  return schema === anything ? required : { ...required, properties: Object.fromEntries([[name, schema]]) };
}

/** Accepts the values that `then` accepts while a condition holds, and those that `otherwise` accepts while it fails. */
export function conditional(
  condition: SchemaObject,
  then: SchemaObject = anything,
  otherwise: SchemaObject = anything,
): SchemaObject {
  const branches = [['then', then] as const, ['else', otherwise] as const];
  return { if: condition, ...Object.fromEntries(branches.filter(([, schema]) => schema !== anything)) };
}
