/**
 * Reading JSON by a schema: a copy of what the schema names, and every fault by its path. What it does not name is not
 * looked at, so that it costs nothing however large it is.
 */
import type { SpecIssue } from '../errors.js';
import type { Schema } from './documentSchema.js';
import { cleanDocument, describeJson, ownProperty, refuseDepth } from './json.js';

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
  const { accepts, element, expected, isOptional, members, most } = schema;
  if (isOptional && (value === undefined || value === null)) return undefined;
  refuseDepth(depth);
  const given = element || members ? value : cleanDocument(value, depth);
  if (!accepts(given)) {
    issues.push({ path, expected, found: describeJson(value) });
    return undefined;
  }
  if (element && Array.isArray(given)) {
    const read = (item: unknown, index: number) =>
      readBySchema(item, element, `${path}[${index}]`, issues, depth + 1);
    return given.slice(0, most).map(read);
  }
  if (!members) return given;
  const copy: Record<string, unknown> = {};
  for (const [key, member] of Object.entries(members)) {
    const read = readBySchema(
      ownProperty(given, key),
      member,
      path ? `${path}.${key}` : key,
      issues,
      depth + 1,
    );
    if (read !== undefined) copy[key] = read;
  }
  return copy;
}
