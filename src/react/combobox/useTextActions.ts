'use client';
/**
 * Text that becomes a value without being picked: typed and left, or pasted as lines or a separated list.
 * In: a field and its combobox. Out: actions. Text that names no value stays in the box, and is said to be none.
 */
import type { ValueAlias } from '../../core/inputFieldSpec.js';
import type { JsonScalar } from '../../core/json.js';
import type { Choices } from '../useChoices.js';
import { valueOfText } from '../valueOfText.js';
import type { ActionsOptions, ComboboxActions } from './comboboxActions.js';
import { useTextMatch } from './useTextMatch.js';

/** Texts looked up at most for one paste. */
const mostParts = 100;

/** Makes the actions on text. */
export function useTextActions(
  { field, standing, dispatch, textErrorOf }: ActionsOptions,
  choices: Choices,
  pick: (alias: ValueAlias) => void,
): Pick<ComboboxActions, 'commitText' | 'paste'> {
  const findByText = useTextMatch(field);
  const { expectMultipleValues: isMultiple, lookup } = field.plan;
  const settle = () => dispatch({ type: 'settled', staysOpen: false });
  const take = (named: ValueAlias | undefined, text: string) => {
    const alias = named ?? aliasOfText(field, text);
    if (isMultiple && alias) {
      choices.add([alias]);
      settle();
    } else if (named) pick(named);
    else {
      const value = lookup?.isClosed ? field.value : valueOfText(field.plan, text);
      field.commit(value, { textError: textErrorOf({ typed: text, isSpent: false }) });
    }
  };
  return {
    commitText: (filled) => {
      dispatch({ type: 'closed' });
      const typed = filled ?? standing.typed;
      const isSpent = standing.isSpent && filled === undefined;
      if (isSpent) settle();
      if (typed === null || typed === '' || isSpent) field.commit();
      else findByText(typed, (named) => take(named, typed));
    },
    paste: (parts) =>
      findAll(parts, findByText, (found, missing) => {
        const own = missing.map((text) => aliasOfText(field, text)).filter((alias) => alias !== undefined);
        choices.add([...found, ...own]);
        if (own.length === missing.length) return;
        const text = missing.join(', ');
        dispatch({ type: 'typed', text, isComposing: false, isFocused: false });
        const message = field.text('notFound', { text });
        field.commit(field.value, { textError: { constraintName: 'membership', message, value: text } });
      }),
  };
}

/** Splits pasted text at line breaks, tabs, commas and semicolons. */
export function splitPasted(text: string): readonly string[] {
  return text.split(/[\n\r\t,;]+/).flatMap((part) => part.trim() || []);
}

/** Where values are only suggested, a text is a value of its own. */
function aliasOfText({ plan }: ActionsOptions['field'], text: string): ValueAlias | undefined {
  return plan.lookup?.isClosed ? undefined : { value: valueOfText(plan, text) as JsonScalar, label: text };
}

/** Looks texts up one after the other: a list of a hundred is no reason for a hundred requests at once. */
function findAll(
  texts: readonly string[],
  findByText: ReturnType<typeof useTextMatch>,
  then: (found: readonly ValueAlias[], missing: readonly string[]) => void,
): void {
  const found: ValueAlias[] = [];
  const missing: string[] = texts.slice(mostParts);
  const next = (index: number): void => {
    const text = index < mostParts ? texts[index] : undefined;
    if (text === undefined) return then(found, missing);
    findByText(text, (named) => {
      if (named) found.push(named);
      else missing.push(text);
      next(index + 1);
    });
  };
  next(0);
}
