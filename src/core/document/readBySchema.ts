/**
 * Reads JSON by a schema: copies the members in the schema and reports every fault with its path. Other members are not visited,
 * so they cost nothing, however large.
 */
import type { SpecIssue } from '../../errors/fieldSpecError.js';
import type { Schema } from './documentSchema.js';
import { cleanDocument, describeJson, refuseDepth } from '../vocabulary/json.js';
import { memoizeWeak } from '../vocabulary/memoizeWeak.js';

/**
 * Copies the own properties that a schema names. A null member counts as absent, because many back ends write absent members as
 * null.
 *
 * @param path - path of the value in its document
 * @param issues - receives every fault; use the returned value only if there is none
 * @param depth - nesting depth of the value in its document
 * @throws {FieldSpecError} `spec-invalid` as {@link cleanDocument} does
 */
export function readBySchema(
  value: unknown,
  schema: Schema<unknown>,
  path: string,
  issues: SpecIssue[],
  depth = 0,
): unknown {
  return readMember(value, schema, undefined, path, issues, depth);
}

/** The path of a value, as a linked list; turned into a text only for a fault. */
interface Place {
  readonly parent: Place | undefined;
  readonly key: string | number;
}

function readMember(
  value: unknown,
  schema: Schema<unknown>,
  parent: Place | undefined,
  key: string | number,
  issues: SpecIssue[],
  depth: number,
): unknown {
  const { element, members } = schema;
  if (schema.isOptional && (value === undefined || value === null)) return undefined;
  refuseDepth(depth);
  const given = element || members || typeof value !== 'object' ? value : cleanDocument(value, depth);
  if (!schema.accepts(given)) {
    issues.push({ path: pathOf({ parent, key }), expected: schema.expected, found: describeJson(value) });
    return undefined;
  }
  if (members) {
    const found = issues.length;
    const place = { parent, key };
    const read = readMembers(given as Record<string, unknown>, members, place, issues, depth + 1);
    // Check members together only if each is valid by itself.
    if (issues.length === found && schema.faultsOf)
      for (const { path, ...fault } of schema.faultsOf(read as never))
        issues.push({ ...fault, path: pathOf({ parent: place, key: path }) });
    return read;
  }
  if (!element || !Array.isArray(given)) return given;
  const place = { parent, key };
  const elements: unknown[] = [];
  const count = Math.min(given.length, schema.most?.() ?? Infinity);
  for (let index = 0; index < count; index++)
    elements.push(readMember(given[index], element, place, index, issues, depth + 1));
  return elements;
}

function readMembers(
  given: Readonly<Record<string, unknown>>,
  members: NonNullable<Schema<unknown>['members']>,
  place: Place,
  issues: SpecIssue[],
  depth: number,
): Record<string, unknown> {
  const copy: Record<string, unknown> = {};
  const { keys, schemas } = tableOf(members);
  for (let at = 0; at < keys.length; at++) {
    const key = keys[at]!;
    const schema = schemas[at]!;
    const found = given[key];
    // Most members are absent: call `hasOwn` only for those that are present.
    const own = found !== undefined && Object.hasOwn(given, key) ? found : undefined;
    if (own === undefined && schema.isOptional) continue;
    const read = readMember(own, schema, place, key, issues, depth);
    if (read !== undefined) copy[key] = read;
  }
  return copy;
}

const tableOf = memoizeWeak((members: NonNullable<Schema<unknown>['members']>) => ({
  keys: Object.keys(members),
  schemas: Object.values(members),
}));

function pathOf({ parent, key }: Place): string {
  const path = parent ? pathOf(parent) : '';
  if (typeof key === 'number') return `${path}[${key}]`;
  return path ? `${path}.${key}` : key;
}
