/**
 * Reading JSON by a schema: a copy of what the schema names, and every fault by its path. What it does not name is not
 * looked at, so that it costs nothing however large it is.
 */
import type { SpecIssue } from '../../errors/fieldSpecError.js';
import type { Schema } from './documentSchema.js';
import { cleanDocument, describeJson, refuseDepth } from '../vocabulary/json.js';
import { memoizeWeak } from '../vocabulary/memoizeWeak.js';

/**
 * Copies what a schema names; own properties only. A member that is null counts as absent: many back ends write it so.
 *
 * @param path - where the value stands in its document
 * @param issues - takes every fault found; what is returned is of use only where none was
 * @param depth - how deep in its document the value stands
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

/** Where a value stands; written down only where something is wrong there. */
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
    // Where a member is wrong, nothing is said of it together with others.
    if (issues.length === found && schema.faultsOf)
      for (const { path, ...fault } of schema.faultsOf(read as never))
        issues.push({ ...fault, path: pathOf({ parent: place, key: path }) });
    return read;
  }
  if (!element || !Array.isArray(given)) return given;
  const place = { parent, key };
  const elements: unknown[] = [];
  const count = Math.min(given.length, schema.most ?? Infinity);
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
    // Most members are absent: only of what is there it is asked whose it is.
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
