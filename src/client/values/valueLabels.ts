/** The labels of one field's values: picked, given by the app, or loaded by lookups. `askedLabels.ts` requests the rest. */
import type { ValueAlias } from '../../core/document/inputFieldSpec.js';
import { type FieldValue, ownProperty } from '../../core/vocabulary/json.js';
import { isBlank } from '../../core/messages/localizedText.js';
import { memoizeWeak } from '../../core/vocabulary/memoizeWeak.js';
import { readValue } from '../../core/lookup/publishedValue.js';
import type { KnownValue } from '../../core/lookup/valueLookup.js';
import type { AskingLabels, LabelAsking, LabelledField } from './labelledField.js';
import { toArray } from '../page/toArray.js';
import { textOfValue } from './valueOfText.js';

/** The known data of one value. */
interface Entry {
  /** Its alias, if it was picked or looked up; `missing` if the endpoint has no such value. */
  readonly known?: KnownValue;
  /** A label from another source, such as the app, which does not prove that the value is in the domain. */
  readonly name?: string;
}

/** The labels of a field's values. */
export class ValueLabels implements AskingLabels {
  /** The current field. */
  readonly field: () => LabelledField;
  /** Notifies that labels have arrived. */
  readonly tell: () => void;
  readonly #entries = new Map<unknown, Entry>();
  /** The label requests, once their code is loaded. */
  #asked: LabelAsking | undefined;

  /**
   * @param field - called on each use, because the field may change
   * @param tell - called when labels have arrived
   */
  constructor(field: () => LabelledField, tell: () => void) {
    this.field = field;
    this.tell = tell;
  }

  /** The alias of a value that was picked, given, listed or looked up. Such a value is in the domain. */
  find(value: unknown): ValueAlias | undefined {
    const known = this.#known(value);
    return known === 'missing' ? undefined : known;
  }

  /** Whether the endpoint reported the value as missing and no other source has it. */
  isMissing(value: unknown): boolean {
    return this.#known(value) === 'missing';
  }

  /** Aliases picked or looked up in this field take precedence over given ones, and those over loaded lookups. */
  #known(value: unknown): KnownValue {
    const { plan, environment, given, lookups } = this.field();
    const own = this.#entries.get(value)?.known;
    if (own && own !== 'missing') return own;
    const alias = given && byValue(given).get(value);
    if (alias) return alias;
    if (plan.lookup?.carrier === 'inline') {
      const item = listedValues(plan.lookup.items).get(value);
      return item === undefined ? own : (readValue(item, environment.lookup.locale) ?? own);
    }
    return (plan.lookup && lookups()?.known(value)) ?? own;
  }

  /** The known aliases of a field's value. */
  aliasesOf(value: FieldValue): readonly ValueAlias[] {
    return toArray(value).flatMap((one) => this.find(one) ?? []);
  }

  /** Label of a value; its text if the label is unknown or blank; empty for no value. */
  labelOf(value: unknown): string {
    const label = this.nameOf(value);
    return isBlank(label) ? textOfValue(value) : label;
  }

  /** Whether a value has a label or needs none. */
  isLabelled(value: unknown): boolean {
    return !this.field().plan.lookup || this.nameOf(value) !== undefined;
  }

  /**
   * Whether the label of a value may still arrive.
   *
   * @param willBeAsked - whether a value that was not requested yet will be
   */
  isAwaited(value: unknown, willBeAsked: boolean): boolean {
    if (this.nameOf(value) !== undefined || this.isMissing(value)) return false;
    return this.#asked?.isAwaited(value) ?? willBeAsked;
  }

  /** The label of a value, if known. */
  nameOf(value: unknown): string | undefined {
    return this.find(value)?.label ?? this.#entries.get(value)?.name;
  }

  /** Keeps an alias after its lookup is removed, so that the value stays valid. */
  remember(alias: ValueAlias): void {
    this.#learn(alias.value, { known: alias });
  }

  /** Stores a label from another source; this does not prove that the value is in the domain. */
  show({ value, label }: ValueAlias): void {
    this.#learn(value, { name: label });
  }

  /** Marks a value as missing, unless another source has it. */
  miss(value: unknown): void {
    if (!this.find(value)) this.#learn(value, { known: 'missing' });
  }

  #learn(value: unknown, learned: Entry): void {
    this.#entries.set(value, { ...this.#entries.get(value), ...learned });
  }

  /**
   * Requests unknown labels, each once; none before the code of lookups is loaded.
   *
   * @param isWanted - the user has entered the field, so values left until then are requested too
   */
  ask(value: FieldValue, isWanted: boolean): void {
    this.#asked ??= this.field().lookups()?.askedLabels(this);
    this.#asked?.ask(value, isWanted);
  }

  /** Cancels pending requests; the values may be requested again. */
  stop(): void {
    this.#asked?.stop();
  }

  /** Forgets all labels, for another endpoint or language. */
  clear(): void {
    this.stop();
    this.#entries.clear();
  }
}

/** Cached per list. */
const byValue = memoizeWeak(
  (aliases: readonly ValueAlias[]) =>
    new Map<unknown, ValueAlias>(aliases.map((alias) => [alias.value, alias])),
);

/** The items of a document by value, the first of duplicates; cached per list. */
const listedValues = memoizeWeak((items: readonly unknown[]) => {
  const listed = new Map<unknown, unknown>();
  for (const item of items) {
    const value = ownProperty(item, 'value');
    if (!listed.has(value)) listed.set(value, item);
  }
  return listed;
});
