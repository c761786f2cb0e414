/**
 * The sentence that tells of one failure.
 * In: which failure, of which constraint, and the reader. Out: a text.
 * Rests on D20: the constraint's `errorMessage`, else the host's message, else the built-in one.
 */
import type { ConstraintPlan } from './fieldPlan.js';
import { localizedText } from './localizedText.js';
import {
  englishMessages,
  formatIsoDate,
  formatMessage,
  type MessageValues,
  type ValidationMessages,
} from './messages.js';
import type { ValidateOptions } from './validationResult.js';

/** Chooses and fills in the text for a failure. */
export function failureMessage(
  code: keyof ValidationMessages,
  constraint: ConstraintPlan | undefined,
  options: ValidateOptions,
) {
  const { locale = 'en', messages } = options;
  const own = localizedText(constraint?.errorMessage, options.locale);
  if (own !== undefined) return own;
  const given = messages?.[code];
  // Our English keeps to the plural forms of English, whoever reads it.
  const language = given === undefined && !locale.startsWith('en') ? 'en' : locale;
  const values = Object.entries(constraint?.bounds ?? {}).map(([name, bound]) => [
    name,
    typeof bound === 'string' ? dateText(bound, messages, language) : bound,
  ]);
  return formatMessage(given ?? englishMessages[code], Object.fromEntries(values) as MessageValues, language);
}

function dateText(iso: string, messages: ValidateOptions['messages'], locale: string): string {
  return iso === '$NOW'
    ? formatMessage(messages?.now ?? englishMessages.now, {}, locale)
    : formatIsoDate(iso, locale);
}
