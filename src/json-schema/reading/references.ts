/** Resolves `$ref` within one document: JSON Pointers, anchors, and `$id`s of definitions. Never requests a URL. D86. */
import { isRecord, ownProperty } from '../../core/vocabulary/json.js';
import { stepInto } from '../../core/vocabulary/place.js';

/** A schema, and its JSON Pointer. */
export interface FoundSchema {
  readonly schema: unknown;
  readonly where: string;
}

/** Maximum numbers of steps of a pointer, and of definitions that are searched for an `$id` or anchor. */
const most = { steps: 32, definitions: 2_000 } as const;

/** Returns the schema that a reference names; `undefined` if the document does not contain it. */
export function resolveReference(root: unknown, reference: string): FoundSchema | undefined {
  const [base = '', fragment = ''] = reference.split('#', 2);
  const id = ownProperty(root, '$id') ?? ownProperty(root, 'id');
  const isRoot = base === '' || (typeof id === 'string' && base === id.replace(/#$/, ''));
  const start = isRoot ? { schema: root, where: '' } : named(root, ['$id', 'id'], base);
  if (!start) return undefined;
  const text = decoded(fragment);
  if (text === undefined) return undefined;
  if (text === '' || text.startsWith('/')) return follow(start, text);
  return named(root, ['$anchor', '$dynamicAnchor'], text) ?? named(root, ['$id'], `#${text}`);
}

/** Appends a step to a JSON Pointer. */
export function pointerTo(where: string, ...steps: readonly (string | number)[]): string {
  return [where, ...steps.map((step) => String(step).replaceAll('~', '~0').replaceAll('/', '~1'))].join('/');
}

function follow(start: FoundSchema, pointer: string): FoundSchema | undefined {
  const steps = pointer.split('/', most.steps + 2).slice(1);
  if (steps.length > most.steps) return undefined;
  let { schema } = start;
  for (const step of steps) schema = stepInto(schema, step.replaceAll('~1', '/').replaceAll('~0', '~'));
  return schema === undefined ? undefined : { schema, where: start.where + pointer };
}

/** Finds a definition by its `$id` or anchor. */
function named(root: unknown, keywords: readonly string[], name: string): FoundSchema | undefined {
  for (const folder of ['$defs', 'definitions']) {
    const definitions = ownProperty(root, folder);
    if (!isRecord(definitions)) continue;
    for (const key of Object.keys(definitions).slice(0, most.definitions)) {
      const schema = definitions[key];
      if (keywords.some((keyword) => ownProperty(schema, keyword) === name))
        return { schema, where: pointerTo('', folder, key) };
    }
  }
  return undefined;
}

function decoded(fragment: string): string | undefined {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return undefined;
  }
}
