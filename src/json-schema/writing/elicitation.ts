/**
 * Writes a form as the `requestedSchema` of an MCP elicitation: a flat object of texts, numbers, boxes and choices of texts. D89,
 * Model Context Protocol 2025-11-25.
 */
import type { CompiledField } from '../../core/document/compiledField.js';
import { hintOf } from '../../core/document/inputKind.js';
import { isSecret } from '../../core/vocabulary/isSecret.js';
import type { Writing } from './writing.js';
import { annotationsOf, enumerated, membersOf, requiredIn, writeField } from './writeField.js';
import type { SchemaObject } from './writtenSchema.js';

/** Keywords that elicitation allows, by type. */
const keywords: Readonly<Record<string, readonly string[]>> = {
  string: ['minLength', 'maxLength', 'format'],
  number: ['minimum', 'maximum'],
  integer: ['minimum', 'maximum'],
  boolean: [],
};

const about = ['title', 'description', 'default'];

/** Writes the fields of a form that an elicitation can ask for; reports the others. */
export function writeElicitation(
  fields: readonly (readonly [where: string, field: CompiledField])[],
  hideable: ReadonlySet<string>,
  writing: Writing,
): SchemaObject {
  const asked = fields.flatMap(([where, field]) => {
    const why = refusalOf(field, writing);
    if (why !== undefined) writing.omit('field-omitted', where, why);
    return field.readOnly || why !== undefined ? [] : [[where, field] as const];
  });
  const properties = asked.map(([where, field]) => [field.name, flatField(field, where, writing)]);
  const required = requiredIn(asked.map(([, field]) => field)).filter((name) => !hideable.has(name));
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    ...(required.length > 0 && { required }),
  };
}

/** Returns the reason why an elicitation cannot ask for a field. */
function refusalOf(field: CompiledField, writing: Writing): string | undefined {
  const { dataType, expectMultipleValues, readOnly, upload } = field;
  if (readOnly) return undefined;
  if (isSecret(field)) return 'An elicitation must not ask for secrets.';
  if (upload) return 'An elicitation cannot ask for files.';
  if (dataType === 'OBJECT') return 'An elicitation cannot ask for objects.';
  if (!expectMultipleValues) return undefined;
  const isChoice = dataType === 'STRING' && field.lookup?.isClosed && membersOf(field, writing);
  return isChoice ? undefined : 'An elicitation can ask for several values only from a list of texts.';
}

function flatField(field: CompiledField, where: string, writing: Writing): SchemaObject {
  const described = pick(annotationsOf(field, writing), about);
  const isClosed = field.lookup?.isClosed ?? false;
  const members = isClosed && field.dataType === 'STRING' ? membersOf(field, writing) : undefined;
  const type = 'string';
  if (members && !field.expectMultipleValues) return { ...described, type, ...enumerated(members) };
  const whole = writeField(field, where, withoutValues(writing));
  if (members) {
    const { oneOf, ...listed } = enumerated(members);
    const items = oneOf === undefined ? { type, ...listed } : { anyOf: oneOf };
    return { ...described, type: 'array', items, ...pick(whole, ['minItems', 'maxItems']) };
  }
  if (isClosed)
    writing.omit(
      'values-omitted',
      `${where}.valuesEndpoint`,
      'An elicitation lists the texts of a document only.',
    );
  if ('pattern' in whole || 'allOf' in whole || 'multipleOf' in whole)
    writing.omit(
      'constraint-omitted',
      `${where}.constraints`,
      'An elicitation cannot check all constraints.',
    );
  const kind = whole['type'] as string;
  const flat = pick(whole, keywords[kind] ?? []);
  return { ...described, type: kind, ...(hintOf(field) === 'password' ? {} : flat) };
}

/** Passes on the notices about constraints. */
function withoutValues({ locale, omit }: Writing): Writing {
  return { locale, omit: (code, ...rest) => code === 'constraint-omitted' && omit(code, ...rest) };
}

function pick(schema: SchemaObject, names: readonly string[]): SchemaObject {
  return Object.fromEntries(names.filter((name) => name in schema).map((name) => [name, schema[name]]));
}
