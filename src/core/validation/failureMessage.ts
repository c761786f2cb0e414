/**
 * Chooses the message of a failed check. D20: the constraint's `errorMessage`, otherwise the app's message, otherwise the
 * built-in one.
 */
import { answerLimits } from '../vocabulary/defaults.js';
import { englishMessages, formatIsoDate } from '../messages/englishMessages.js';
import type { ConstraintPlan } from '../document/compiledField.js';
import type { FieldOutline } from '../document/fieldOutline.js';
import { isBlank, localizedText } from '../messages/localizedText.js';
import {
  formatMessage,
  type Message,
  type MessageValues,
  type NumberForm,
  type ValidationMessages,
} from '../messages/messages.js';
import { requiredMessage } from './requiredMessage.js';
import type { ValidateOptions } from './validationResult.js';

/**
 * Returns the message of a failed check, with its placeholders filled in.
 *
 * @param value - the invalid value: for a date without a time, `$NOW` is today, otherwise this moment (D25)
 * @param field - the field, whose kind decides on `required`
 */
export function failureMessage(
  code: keyof ValidationMessages,
  constraint: ConstraintPlan | undefined,
  options: ValidateOptions,
  value?: unknown,
  field?: FieldOutline,
): string {
  if (code === 'required') return requiredMessage(field, options);
  const { locale, messages } = options;
  const own = localizedText(constraint?.errorMessage, locale)?.slice(0, answerLimits.maxErrorLength);
  if (!isBlank(own)) return own;
  if (code === 'typeNUMBER') return numberMessage(value, options);
  const given = messages?.[code];
  if (!constraint) return formatMessage(given ?? englishMessages[code], {}, languageOf(given, locale));
  const last = lastTexts.get(constraint);
  const nowWord = typeof value === 'string' && !/t/i.test(value) ? 'today' : 'now';
  const now = messages?.[nowWord] ?? englishMessages[nowWord];
  const isSame = last?.code === code && last.locale === locale && last.given === given;
  if (isSame && last.now === now) return last.text;
  const text = constraintText(
    code,
    given ?? englishMessages[code],
    constraint,
    languageOf(given, locale),
    now,
  );
  lastTexts.set(constraint, { code, locale, given, now, text });
  return text;
}

/** Explains why a text is not a number. */
function numberMessage(value: unknown, { locale, messages }: ValidateOptions): string {
  const given = messages?.typeNUMBER;
  const texts = given ?? englishMessages.typeNUMBER;
  const form = typeof value === 'string' ? numberForm(value) : undefined;
  const text = typeof texts === 'string' ? texts : ((form && texts[form]) ?? texts.other);
  const example = formatMessage('{example}', { example: 1.5 }, locale);
  return formatMessage(text, { example }, languageOf(given, locale));
}

function numberForm(text: string): NumberForm | undefined {
  const digits = text.match(/\p{Nd}/gu)?.length ?? 0;
  if (digits > 15) return 'digits';
  return digits > 0 && /[.,\u066b\uff0c\uff0e]/.test(text) ? 'decimal' : undefined;
}

/** The last text of each constraint: a list of a thousand values may fail the same one a thousand times. */
const lastTexts = new WeakMap<ConstraintPlan, LastText>();

interface LastText {
  readonly code: keyof ValidationMessages;
  readonly locale: string | undefined;
  readonly given: Message | undefined;
  readonly now: Message;
  readonly text: string;
}

/** The built-in English messages use English plural forms, whatever the user's language. */
function languageOf(given: Message | undefined, locale = 'en'): string {
  return given === undefined && !locale.startsWith('en') ? 'en' : locale;
}

function constraintText(
  code: string,
  message: Message,
  { bounds }: ConstraintPlan,
  locale: string,
  now: Message,
): string {
  const values = Object.entries(bounds).map(([name, bound]) => [
    // A date range uses the messages of `minDate` and `maxDate`, which name their bound `value`.
    code === `${name}Date` ? 'value' : name,
    typeof bound === 'string' ? dateText(bound, now, locale) : bound,
  ]);
  return formatMessage(message, Object.fromEntries(values) as MessageValues, locale);
}

function dateText(iso: string, now: Message, locale: string): string {
  return iso === '$NOW' ? formatMessage(now, {}, locale) : formatIsoDate(iso, locale);
}
