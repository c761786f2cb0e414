/**
 * What is wrong with a field document, in words.
 * In: what the schema objects to. Out: `SpecIssue`s, each with path, what was expected and found.
 */
import type * as z from 'zod/mini';
import type { SpecIssue } from '../errors.js';
import { describeJson, isRecord, ownProperty } from './json.js';

/** Puts an objection of the schema in words; its message says what was expected. */
export function specIssue({ path, message, input }: z.core.$ZodIssue): SpecIssue {
  const steps = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`));
  return { path: steps.join('').slice(1), expected: message, found: describeJson(input) };
}

/** A sub-field is submitted under its name, so it cannot do without one. */
export function unnamedSubFields(spec: unknown, path: string): SpecIssue[] {
  const subFields = ownProperty(spec, 'subFields');
  if (!Array.isArray(subFields)) return [];
  return subFields.flatMap((subField: unknown, index) => {
    const here = `${path}subFields[${index}].`;
    const inner = unnamedSubFields(subField, here);
    const isUnnamed = isRecord(subField) && (subField['name'] ?? '') === '';
    return isUnnamed ? [{ path: `${here}name`, expected: 'a text', found: 'nothing' }].concat(inner) : inner;
  });
}
