'use client';
/**
 * The values of a field that holds several, in the order they were picked (D26).
 * In: a field. Out: what is chosen, and how to add, take away and clear; bounded by the field's own constraint (D24).
 */
import type { ValueAlias } from '../core/inputFieldSpec.js';
import type { FieldValue } from '../core/json.js';
import { shortList } from './shortList.js';
import { listOf } from './listOf.js';
import { enCombobox } from './messages/enCombobox.js';
import { useSpecFieldContext } from './SpecFieldProvider.js';
import { controlText } from './controls/controlText.js';
import type { FieldState } from './useFieldState.js';

/** What is chosen, and what can be done about it. */
export interface Choices {
  readonly values: readonly FieldValue[];
  /** Nothing more can be chosen. */
  readonly isFull: boolean;
  /** Chooses values that are not chosen yet, as many as fit; returns the others. */
  readonly add: (aliases: readonly ValueAlias[]) => readonly ValueAlias[];
  readonly removeAt: (index: number) => void;
  readonly toggle: (alias: ValueAlias) => void;
  readonly clear: () => void;
}

/** Holds several values in one field. Each change starts from the value by now: several may come before a render. */
export function useChoices(field: FieldState): Choices {
  const { announce } = useSpecFieldContext();
  const values = listOf(field.value);
  const most = maxCountOf(field);
  const set = (next: readonly FieldValue[], said: string) => {
    const value = next.length === 0 ? null : next;
    field.edit(value);
    field.commit(value);
    announce(said);
  };
  const add = (aliases: readonly ValueAlias[]) => {
    const chosen = listOf(field.latest());
    const known = new Set(chosen);
    const fresh = aliases.filter(({ value }) => !known.has(value) && known.add(value));
    const fitting = fresh.slice(0, Math.max(0, most - chosen.length));
    for (const alias of fitting) field.remember(alias);
    const left = fresh.slice(fitting.length);
    const label = shortList(
      fitting.map((alias) => alias.label),
      (value) => field.message('andMore', { value }, enCombobox),
    );
    const said =
      left.length > 0 ? controlText(field, 'full', { value: most }) : controlText(field, 'added', { label });
    if (fresh.length > 0) set([...chosen, ...fitting.map(({ value }) => value)], said);
    return left;
  };
  const remove = (index: number) => {
    const chosen = listOf(field.latest());
    const label = field.labelOf(chosen[index]);
    set(chosen.toSpliced(index, 1), controlText(field, 'removed', { label }));
  };
  return {
    values,
    isFull: values.length >= most,
    add,
    removeAt: remove,
    toggle: (alias) => {
      const index = listOf(field.latest()).indexOf(alias.value);
      if (index === -1) add([alias]);
      else remove(index);
    },
    clear: () => {
      const labels = listOf(field.latest()).map(field.labelOf);
      const label = shortList(labels, (value) => field.message('andMore', { value }, enCombobox));
      set([], controlText(field, 'removed', { label }));
    },
  };
}

/** How many values a field may hold, by its constraints. */
export function maxCountOf({ plan }: FieldState): number {
  const bounds = plan.constraints.flatMap(({ type, target, bounds: { value } }) =>
    type === 'maxValue' && target === 'whole' && typeof value === 'number' ? value : [],
  );
  return Math.min(Infinity, ...bounds);
}
