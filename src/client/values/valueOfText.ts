/** Converts between texts and values, by the field's data type and the user's language. */
import { readNumber } from '../../core/messages/numberText.js';
import type { FieldOutline } from '../../core/document/fieldOutline.js';
import { type FieldValue, isEmptyValue } from '../../core/vocabulary/json.js';

/** The data type and language that texts are read with. */
export interface TextReader {
  readonly plan: FieldOutline;
  readonly locale: string | undefined;
}

/** Reads a text as a value; empty text is `null`. */
export function valueOfText({ plan, locale }: TextReader, text: string): FieldValue {
  if (text === '') return null;
  if (plan.dataType !== 'NUMBER' || text.trim() === '') return text;
  return readNumber(text, locale) ?? text;
}

/** The text of a value, without formatting. */
export function textOfValue(value: unknown): string {
  if (isEmptyValue(value)) return '';
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}
