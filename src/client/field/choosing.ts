/**
 * The one door to a chosen value: whatever has led to it, its label is kept, and it is set and validated. Several values stand
 * in the order they were chosen (D26), each once, as many as the field's own constraint allows (D24). Each change starts from
 * the value by now: several may come before anything is drawn again.
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

/** What has led to a choice. */
export type ChoiceCause =
  /** An option of a list, or a choice in sight, was pressed. */
  | 'press'
  /** A key took the option that was active. */
  | 'key'
  /** The same of one that was chosen before, and that nobody has said is still there. */
  | 'recent'
  /** All options that are there were taken at once. */
  | 'all'
  /** A text that was typed names it, or is a value by itself. */
  | 'text'
  /** The same of a text that was pasted. */
  | 'paste'
  /** The same of a text that a browser has filled in. */
  | 'fill'
  /** A value was made of a text, as somebody wanted. */
  | 'create'
  /** A control of the host's own, or an agent. */
  | 'host';

interface CauseRule {
  /** Where the value comes from: a list that was in sight, or elsewhere, so that its label has to be kept. */
  readonly isListed: boolean;
  /** One of several that is chosen already is taken away again. */
  readonly toggles: boolean;
  /** Nothing is chosen in a field that is disabled or read-only. A text was entered before, and the host does as it likes. */
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

/**
 * Whether a value is shown, and not to be chosen. One that the field holds stays, and may be taken away (D63).
 */
export function isUnavailable(field: Pick<FieldCore, 'latest'>, alias: ValueAlias): boolean {
  return isDisabledRow(alias, toArray(field.latest()));
}

/**
 * Chooses values: of a field that holds one, the last of them in place of the one there is; else those that are not chosen yet,
 * as many as fit. Those that are not available are left out, which is said unless all were taken at once.
 *
 * @param given - none takes a single value away
 * @returns those there was no room for
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

/** A host may name a value without saying all that is known of it. */
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

/** What is chosen once more is taken away; the same again brings it back. */
function unchoose(field: FieldCore, index: number): readonly ValueAlias[] {
  const chosen = toArray(field.latest());
  const label = field.labelOf(chosen[index]);
  set(field, [], listOf(chosen.toSpliced(index, 1)), 'press');
  field.environment.announce(controlText(field, 'removed', { label }));
  return [];
}

/** A value that was taken at once, and the one that its text has been found to name. */
export interface Renamed {
  readonly own: ValueAlias;
  readonly found: ValueAlias;
}

/** Puts a value that was made before others of several, which nobody is told of here; of one value it takes the place. */
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

/** Puts the values that texts name in the place of those they were by themselves, where these are still chosen. */
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
 * Puts a value in the place of all that is chosen: some of it is taken away, or comes back.
 *
 * @param aliases - what comes back
 * @param by - a person: then it is validated, and what comes back is no member by that; or a field that this one depends on
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
  // The document says what its own values are called, in whatever language it is read.
  const isKnown = !plan.lookup?.isRemote;
  for (const alias of aliases)
    if (cause === 'recent') labels.show(alias);
    else if (!isKnown || !(rules[cause].isListed || labels.find(alias.value))) labels.remember(alias);
  field.setValue(value);
  field.commitValue(value);
}

const listOf = (values: readonly FieldValue[]): FieldValue => (values.length === 0 ? null : values);

/** Labels in a row, a long one shortened. */
export function listed(field: FieldCore, labels: readonly string[]): string {
  return shortList(labels, (value) => controlText(field, 'andMore', { value }));
}

/** How many values a field may hold, by its constraints; of numbers they bound each (D24). */
export function maxCountOf({
  constraints,
  dataType,
  expectMultipleValues,
}: Pick<FieldOutline, 'constraints' | 'dataType' | 'expectMultipleValues'>): number {
  if (!expectMultipleValues || dataType === 'NUMBER') return Infinity;
  const counts = constraints.filter(({ type }) => type === 'maxValue');
  return Math.min(Infinity, ...counts.flatMap(({ params }) => boundOf(ownProperty(params, 'value')) ?? []));
}
