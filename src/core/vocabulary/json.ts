/** JSON from outside: its types, and reading it without touching inherited properties. */
import { specInvalid } from '../../errors/fieldSpecError.js';
import { documentLimits } from './defaults.js';

/** A JSON value that is neither an object nor a list. `null` means "no value" (D19). */
export type JsonScalar = string | number | boolean;

/** The value of a field: no value, one scalar, an object (protocol 2.1), or a list of these. */
export type FieldValue = unknown;

/** Deeper than any real document, and far below the depth that would overflow the stack. */
const maxDepth = 64;

/** Returns whether a value is a JSON object. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns whether a value is a string, number or boolean. `null` isn't. */
export function isScalar(value: unknown): value is JsonScalar {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

/** Returns whether a value counts as no value. @see D19 */
export function isEmptyValue(value: unknown): boolean {
  return (
    value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  );
}

/** Returns whether an object contains only empty parts, at any depth. Cleared boxes leave such an object behind. */
export function isEmptyObject(value: unknown, levels = 64): boolean {
  const isEmptyPart = (part: unknown) => isEmptyValue(part) || isEmptyObject(part, levels - 1);
  return levels > 0 && isRecord(value) && Object.values(value).every(isEmptyPart);
}

/** Reads an own property of a JSON object. Returns `undefined` for inherited properties and for anything but an object. */
export function ownProperty<Value>(
  value: Readonly<Record<string, Value>>,
  key: string | undefined,
): Value | undefined;
export function ownProperty(value: unknown, key: string | undefined): unknown;
export function ownProperty(value: unknown, key: string | undefined): unknown {
  return key !== undefined && isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

/**
 * Copies part of a document without members that are `null` or named `__proto__`. Many back ends write absent members as `null`.
 *
 * @param depth - its nesting depth in the document
 * @throws {FieldSpecError} `spec-invalid` if it is nested deeper than 64 levels, has more than 1,000 members in all, or contains
 * itself
 */
export function cleanDocument(document: unknown, depth = 0): unknown {
  return cleanPiece(document, depth, { left: documentLimits.members });
}

/** Refuses deep nesting. @throws {FieldSpecError} `spec-invalid` beyond 64 levels */
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

/** Describes a value in a few words for a message: `nothing`, `"300"`, `a list`. */
export function describeJson(value: unknown): string {
  if (value === undefined || value === null) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'string') return JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}…` : value);
  return isScalar(value) ? String(value) : 'an object';
}
