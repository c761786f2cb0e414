/**
 * Reading JSON by a schema.
 * In: a schema and a value. Out: a copy of what the schema names, and every fault by its path.
 */
import type { SpecIssue } from '../errors.js';
import type { Schema } from './documentSchema.js';
import { describeJson, ownProperty } from './json.js';

/**
 * Copies what a schema names; own properties only.
 *
 * @param path - where the value stands in its document
 * @param issues - takes every fault found; what is returned is of use only where none was
 */
export function readBySchema(
  value: unknown,
  { accepts, element, expected, isOptional, members }: Schema<unknown>,
  path: string,
  issues: SpecIssue[],
): unknown {
  if (isOptional && value === undefined) return undefined;
  if (!accepts(value)) {
    issues.push({ path, expected, found: describeJson(value) });
    return undefined;
  }
  if (element && Array.isArray(value))
    return value.map((item, index) => readBySchema(item, element, `${path}[${index}]`, issues));
  if (!members) return value;
  const copy: Record<string, unknown> = {};
  for (const [key, member] of Object.entries(members)) {
    const read = readBySchema(ownProperty(value, key), member, path ? `${path}.${key}` : key, issues);
    if (read !== undefined) copy[key] = read;
  }
  return copy;
}
