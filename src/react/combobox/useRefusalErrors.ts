'use client';
/**
 * Why a text in a combobox is no value, as its field says it: each reason once, long lists shortened.
 */
import type { Refusal, RefusalReason } from '../../client/comboboxState.js';
import { englishMessages, formatMessage } from '../../core/messages.js';
import type { ValidationError } from '../../core/validationResult.js';
import { enCombobox } from '../messages/enCombobox.js';
import { useSpecFieldContext } from '../SpecFieldProvider.js';
import { maxCountOf } from '../useChoices.js';
import type { FieldState } from '../useFieldState.js';
import { shortList } from '../shortList.js';

const messageOf: Readonly<Record<Exclude<RefusalReason, 'not-offered'>, keyof typeof enCombobox>> = {
  ambiguous: 'ambiguous',
  'too-many': 'tooMany',
  'too-short': 'tooShortText',
  failed: 'lookupFailed',
  full: 'noRoom',
  overtaken: 'overtaken',
  cancelled: 'notLookedUp',
};

/** Makes the errors of refused texts. */
export function useRefusalErrors(
  field: FieldState,
): (refused: readonly Refusal[]) => readonly ValidationError[] {
  const { judging } = useSpecFieldContext();
  const { plan, latest, labelOf } = field;
  const say = (code: keyof typeof enCombobox, text: string, value = 0) =>
    field.message(code, { text, value }, enCombobox);
  const notOffered = (text: string) => {
    if (plan.expectMultipleValues) return say('notFound', text);
    const label = labelOf(latest());
    const message = formatMessage(judging.messages?.membership ?? englishMessages.membership, {});
    return label === '' ? message : `${message} ${field.message('stillChosen', { label }, enCombobox)}`;
  };
  return (refused) => {
    const byReason = new Map<RefusalReason, string[]>();
    for (const { text, reason } of refused) byReason.set(reason, [...(byReason.get(reason) ?? []), text]);
    return [...byReason].map(([reason, texts]): ValidationError => {
      const text = shortList(texts, (value) => say('andMore', '', value));
      const message =
        reason === 'not-offered' ? notOffered(text) : say(messageOf[reason], text, maxCountOf(field));
      return { constraintName: 'membership', message, value: texts.length === 1 ? texts[0] : texts };
    });
  };
}
