/** The message of a required, empty field: it names the field and says what to do. D20. */
import type { FieldOutline } from '../document/fieldOutline.js';
import { isBlank, localizedText } from '../messages/localizedText.js';
import { enAtRest } from '../../texts/enAtRest.js';
import { formatMessage, type RequiredForm } from '../messages/messages.js';
import type { ValidateOptions } from './validationResult.js';

/** The members of a field that decide on the wording. */
export type RequiredField = Pick<FieldOutline, 'displayName' | 'dataType' | 'lookup'>;

/**
 * Returns the message of a required, empty field: the app's `required`, otherwise the built-in one.
 *
 * @param field - `undefined` for an unknown field
 */
export function requiredMessage(field: RequiredField | undefined, options: ValidateOptions): string {
  const { locale = 'en', messages } = options;
  const label = plainLabel(localizedText(field?.displayName, options.locale));
  const given = messages?.required;
  const texts = given ?? enAtRest.required;
  const form = field && !isBlank(label) ? formOf(field, label, texts === enAtRest.required) : 'nameless';
  const text = typeof texts === 'string' ? texts : ((form && texts[form]) ?? texts.other);
  return formatMessage(text, { label }, given === undefined ? 'en' : locale);
}

/** Punctuation at the end of labels, in any script, that is dropped within a sentence. */
const labelEnd = /[\s.:*…：﹕︓׃։。．｡।॥۔።፡၊။＊﹡⁎\u200e\u200f\u061c]+$/u;
const questionEnd = /[?？﹖؟⸮;\u037e՞‽⁇⁈⁉፧]$/u;
const exclamationEnd = /[!！﹗‼՜]$/u;

/** Returns the label for use within a sentence. */
const plainLabel = (label = '') => label.replace(labelEnd, '').trim();

/** @param isUnquoted - whether the sentence has no quotation marks around the label, so the label must not end it */
function formOf(
  { dataType, lookup }: RequiredField,
  label: string,
  isUnquoted: boolean,
): RequiredForm | undefined {
  if (isUnquoted && questionEnd.test(label)) return 'question';
  if (isUnquoted && exclamationEnd.test(label)) return 'nameless';
  if (dataType === 'OBJECT') return 'parts';
  if (lookup?.isClosed) return 'choice';
  return dataType === 'BOOLEAN' ? 'answer' : undefined;
}

/** Returns an error for a place away from its field: the text, with the label in front unless the text contains it. */
export function namedMessage(label: string, message: string): string {
  const plain = plainLabel(label);
  if (plain === '' || message.includes(plain)) return message;
  const isSentence = questionEnd.test(plain) || exclamationEnd.test(plain);
  return isSentence ? `${plain} ${message}` : `${plain}: ${message}`;
}
