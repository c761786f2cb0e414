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
  const form = field && !isBlank(label) ? formOf(field) : 'nameless';
  const text = typeof texts === 'string' ? texts : ((form && texts[form]) ?? texts.other);
  return formatMessage(text, { label }, given === undefined ? 'en' : locale);
}

/** The label as it stands within a sentence, whose end is our own. */
const plainLabel = (label = '') => label.replace(/[\s.:*…]+$/u, '').trim();

function formOf({ dataType, lookup }: RequiredField): RequiredForm | undefined {
  if (dataType === 'OBJECT') return 'parts';
  if (lookup?.isClosed) return 'choice';
  return dataType === 'BOOLEAN' ? 'answer' : undefined;
}

/** What to say of an error where its field is not in sight: its text, with the label unless it stands there already. */
export function namedMessage(label: string, message: string): string {
  const plain = plainLabel(label);
  return plain === '' || message.includes(plain) ? message : `${label}: ${message}`;
}
