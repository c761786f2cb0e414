/** Resolves `$ref` within one document: JSON Pointers, anchors, and `$id`s of definitions. Never requests a URL. D86. */
import type { Json } from './schemaReading.js';

/** A schema, and its JSON Pointer. */
export interface FoundSchema {
  readonly schema: unknown;
  readonly where: string;
}

/** Maximum numbers of steps of a pointer, and of definitions that are searched for an `$id` or anchor. */
const [mostSteps, mostDefinitions] = [32, 2_000] as const;

/** Returns the schema that a reference names; `undefined` if the document does not contain it. */
export function resolveReference(root: unknown, reference: unknown): FoundSchema | undefined {
  if (typeof reference !== 'string') return undefined;
  const [base = '', fragment = ''] = reference.split('#', 2);
  const text = decoded(fragment);
  const isPointer = text === '' || text.startsWith('/');
  const start = named(root, isPointer ? base : text);
  return start && isPointer ? follow(start, text) : start;
}

/** Returns an own member of an object or a list; `undefined` for other values. */
export const memberOf = (value: unknown, key: string | number): unknown =>
  Object.hasOwn(Object(value) as object, key) ? (value as Json)[key] : undefined;

/** Appends a step to a JSON Pointer. */
export function pointerTo(where: string, step: string | number): string {
  return `${where}/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

function follow(start: FoundSchema, pointer: string): FoundSchema | undefined {
  const steps = pointer.split('/', mostSteps + 2).slice(1);
  if (steps.length > mostSteps) return undefined;
  let { schema } = start;
  for (const step of steps) schema = memberOf(schema, step.replaceAll('~1', '/').replaceAll('~0', '~'));
  return schema === undefined ? undefined : { schema, where: start.where + pointer };
}

/** Finds the root, or a definition by its `$id` or anchor. */
function named(root: unknown, name: string): FoundSchema | undefined {
  if (name === '' || isNamed(root, name)) return { schema: root, where: '' };
  for (const folder of ['$defs', 'definitions']) {
    const definitions = Object(memberOf(root, folder)) as Json;
    for (const key of Object.keys(definitions).slice(0, mostDefinitions))
      if (isNamed(definitions[key], name))
        return { schema: definitions[key], where: pointerTo(`/${folder}`, key) };
  }
  return undefined;
}

/** Draft-07 writes an anchor as an `$id` that begins with `#`; other `$id`s may end with one. */
const isNamed = (schema: unknown, name: string) =>
  ['$id', 'id', '$anchor', '$dynamicAnchor'].some(
    (keyword) => name === String(memberOf(schema, keyword)).replace(/^#|#$/, ''),
  );

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
