/** Converts a form or field to a JSON Schema. D89. */
import { compileField } from '../core/document/compiledField.js';
import { type InputFieldSpec, parseFieldSpec, withoutEnvelope } from '../core/document/inputFieldSpec.js';
import { type FormSpec, isFormDocument } from '../core/form/formSpec.js';
import { planForm } from '../core/form/planForm.js';
import { isBlank, localizedText } from '../core/messages/localizedText.js';
import { omissionNotice } from '../errors/omissionNotice.js';
import { dialects } from './writing/drafts.js';
import { writeElicitation } from './writing/elicitation.js';
import type { Omission, Writing } from './writing/writing.js';
import { writeField, writeMembers } from './writing/writeField.js';
import { writeRules } from './writing/writeRules.js';
import type { SchemaObject } from './writing/writtenSchema.js';

/** Options of {@link toJsonSchema}. */
export interface ToJsonSchemaOptions {
  /**
   * `json-schema` (default): a schema of draft 2020-12. `elicitation`: the `requestedSchema` of an MCP elicitation, which is a flat
   * object of texts, numbers, boxes and choices.
   */
  readonly target?: 'json-schema' | 'elicitation' | undefined;
  /** Language of titles, descriptions and labels. Default: the first of each text. */
  readonly locale?: string | undefined;
}

/** A schema, and the parts of the document that it does not express. */
export interface WrittenJsonSchema {
  readonly schema: SchemaObject;
  readonly notices: readonly Omission[];
}

/**
 * Converts a form or field to a JSON Schema, for validators, API documents and AI tools.
 *
 * The schema accepts the submitted values that `validateForm` accepts: values without hidden, read-only and empty members. Rules
 * that JSON Schema cannot express are notices; check them with `validateForm` when the values arrive. Lengths count code points
 * in JSON Schema and UTF-16 code units in forms; dates are in the notation that fields of a page write.
 *
 * @throws {FieldSpecError} `spec-invalid` if it is neither a form nor a field document
 * @throws {TypeError} if `target` is `elicitation` and the document is a field
 * @example
 * const { schema, notices } = toJsonSchema(formSpec);
 * const { schema: requestedSchema } = toJsonSchema(formSpec, { target: 'elicitation' });
 * @see D89
 */
export function toJsonSchema(
  document: FormSpec | InputFieldSpec,
  { target = 'json-schema', locale }: ToJsonSchemaOptions = {},
): WrittenJsonSchema {
  const notices: Omission[] = [];
  const writing: Writing = { locale, omit: (...notice) => notices.push(omissionNotice(...notice)) };
  if (target === 'elicitation') {
    if (!isFormDocument(document))
      throw new TypeError('An elicitation needs a form. Pass a form document, with `fields`.');
    return { schema: writeForm(document as FormSpec, writing, true), notices };
  }
  return { schema: dialects['draft-2020-12'](schemaOf(document, writing)), notices };
}

/** Writes a schema without the name of its dialect. */
export function schemaOf(document: FormSpec | InputFieldSpec, writing: Writing): SchemaObject {
  return isFormDocument(document)
    ? writeForm(document as FormSpec, writing)
    : writeSingle(document as InputFieldSpec, writing);
}

function writeForm(formSpec: FormSpec, writing: Writing, isElicitation = false): SchemaObject {
  const plan = planForm(formSpec);
  const fields = [...plan.fields.values()].map(({ spec }, index) => {
    return [`fields[${index}]`, compileField(spec)] as const;
  });
  const { locale } = writing;
  const [title, description] = [
    localizedText(plan.displayName, locale),
    localizedText(plan.description, locale),
  ];
  const about = {
    ...(!isBlank(title) && { title }),
    ...(!isBlank(description) && { description }),
  };
  if (isElicitation) {
    for (const rule of [...plan.rules, ...[...plan.visibility.values()].flat()])
      writing.omit('rule-omitted', rule.where, 'An elicitation has no rules.');
    // The client shows its own text above the fields, so title and description are not allowed.
    return writeElicitation(fields, new Set(plan.visibility.keys()), writing);
  }
  const { schemas, hideable } = writeRules(plan, writing);
  const required = fields.flatMap(([, { required: isRequired, name = '' }]) =>
    isRequired && !hideable.has(name) ? [name] : [],
  );
  return {
    ...about,
    ...writeMembers(fields, required, writing),
    additionalProperties: false,
    ...(schemas.length > 0 && { allOf: schemas }),
  };
}

/** Writes the value of a field. Optional fields accept `null`, which means no value. */
function writeSingle(document: InputFieldSpec, writing: Writing): SchemaObject {
  const field = compileField(parseFieldSpec(withoutEnvelope(document)));
  const schema = writeField(field, '', writing);
  return field.required ? schema : { anyOf: [schema, { type: 'null' }] };
}
