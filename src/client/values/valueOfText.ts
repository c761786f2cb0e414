/**
 * The value that a text stands for, by the type of its field and the language of its reader; and the text of a value.
 */
import { readNumber } from '../../core/messages/numberText.js';
import type { FieldOutline } from '../../core/document/fieldOutline.js';
import { type FieldValue, isEmptyValue } from '../../core/vocabulary/json.js';

/** What a text is read by. */
export interface TextReader {
  readonly plan: FieldOutline;
  readonly locale: string | undefined;
}

/** Reads a text as a value; empty text is no value (`null`). */
export function valueOfText({ plan, locale }: TextReader, text: string): FieldValue {
  if (text === '') return null;
  if (plan.dataType !== 'NUMBER' || text.trim() === '') return text;
  return readNumber(text, locale) ?? text;
}

/** Text of a value, as it is. */
export function textOfValue(value: unknown): string {
  if (isEmptyValue(value)) return '';
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}
