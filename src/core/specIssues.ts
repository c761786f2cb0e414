/**
 * What is wrong with a field document, in words.
 * In: what the schema objects to, and the document. Out: `SpecIssue`s, each with path, what was expected and found.
 */
import type * as z from 'zod/mini';
import type { SpecIssue } from '../errors.js';
import { describeJson, isRecord, ownProperty } from './json.js';

/** Puts an objection of the schema in words; its message says what was expected. */
export function specIssue(issue: z.core.$ZodIssue, document: unknown): SpecIssue {
  const found = issue.path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? ownProperty(value, String(key)) : undefined,
    document,
  );
  const path = issue.path.reduce<string>(
    (joined, key) =>
      typeof key === 'number' ? `${joined}[${key}]` : joined ? `${joined}.${String(key)}` : String(key),
    '',
  );
  return { path, expected: issue.message, found: describeJson(found) };
}

/** A sub-field is submitted under its name, so it cannot do without one. */
export function unnamedSubFields(spec: unknown, path: string): SpecIssue[] {
  const subFields = isRecord(spec) ? spec['subFields'] : undefined;
  return (Array.isArray(subFields) ? subFields : []).flatMap((subField: unknown, index) => {
    const here = `${path}subFields[${index}]`;
    const isUnnamed = isRecord(subField) && (subField['name'] ?? '') === '';
    const inner = unnamedSubFields(subField, `${here}.`);
    return isUnnamed ? [{ path: `${here}.name`, expected: 'a text', found: 'nothing' }].concat(inner) : inner;
  });
}
