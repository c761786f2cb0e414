/**
 * What a document says of a field where its host says nothing: what it begins with, its placeholder, and whether it is to be read
 * alone. D71.
 */
import type { FieldOutline } from '../../core/document/fieldOutline.js';
import { localizedText } from '../../core/messages/localizedText.js';
import type { FieldValue } from '../../core/vocabulary/json.js';
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
