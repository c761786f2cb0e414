/**
 * What a document says of a field where its host says nothing: what it begins with, its placeholder, and whether it is to be read
 * alone. D71.
 */
import type { FieldOutline } from '../../core/document/fieldOutline.js';
import { localizedText } from '../../core/messages/localizedText.js';
import type { FieldValue } from '../../core/vocabulary/json.js';
import type { FieldCore } from './fieldEnvironment.js';
import type { FieldOptions } from './fieldOptions.js';

/**
 * The props of a field, with what its document says besides.
 *
 * @param start - what the document says it begins with; `null` for nothing
 * @param locale - language of the reader
 */
export function withPublished(
  options: FieldOptions,
  { readOnly, placeholder }: FieldOutline,
  start: FieldValue,
  locale: string | undefined,
): FieldOptions {
  if (!readOnly && placeholder === undefined && start === null) return options;
  return {
    ...options,
    ...(options.defaultValue === undefined && { defaultValue: start }),
    placeholder: options.placeholder ?? localizedText(placeholder, locale),
    // What is the server's own is asked of nobody.
    ...(readOnly && { readOnly, required: false }),
  };
}

/**
 * What is left of that by all that is known by now; `undefined` where all of it is valid, or somebody has entered something
 * since.
 *
 * @param start - what the document says the field begins with
 * @param isHeld - whether a form holds the value, and begins with what it is told
 */
export function startLeft(field: FieldCore, start: FieldValue, isHeld: boolean): FieldValue {
  const { value, defaultValue } = field.options;
  const isUnchanged = field.latest() === start && defaultValue === start;
  if (start === null || (value !== undefined && !isHeld) || !isUnchanged) return undefined;
  return field.environment.validators.code()?.validDefault(field, start)?.start;
}
