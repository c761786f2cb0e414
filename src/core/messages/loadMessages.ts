/** Loads the built-in validation messages in the language of a locale. */
import type { Translation } from '../../languages/translation.js';
import { enValidation } from '../../texts/enValidation.js';
import { englishMessages } from './englishMessages.js';
import { loadTranslation } from './loadTranslation.js';
import type { ValidationMessages } from './messages.js';

/**
 * Loads the built-in validation messages in the language of a locale. A message that the language lacks is in English.
 *
 * @param locale - BCP 47 tag, such as `fr-CA`; a language without messages gets the English ones
 * @example
 * const messages = await loadMessages('fr');
 * validate(fieldSpec, '', { locale: 'fr', messages }).errors[0]?.message; // 'Saisissez une valeur.'
 * @see D20
 */
export async function loadMessages(locale: string): Promise<ValidationMessages> {
  const translation = await loadTranslation(locale);
  return translation ? validationTexts(translation) : englishMessages;
}

/** Returns the validation messages of a language, and the English ones that it lacks. */
export function validationTexts({ fields }: Translation): ValidationMessages {
  const names = Object.keys(enValidation) as (keyof ValidationMessages)[];
  return Object.fromEntries(
    names.map((name) => [name, fields[name] ?? enValidation[name]]),
  ) as ValidationMessages;
}
