/** Finds an operation in an OpenAPI document, with its parameters and request body. */
import { specInvalid } from '../../errors/fieldSpecError.js';
import { describeJson, isRecord, ownProperty } from '../../core/vocabulary/json.js';
import type { Json } from '../reading/schemaReading.js';

/** A part of a document, and its JSON Pointer. */
export interface Found {
  readonly value: Json;
  readonly where: string;
}

/** An operation of a document. */
export interface Operation extends Found {
  readonly path: string;
  /** In upper case. */
  readonly method: string;
  /** Whether the document is Swagger 2, whose parameters are schemas. */
  readonly isSwagger: boolean;
  readonly parameters: readonly Found[];
}

/** Names an operation: by its id, or by its path and method. */
export interface OperationName {
  readonly operationId?: string | undefined;
  readonly path?: string | undefined;
  /** Default: the only method of the path, otherwise `post`. */
  readonly method?: string | undefined;
}

const methods = ['post', 'put', 'patch', 'delete', 'get', 'head', 'options', 'trace'];

/** Maximum length of a chain of references. */
const mostSteps = 50;

/** Maximum number of ids that a message lists. */
const mostListed = 10;

/**
 * Finds an operation.
 *
 * @throws {FieldSpecError} `spec-invalid` if it is not an OpenAPI document, or does not contain the operation
 */
export function findOperation(document: unknown, name: OperationName): Operation {
  const [swagger, openapi] = [ownProperty(document, 'swagger'), ownProperty(document, 'openapi')];
  const isSwagger = String(swagger).startsWith('2');
  if (!isSwagger && !String(openapi).startsWith('3.'))
    refuse(
      '',
      'an OpenAPI document (`swagger: "2.0"` or `openapi: "3.…"`)',
      describeJson(openapi ?? swagger),
    );
  const paths = ownProperty(document, 'paths');
  if (!isRecord(paths)) refuse('/paths', 'an object', describeJson(paths));
  const { operationId, path: wanted, method } = name;
  if (operationId === undefined && wanted === undefined)
    throw new TypeError('No operation is named. Pass `operationId`, or `path` and `method`.');
  const known: string[] = [];
  for (const [path, given] of Object.entries(paths as Json)) {
    if (wanted !== undefined && path !== wanted) continue;
    const item = resolved(given, `/paths/${escaped(path)}`, document);
    if (!item) continue;
    const own = methods.filter((one) => isRecord(ownProperty(item.value, one)));
    const chosen = (method ?? (own.length === 1 ? own[0] : 'post'))?.toLowerCase();
    for (const one of own) {
      const value = item.value[one] as Json;
      const id = ownProperty(value, 'operationId');
      known.push(typeof id === 'string' ? id : `${one.toUpperCase()} ${path}`);
      if (operationId === undefined ? one === chosen : id === operationId) {
        const where = `${item.where}/${one}`;
        const parameters = parametersOf([item, { value, where }], document);
        return { value, where, path, method: one.toUpperCase(), isSwagger, parameters };
      }
    }
  }
  const shown = known.slice(0, mostListed).join(', ') + (known.length > mostListed ? ', …' : '');
  const asked = operationId ?? `${(method ?? 'post').toUpperCase()} ${wanted ?? ''}`;
  return refuse(
    '/paths',
    `the operation "${asked.slice(0, 200)}"`,
    known.length > 0 ? shown.slice(0, 1_000) : 'none',
  );
}

function refuse(path: string, expected: string, found: string): never {
  throw specInvalid([{ path, expected, found }], 'OpenAPI');
}

/** Returns the parameters of an operation and its path. The operation's replace the path's if name and place are the same. */
function parametersOf(owners: readonly Found[], document: unknown): readonly Found[] {
  const parameters = new Map<string, Found>();
  for (const { value, where } of owners) {
    const list = ownProperty(value, 'parameters');
    for (const [index, given] of Array.isArray(list) ? list.entries() : []) {
      const found = resolved(given, `${where}/parameters/${index}`, document);
      if (found) parameters.set(`${String(found.value['in'])} ${String(found.value['name'])}`, found);
    }
  }
  return [...parameters.values()];
}

/** Follows the references of a part; `undefined` if one leads nowhere. Only references within the document are read. */
export function resolved(given: unknown, where: string, document: unknown): Found | undefined {
  let [value, place] = [given, where];
  for (let step = 0; step < mostSteps && isRecord(value); step++) {
    const reference = ownProperty(value, '$ref');
    if (typeof reference !== 'string') return { value, where: place };
    const [, pointer] = /^#(\/.*)$/s.exec(reference) ?? [];
    if (pointer === undefined) return undefined;
    place = decoded(pointer);
    value = at(document, place);
  }
  return undefined;
}

function decoded(pointer: string): string {
  try {
    return decodeURIComponent(pointer);
  } catch {
    return pointer;
  }
}

/** Reads the part of a document at a JSON Pointer. */
function at(document: unknown, pointer: string): unknown {
  const steps = pointer.split('/').slice(1, 65);
  return steps.reduce<unknown>((part, step) => {
    const key = step.replaceAll('~1', '/').replaceAll('~0', '~');
    return Array.isArray(part) ? part[Number(key)] : ownProperty(part, key);
  }, document);
}

/** Writes a name as a step of a JSON Pointer. */
export function escaped(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}
