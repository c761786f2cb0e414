/**
 * The values of a field that holds several, in the order they were picked (D26), bounded by the field's own constraint
 * (D24). Each change starts from the value by now: several may come before anything is drawn again.
 */
import type { FieldOutline } from '../../core/document/fieldOutline.js';
import type { ValueAlias } from '../../core/document/inputFieldSpec.js';
import { type FieldValue, ownProperty } from '../../core/vocabulary/json.js';
import { boundOf } from '../../core/vocabulary/bound.js';
import type { Renamed } from './combobox.js';
import type { Field } from '../field/field.js';
import { controlText } from '../messages/controlTexts.js';
import { removalsOf } from '../field/removals.js';
import { shortList } from '../list/shortList.js';
import { toArray } from '../page/toArray.js';

/** What is chosen, and what can be done about it. */
export interface Selection {
  /** How many values the field may hold. */
  readonly most: number;
  /** Chooses values that are not chosen yet, as many as fit; returns the others. */
  readonly add: (aliases: readonly ValueAlias[]) => readonly ValueAlias[];
  /** Puts values in the place of others, where those are still chosen. */
  readonly replace: (renamed: readonly Renamed[]) => void;
  readonly removeAt: (index: number) => void;
  readonly toggle: (alias: ValueAlias) => void;
  readonly clear: () => void;
}

/** Makes the selection of a field. */
export function createSelection(field: Field): Selection {
  const most = maxCountOf(field.plan);
  const set = (next: readonly FieldValue[], said: string) => {
    const value = next.length === 0 ? null : next;
    field.setValue(value);
    field.commitValue(value);
    field.environment.announce(said);
  };
  const listed = (labels: readonly string[]) =>
    shortList(labels, (value) => controlText(field, 'andMore', { value }));
  const add: Selection['add'] = (aliases) => {
    const chosen = toArray(field.latest());
    const known = new Set(chosen);
    const fresh = aliases.filter(({ value }) => !known.has(value) && known.add(value));
    const fitting = fresh.slice(0, Math.max(0, most - chosen.length));
    for (const alias of fitting) field.labels.remember(alias);
    const left = fresh.slice(fitting.length);
    const label = listed(fitting.map((alias) => alias.label));
    const said =
      left.length > 0 ? controlText(field, 'full', { value: most }) : controlText(field, 'added', { label });
    if (fresh.length > 0) set([...chosen, ...fitting.map(({ value }) => value)], said);
    return left;
  };
  const replace: Selection['replace'] = (renamed) => {
    const chosen = toArray(field.latest());
    const next = [...chosen];
    for (const { own, found } of renamed) {
      const index = next.indexOf(own.value);
      if (index === -1) continue;
      field.labels.remember(found);
      if (found.value === own.value) continue;
      if (next.includes(found.value)) next.splice(index, 1);
      else next[index] = found.value;
    }
    const isSame = next.length === chosen.length && next.every((one, index) => one === chosen[index]);
    if (isSame) return field.showLabels();
    field.setValue(next);
    field.commitValue(next);
  };
  const remove = (before: readonly FieldValue[], next: readonly FieldValue[], label: string) => {
    const value = next.length === 0 ? null : next;
    const aliases = field.labels.aliasesOf(before);
    field.setValue(value);
    field.commitValue(value);
    removalsOf(field).add({ before, after: value, aliases }, controlText(field, 'removed', { label }));
  };
  const removeAt: Selection['removeAt'] = (index) => {
    const chosen = toArray(field.latest());
    remove(chosen, chosen.toSpliced(index, 1), field.labelOf(chosen[index]));
  };
  return {
    most,
    add,
    replace,
    removeAt,
    toggle: (alias) => {
      const index = toArray(field.latest()).indexOf(alias.value);
      if (index === -1) return void add([alias]);
      // The same once more brings it back.
      const chosen = toArray(field.latest());
      const label = field.labelOf(alias.value);
      set(chosen.toSpliced(index, 1), controlText(field, 'removed', { label }));
    },
    clear: () => {
      const chosen = toArray(field.latest());
      if (chosen.length > 0) remove(chosen, [], listed(chosen.map((value) => field.labelOf(value))));
    },
  };
}

/** How many values a field may hold, by its constraints; of numbers they bound each (D24). */
export function maxCountOf({ constraints, dataType, expectMultipleValues }: FieldOutline): number {
  if (!expectMultipleValues || dataType === 'NUMBER') return Infinity;
  const counts = constraints.filter(({ type }) => type === 'maxValue');
  return Math.min(Infinity, ...counts.flatMap(({ params }) => boundOf(ownProperty(params, 'value')) ?? []));
}
