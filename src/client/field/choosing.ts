/**
 * Adds, replaces and removes chosen values, for every cause: stores labels, sets the value and validates it. Several values keep
 * the order of choice (D26), each once, up to the limit of the field's constraint (D24). Changes start from the latest value,
 * because several may come before a render.
 */
import type { FieldOutline } from '../../core/document/fieldOutline.js';
import type { ValueAlias } from '../../core/document/inputFieldSpec.js';
import { boundOf } from '../../core/vocabulary/bound.js';
import { type FieldValue, ownProperty } from '../../core/vocabulary/json.js';
import { isDisabledRow } from '../list/rowGroups.js';
import { shortList } from '../list/shortList.js';
import { controlText } from '../messages/controlTexts.js';
import { toArray } from '../page/toArray.js';
import type { FieldCore } from './fieldEnvironment.js';

/** The cause of a choice. */
export type ChoiceCause =
  /** An option of a list, or a visible choice, was pressed. */
  | 'press'
  /** A key picked the active option. */
  | 'key'
  /** A recent option was picked before the server has confirmed it. */
  | 'recent'
  /** "Select all" was used. */
  | 'all'
  /** A typed text names the value, or is itself a value. */
  | 'text'
  /** Same, for a pasted text. */
  | 'paste'
  /** Same, for autofill. */
  | 'fill'
  /** A value was created from a text. */
  | 'create'
  /** A custom control of the app, or an agent. */
  | 'host';

interface CauseRule {
  /** Whether the value comes from a visible list; otherwise its label is stored. */
  readonly isListed: boolean;
  /** Whether choosing a chosen value again removes it. */
  readonly toggles: boolean;
  /** Whether disabled and read-only fields ignore it. A text was entered earlier, and the app may always set values. */
  readonly needsActive: boolean;
}

const byHand = { isListed: true, toggles: true, needsActive: true };
const byText = { isListed: false, toggles: false, needsActive: false };

const rules: Readonly<Record<ChoiceCause, CauseRule>> = {
  press: byHand,
  key: byHand,
  recent: byHand,
  all: { ...byHand, toggles: false },
  text: byText,
  paste: byText,
  fill: byText,
  create: byText,
  host: byText,
};

/** Whether a value is shown but cannot be chosen. A chosen one stays, and can be removed (D63). */
export function isUnavailable(field: Pick<FieldCore, 'latest'>, alias: ValueAlias): boolean {
  return isDisabledRow(alias, toArray(field.latest()));
}

/**
 * Chooses values. With a single value, the last given one replaces it; with several, new ones are added up to the limit.
 * Unavailable ones are skipped, which is announced unless the cause is `all`.
 *
 * @param given - an empty list removes a single value
 * @returns the values beyond the limit
 */
export function choose(
  field: FieldCore,
  given: readonly ValueAlias[],
  cause: ChoiceCause,
): readonly ValueAlias[] {
  const { options } = field;
  const { needsActive } = rules[cause];
  if (needsActive && (options.disabled || options.readOnly)) return [];
  const offered = given.filter((alias) => !isUnavailable(field, withKnown(field, alias, cause)));
  if (offered.length < given.length && cause !== 'all') sayUnavailable(field, given, offered);
  if (offered.length === 0 && given.length > 0) return [];
  return chooseOffered(field, offered, cause);
}

/** An app may pass an alias without its `disabled`. */
function withKnown({ labels }: FieldCore, alias: ValueAlias, cause: ChoiceCause): ValueAlias {
  return cause === 'host'
    ? { ...alias, disabled: alias.disabled ?? labels.find(alias.value)?.disabled }
    : alias;
}

function sayUnavailable(
  field: FieldCore,
  given: readonly ValueAlias[],
  offered: readonly ValueAlias[],
): void {
  const labels = given.filter((alias) => !offered.includes(alias)).map((alias) => alias.label);
  field.environment.announce(controlText(field, 'unavailable', { label: listed(field, labels) }));
}

function chooseOffered(
  field: FieldCore,
  aliases: readonly ValueAlias[],
  cause: ChoiceCause,
): readonly ValueAlias[] {
  const { plan } = field;
  const { toggles } = rules[cause];
  if (plan.expectMultipleValues) {
    const index = toggles ? toArray(field.latest()).indexOf(aliases[0]?.value) : -1;
    return index === -1 ? add(field, aliases, cause) : unchoose(field, index);
  }
  const alias = aliases.at(-1);
  set(field, alias ? [alias] : [], alias?.value ?? null, cause);
  return [];
}

function add(field: FieldCore, aliases: readonly ValueAlias[], cause: ChoiceCause) {
  const chosen = toArray(field.latest());
  const most = maxCountOf(field.plan);
  const known = new Set(chosen);
  const fresh = aliases.filter(({ value }) => !known.has(value) && known.add(value));
  if (fresh.length === 0) return fresh;
  const fitting = fresh.slice(0, Math.max(0, most - chosen.length));
  const left = fresh.slice(fitting.length);
  set(field, fitting, listOf([...chosen, ...fitting.map(({ value }) => value)]), cause);
  const label = listed(
    field,
    fitting.map((alias) => alias.label),
  );
  field.environment.announce(
    left.length > 0 ? controlText(field, 'full', { value: most }) : controlText(field, 'added', { label }),
  );
  return left;
}

/** Choosing a chosen value removes it. */
function unchoose(field: FieldCore, index: number): readonly ValueAlias[] {
  const chosen = toArray(field.latest());
  const label = field.labelOf(chosen[index]);
  set(field, [], listOf(chosen.toSpliced(index, 1)), 'press');
  field.environment.announce(controlText(field, 'removed', { label }));
  return [];
}

/** A value made from text, and the value that its lookup found. */
export interface Renamed {
  readonly own: ValueAlias;
  readonly found: ValueAlias;
}

/** Inserts an uploaded value before others, without an announcement; replaces a single value. */
export function insertChosen(
  field: FieldCore,
  alias: ValueAlias,
  before: (value: FieldValue) => boolean,
): void {
  const values = toArray(field.latest());
  if (values.includes(alias.value)) return;
  const at = values.findIndex(before);
  const several = values.toSpliced(at === -1 ? values.length : at, 0, alias.value);
  set(field, [alias], field.plan.expectMultipleValues ? several : alias.value, 'create');
}

/** Replaces values made from text by the values that lookups found, if they are still chosen. */
export function rename(field: FieldCore, renamed: readonly Renamed[]): void {
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
  if (isSame) field.showLabels();
  else set(field, [], next, 'text');
}

/**
 * Replaces the whole value, to remove or restore some of it.
 *
 * @param aliases - of restored values
 * @param by - `person`: the value is validated, and `aliases` do not prove that it is in the domain; `source`: a field that this
 *   one depends on has changed
 */
export function replaceChosen(
  field: FieldCore,
  value: FieldValue,
  aliases: readonly ValueAlias[],
  by: 'person' | 'source',
): void {
  for (const alias of aliases)
    if (by === 'source') field.labels.remember(alias);
    else field.labels.show(alias);
  field.setValue(value, by === 'source' ? by : undefined);
  if (by === 'person') field.commitValue(value);
}

function set(field: FieldCore, aliases: readonly ValueAlias[], value: FieldValue, cause: ChoiceCause): void {
  const { plan, labels } = field;
  // The document contains the labels of its own values, in all languages.
  const isKnown = !plan.lookup?.isRemote;
  for (const alias of aliases)
    if (cause === 'recent') labels.show(alias);
    else if (!isKnown || !(rules[cause].isListed || labels.find(alias.value))) labels.remember(alias);
  field.setValue(value);
  field.commitValue(value);
}

const listOf = (values: readonly FieldValue[]): FieldValue => (values.length === 0 ? null : values);

/** Joins labels, shortened. */
export function listed(field: FieldCore, labels: readonly string[]): string {
  return shortList(labels, (value) => controlText(field, 'andMore', { value }));
}

/** Maximum number of values, by the constraints. For numbers, `maxValue` limits each number instead (D24). */
export function maxCountOf({
  constraints,
  dataType,
  expectMultipleValues,
}: Pick<FieldOutline, 'constraints' | 'dataType' | 'expectMultipleValues'>): number {
  if (!expectMultipleValues || dataType === 'NUMBER') return Infinity;
  const counts = constraints.filter(({ type }) => type === 'maxValue');
  return Math.min(Infinity, ...counts.flatMap(({ params }) => boundOf(ownProperty(params, 'value')) ?? []));
}
