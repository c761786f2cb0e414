/**
 * The sentence that tells of one failure. Rests on D20: the constraint's `errorMessage`, else the host's message, else
 * the built-in one.
 */
import { answerLimits } from '../vocabulary/defaults.js';
import { englishMessages, formatIsoDate } from '../messages/englishMessages.js';
import type { ConstraintPlan } from '../document/compiledField.js';
import { isBlank, localizedText } from '../messages/localizedText.js';
import {
  formatMessage,
  type Message,
  type MessageValues,
  type NumberForm,
  type ValidationMessages,
} from '../messages/messages.js';
import { type RequiredField, requiredMessage } from './requiredMessage.js';
import type { ValidateOptions } from './validationResult.js';

/**
 * Chooses and fills in the text for a failure.
 *
 * @param value - what failed: beside a bare day `$NOW` is today, else this moment (D25)
 * @param field - the field that it is about, which `required` names
 */
export function failureMessage(
  code: keyof ValidationMessages,
  constraint: ConstraintPlan | undefined,
  options: ValidateOptions,
  value?: unknown,
  field?: RequiredField,
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

/** Says why a text is no number. */
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

/** The last text of each constraint: a list of a thousand values may fail with the same one a thousand times. */
const lastTexts = new WeakMap<ConstraintPlan, LastText>();

interface LastText {
  readonly code: keyof ValidationMessages;
  readonly locale: string | undefined;
  readonly given: Message | undefined;
  readonly now: Message;
  readonly text: string;
}

/** Our English keeps to the plural forms of English, whoever reads it. */
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
    // What `minDate` says of its own bound, it says of a range's `min`, too.
    code === `${name}Date` ? 'value' : name,
    typeof bound === 'string' ? dateText(bound, now, locale) : bound,
  ]);
  return formatMessage(message, Object.fromEntries(values) as MessageValues, locale);
}

function dateText(iso: string, now: Message, locale: string): string {
  return iso === '$NOW' ? formatMessage(now, {}, locale) : formatIsoDate(iso, locale);
}
