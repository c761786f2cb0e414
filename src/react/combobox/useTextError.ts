'use client';
/**
 * What keeps the text in a combobox from being a value.
 * In: a field, then what is typed. Out: an error that says so, and which value is still chosen; or nothing.
 */
import { englishMessages, formatMessage } from '../../core/messages.js';
import type { ValidationError } from '../../core/validationResult.js';
import { enCombobox } from '../messages/enCombobox.js';
import { useSpecFieldContext } from '../SpecFieldProvider.js';
import type { FieldState } from '../useFieldState.js';
import type { ComboboxState } from './comboboxReducer.js';

/** Judges the text in a box. @internal */
export type TextErrorOf = (text: Pick<ComboboxState, 'typed' | 'isSpent'>) => ValidationError | undefined;

/** Judges typed text: in a CLOSED domain, text that has not become a value is none. */
export function useTextError(field: FieldState): TextErrorOf {
  const { judging } = useSpecFieldContext();
  const { lookup, expectMultipleValues } = field.plan;
  const label = expectMultipleValues ? '' : field.labelOf(field.value);
  return ({ typed, isSpent }) => {
    const isText = typed !== null && typed.trim() !== '' && typed !== label && !isSpent;
    if (!lookup?.isClosed || !isText) return undefined;
    const message = formatMessage(judging.messages?.membership ?? englishMessages.membership, {});
    const kept = label === '' ? '' : ` ${field.message('stillChosen', { label }, enCombobox)}`;
    return { constraintName: 'membership', message: `${message}${kept}`, value: typed };
  };
}
