/**
 * The sentence that asks for a value where there is none: it names the field, and says what to do there. D20.
 */
import type { FieldOutline } from '../document/fieldOutline.js';
import { isBlank, localizedText } from '../messages/localizedText.js';
import { enAtRest } from '../messages/enAtRest.js';
import { formatMessage, type RequiredForm } from '../messages/messages.js';
import type { ValidateOptions } from './validationResult.js';

/** What of a field its wording depends on. */
export type RequiredField = Pick<FieldOutline, 'displayName' | 'dataType' | 'lookup'>;

/**
 * Chooses and fills in the text for a field that is required and empty: the host's `required`, else the built-in one.
 *
 * @param field - `undefined` where nothing is known of it
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

/** Ends of labels, in any script, that give way to the end of our own sentence. */
const labelEnd = /[\s.:*…：﹕︓׃։。．｡।॥۔።፡၊။＊﹡⁎\u200e\u200f\u061c]+$/u;
const questionEnd = /[?？﹖؟⸮;\u037e՞‽⁇⁈⁉፧]$/u;
const exclamationEnd = /[!！﹗‼՜]$/u;

/** The label as it stands within a sentence, whose end is our own. */
const plainLabel = (label = '') => label.replace(labelEnd, '').trim();

/** @param isUnquoted - the sentence has no quotation marks around the label, which must not end a sentence of its own then */
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

/** What to say of an error where its field is not in sight: its text, with the label unless it stands there already. */
export function namedMessage(label: string, message: string): string {
  const plain = plainLabel(label);
  if (plain === '' || message.includes(plain)) return message;
  const isSentence = questionEnd.test(plain) || exclamationEnd.test(plain);
  return isSentence ? `${plain} ${message}` : `${plain}: ${message}`;
}
