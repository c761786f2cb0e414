/**
 * The labels of one field's values: those that were picked, those the host gave, those that lookups have brought, and for
 * the rest the answers of the endpoint and of the host, which `askedLabels.ts` asks for.
 */
import type { ValueAlias } from '../../core/document/inputFieldSpec.js';
import { type FieldValue, ownProperty } from '../../core/vocabulary/json.js';
import { isBlank } from '../../core/messages/localizedText.js';
import { memoizeWeak } from '../../core/vocabulary/memoizeWeak.js';
import { readValue } from '../../core/lookup/publishedValue.js';
import type { KnownValue } from '../../core/lookup/valueLookup.js';
import type { AskingLabels, LabelAsking, LabelledField } from './labelledField.js';
import { toArray } from '../page/toArray.js';
import { textOfValue } from './valueOfText.js';

/** What a field knows of one of its values. */
interface Entry {
  /** Its alias, where it was picked or its endpoint has answered for it; or that there is no such value. */
  readonly known?: KnownValue;
  /** What somebody else calls it, such as the host: that makes it no member of its domain. */
  readonly name?: string;
}

/** The labels of the values of a field. */
export class ValueLabels implements AskingLabels {
  /** The field, by now. */
  readonly field: () => LabelledField;
  /** Tells that labels have come. */
  readonly tell: () => void;
  readonly #entries = new Map<unknown, Entry>();
  /** What asks for them, once its code is there. */
  #asked: LabelAsking | undefined;

  /**
   * @param field - asked anew each time, so that it may change
   * @param tell - told when labels have come
   */
  constructor(field: () => LabelledField, tell: () => void) {
    this.field = field;
    this.tell = tell;
  }

  /** The value with its label, where it was picked, given, listed or looked up: such a value is a member of its domain. */
  find(value: unknown): ValueAlias | undefined {
    const known = this.#known(value);
    return known === 'missing' ? undefined : known;
  }

  /** Whether the endpoint has said that there is no such value, and nobody else has it. */
  isMissing(value: unknown): boolean {
    return this.#known(value) === 'missing';
  }

  /** What was picked or answered for this field goes before what the host gave, and that before what lookups have told. */
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

  /** The labels of the values that a field holds, as far as they are known. */
  aliasesOf(value: FieldValue): readonly ValueAlias[] {
    return toArray(value).flatMap((one) => this.find(one) ?? []);
  }

  /** Label of a value, else its text, also where the label shows nothing; empty for no value. */
  labelOf(value: unknown): string {
    const label = this.nameOf(value);
    return isBlank(label) ? textOfValue(value) : label;
  }

  /** Whether a value has a label, or is looked at without one. */
  isLabelled(value: unknown): boolean {
    return !this.field().plan.lookup || this.nameOf(value) !== undefined;
  }

  /** Whether a label may still come: it was asked for, and not all is answered. */
  isAwaited(value: unknown): boolean {
    return this.nameOf(value) === undefined && this.#asked?.isAwaited(value) === true;
  }

  /** Its label, where one is known. */
  nameOf(value: unknown): string | undefined {
    return this.find(value)?.label ?? this.#entries.get(value)?.name;
  }

  /** Keeps a value's label, and the value valid, after the lookup that brought it is gone. */
  remember(alias: ValueAlias): void {
    this.#learn(alias.value, { known: alias });
  }

  /** Shows a label that is known from elsewhere; its value is no member by that. */
  show({ value, label }: ValueAlias): void {
    this.#learn(value, { name: label });
  }

  /** There is no such value, unless somebody else has it. */
  miss(value: unknown): void {
    if (!this.find(value)) this.#learn(value, { known: 'missing' });
  }

  #learn(value: unknown, learned: Entry): void {
    this.#entries.set(value, { ...this.#entries.get(value), ...learned });
  }

  /**
   * Asks for the labels that are not there, each once; for none before what looks values up is there.
   *
   * @param isWanted - somebody has come to the field, so that what was left until then is asked for, too
   */
  ask(value: FieldValue, isWanted: boolean): void {
    this.#asked ??= this.field().lookups()?.askedLabels(this);
    this.#asked?.ask(value, isWanted);
  }

  /** Gives up what is being asked; it may be asked for again. */
  stop(): void {
    this.#asked?.stop();
  }

  /** Forgets all of it, as another endpoint, or another language, wants. */
  clear(): void {
    this.stop();
    this.#entries.clear();
  }
}

/** Made once for each list. */
const byValue = memoizeWeak(
  (aliases: readonly ValueAlias[]) =>
    new Map<unknown, ValueAlias>(aliases.map((alias) => [alias.value, alias])),
);

/** The items of a document by their values, the first of each; made once for each list. */
const listedValues = memoizeWeak((items: readonly unknown[]) => {
  const listed = new Map<unknown, unknown>();
  for (const item of items) {
    const value = ownProperty(item, 'value');
    if (!listed.has(value)) listed.set(value, item);
  }
  return listed;
});
