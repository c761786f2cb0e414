'use client';
/**
 * The values of a field that holds several, in the order they were picked (D26).
 * In: a field. Out: what is chosen, and how to add, take away and clear; bounded by the field's own constraint (D24).
 */
import type { ValueAlias } from '../core/inputFieldSpec.js';
import type { FieldValue } from '../core/json.js';
import { listOf } from './listOf.js';
import { useSpecFieldContext } from './SpecFieldProvider.js';
import { controlText } from './controls/controlText.js';
import type { FieldState } from './useFieldState.js';

/** What is chosen, and what can be done about it. */
export interface Choices {
  readonly values: readonly FieldValue[];
  /** Nothing more can be chosen. */
  readonly isFull: boolean;
  /** Chooses values that are not chosen yet, as many as fit. */
  readonly add: (aliases: readonly ValueAlias[]) => void;
  readonly removeAt: (index: number) => void;
  readonly toggle: (alias: ValueAlias) => void;
  readonly clear: () => void;
}

/** Holds several values in one field. */
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
    const fresh = aliases.filter(({ value }) => !values.includes(value));
    const fitting = fresh.slice(0, Math.max(0, most - values.length));
    for (const alias of fitting) field.remember(alias);
    const isCut = fitting.length < fresh.length;
    const label = fitting.map((alias) => alias.label).join(', ');
    const said = isCut ? controlText(field, 'full', { value: most }) : controlText(field, 'added', { label });
    if (fresh.length > 0) set([...values, ...fitting.map(({ value }) => value)], said);
  };
  const removeAt = (index: number) => {
    const label = field.labelOf(values[index]);
    set(values.toSpliced(index, 1), controlText(field, 'removed', { label }));
  };
  return {
    values,
    isFull: values.length >= most,
    add,
    removeAt,
    toggle: (alias) => {
      const index = values.indexOf(alias.value);
      if (index === -1) add([alias]);
      else removeAt(index);
    },
    clear: () => set([], controlText(field, 'removed', { label: values.map(field.labelOf).join(', ') })),
  };
}

function maxCountOf({ plan }: FieldState): number {
  const bounds = plan.constraints.flatMap(({ type, target, bounds: { value } }) =>
    type === 'maxValue' && target === 'whole' && typeof value === 'number' ? value : [],
  );
  return Math.min(Infinity, ...bounds);
}
