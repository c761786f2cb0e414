/** The message of a required, empty field: it says what to do, by the kind of the field. D20. */
import { inputKind, isDated } from '../document/inputKind.js';
import type { FieldOutline } from '../document/fieldOutline.js';
import { localizedText } from '../messages/localizedText.js';
import { enAtRest } from '../../texts/enAtRest.js';
import { formatMessage, type RequiredForm } from '../messages/messages.js';
import type { ValidateOptions } from './validationResult.js';

/**
 * Returns the message of a required, empty field: the app's `required`, otherwise the built-in one.
 *
 * @param field - `undefined` for an unknown field
 */
export function requiredMessage(field: FieldOutline | undefined, options: ValidateOptions): string {
  const { locale = 'en', messages } = options;
  const given = messages?.required;
  const texts = given ?? enAtRest.required;
  const form = field && formOf(field);
  const text = typeof texts === 'string' ? texts : ((form && texts[form]) ?? texts.other);
  const label = plainLabel(localizedText(field?.displayName, options.locale));
  return formatMessage(text, { label }, given === undefined ? 'en' : locale);
}

function formOf(field: FieldOutline): RequiredForm | undefined {
  const { dataType, lookup, expectMultipleValues } = field;
  if (dataType === 'OBJECT') return 'parts';
  if (lookup?.isClosed) return expectMultipleValues ? 'choices' : 'choice';
  const kind = inputKind(field);
  if (kind === 'range' || kind === 'rating' || kind === 'file') return kind;
  if (kind === 'color') return 'colour';
  if (isDated(field)) return 'date';
  if (dataType === 'NUMBER') return 'number';
  return dataType === 'BOOLEAN' ? 'answer' : undefined;
}

/** Punctuation at the end of labels, in any script, that is dropped within a sentence. */
const labelEnd = /[\s.:*…：﹕︓׃։。．｡।॥۔።፡၊។＊﹡⁎\u200e\u200f\u061c]+$/u;
const sentenceEnd = /[?？﹖؟⸮;\u037e՞‽⁇⁈⁉፧!！﹗‼՜]$/u;

/** Returns the label for use within a sentence. */
const plainLabel = (label = '') => label.replace(labelEnd, '').trim();

/** Returns an error for a place away from its field: the text, with the label in front unless the text contains it. */
export function namedMessage(label: string, message: string, locale = 'en'): string {
  const plain = plainLabel(label);
  if (plain === '' || message.includes(plain)) return message;
  return `${plain}${sentenceEnd.test(plain) ? ' ' : colonOf(locale)}${message}`;
}

/** The colon as a language writes it: after a no-break space in French, wide in Chinese and Japanese. */
const colonOf = (locale: string) =>
  /^fr/i.test(locale) ? '\u00a0: ' : /^(ja|zh)/i.test(locale) ? '：' : ': ';
