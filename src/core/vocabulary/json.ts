/**
 * JSON that came from outside: its types, and reading it without touching anything inherited.
 */
import { specInvalid } from '../../errors/fieldSpecError.js';
import { documentLimits } from './defaults.js';

/** A JSON value that is neither an object nor a list. `null` stands for "no value" (D19). */
export type JsonScalar = string | number | boolean;

/** What a field can hold: nothing, one scalar, an object (2.1), or a list of these. */
export type FieldValue = unknown;

/** Deeper nesting than any real document has, and far from what would exhaust the stack. */
const maxDepth = 64;

/** Says whether a value is a JSON object. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Says whether a value is a JSON scalar; `null` is none. */
export function isScalar(value: unknown): value is JsonScalar {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

/** Says whether a value counts as no value. @see D19 */
export function isEmptyValue(value: unknown): boolean {
  return (
    value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  );
}

/** An object that nothing was filled in of, as deep as documents go; boxes that were emptied leave one behind. */
export function isEmptyObject(value: unknown, levels = 64): boolean {
  const isEmptyPart = (part: unknown) => isEmptyValue(part) || isEmptyObject(part, levels - 1);
  return levels > 0 && isRecord(value) && Object.values(value).every(isEmptyPart);
}

/** Reads a property that a JSON object itself has; an inherited one is `undefined`, as is one of anything else. */
export function ownProperty<Value>(
  value: Readonly<Record<string, Value>>,
  key: string | undefined,
): Value | undefined;
export function ownProperty(value: unknown, key: string | undefined): unknown;
export function ownProperty(value: unknown, key: string | undefined): unknown {
  return key !== undefined && isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

/**
 * Copies a piece of a document without what has no meaning in one: members that are null (many back ends write an absent
 * member so) and a member named `__proto__`.
 *
 * @param depth - how deep in its document it stands
 * @throws {FieldSpecError} `spec-invalid` when it is nested deeper than 64 levels, has more than 1,000 members in all, or
 * refers to itself
 */
export function cleanDocument(document: unknown, depth = 0): unknown {
  return cleanPiece(document, depth, { left: documentLimits.members });
}

/** @throws {FieldSpecError} `spec-invalid` beyond 64 levels */
export function refuseDepth(depth: number): void {
  if (depth > maxDepth)
    throw specInvalid([{ path: '', expected: `at most ${maxDepth} levels`, found: 'more' }]);
}

function cleanPiece(piece: unknown, depth: number, members: { left: number }): unknown {
  if (typeof piece !== 'object' || piece === null) return piece;
  refuseDepth(depth);
  const keys = Object.keys(piece);
  members.left -= keys.length;
  if (members.left < 0) {
    const expected = `at most ${documentLimits.members} members`;
    throw specInvalid([{ path: '', expected, found: 'more' }]);
  }
  if (Array.isArray(piece)) return piece.map((item: unknown) => cleanPiece(item, depth + 1, members));
  const clean: Record<string, unknown> = {};
  for (const key of keys) {
    const value = (piece as Record<string, unknown>)[key];
    if (value !== null && key !== '__proto__') clean[key] = cleanPiece(value, depth + 1, members);
  }
  return clean;
}

/** Says in a few words what a value is, for a message: `nothing`, `"300"`, `a list`. */
export function describeJson(value: unknown): string {
  if (value === undefined || value === null) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'string') return JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}…` : value);
  return isScalar(value) ? String(value) : 'an object';
}
