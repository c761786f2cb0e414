'use client';
/**
 * Taking the text in the box for a value.
 * In: a field and where its combobox stands. Out: one action. Text that names no value of a CLOSED domain is kept, and
 * said to be none.
 */
import type { ValueAlias } from '../../core/inputFieldSpec.js';
import { aliasOfText, valueOfText } from '../valueOfText.js';
import type { ActionsOptions, ComboboxActions } from './comboboxActions.js';
import { useTextMatch } from './useTextMatch.js';

/** Makes the action. */
export function useCommitText(
  { field, choices, standing, dispatch, textErrorOf }: ActionsOptions,
  pick: (alias: ValueAlias) => void,
): ComboboxActions['commitText'] {
  const findByText = useTextMatch(field);
  const { lookup } = field.plan;
  const settle = () => dispatch({ type: 'settled', staysOpen: false });
  const take = (named: ValueAlias | undefined, text: string) => {
    const alias = named ?? aliasOfText(field.plan, text);
    if (choices && alias) {
      choices.add([alias]);
      settle();
    } else if (named) pick(named);
    else {
      const value = lookup?.isClosed ? field.value : valueOfText(field.plan, text);
      field.commit(value, { textError: textErrorOf({ typed: text, isSpent: false }) });
    }
  };
  return (filled) => {
    dispatch({ type: 'closed' });
    const typed = filled ?? standing.typed;
    const isSpent = standing.isSpent && filled === undefined;
    if (isSpent) settle();
    if (typed === null || typed === '' || isSpent) field.commit();
    else findByText(typed, (named) => take(named, typed));
  };
}
