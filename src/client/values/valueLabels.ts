/**
 * The labels of one field's values: those that were picked, those the host gave, those that lookups have brought, and for
 * the rest the answers of the endpoint and of the host, asked for once each.
 */
import type { ValueAlias } from '../../core/document/inputFieldSpec.js';
import { type FieldValue, ownProperty } from '../../core/vocabulary/json.js';
import { isBlank } from '../../core/messages/localizedText.js';
import { memoizeWeak } from '../../core/vocabulary/memoizeWeak.js';
import { readValue } from '../../core/lookup/publishedValue.js';
import type { FieldSpecError } from '../../errors.js';
import type { LabelledField } from './labelledField.js';
import { type AskForLabels, createLabelMemory, type LabelMemory } from './labelMemory.js';
import { lazyImport } from '../page/lazyImport.js';
import { toArray } from '../page/toArray.js';
import { textOfValue } from './valueOfText.js';

/** The labels of the values of a field. */
export class ValueLabels {
  readonly #field: () => LabelledField;
  readonly #onChange: () => void;
  #memory: LabelMemory;

  /**
   * @param field - asked anew each time, so that it may change
   * @param onChange - told when labels have come
   */
  constructor(field: () => LabelledField, onChange: () => void) {
    this.#field = field;
    this.#onChange = onChange;
    this.#memory = createLabelMemory(onChange);
  }

  /** The value with its label, where it was picked, given, listed or looked up: such a value is a member of its domain. */
  find(value: unknown): ValueAlias | undefined {
    const { plan, environment, given, lookups } = this.#field();
    const known = this.#memory.find(value) ?? (given && byValue(given).get(value));
    if (known || !plan.lookup) return known;
    if (plan.lookup.carrier === 'inline') {
      const item = listedValues(plan.lookup.items).get(value);
      return item === undefined ? undefined : readValue(item, environment.lookup.locale);
    }
    return lookups()?.findLoaded(value);
  }

  /** The labels of the values that a field holds, as far as they are known. */
  aliasesOf(value: FieldValue): readonly ValueAlias[] {
    return toArray(value).flatMap((one) => this.find(one) ?? []);
  }

  /** Label of a value, else its text, also where the label shows nothing; empty for no value. */
  labelOf(value: unknown): string {
    const label = this.find(value)?.label ?? this.#memory.labelOf(value);
    return isBlank(label) ? textOfValue(value) : label;
  }

  /** Whether a value has a label, or is looked at without one. */
  isLabelled(value: unknown): boolean {
    const { plan } = this.#field();
    return !plan.lookup || (this.find(value) ?? this.#memory.labelOf(value)) !== undefined;
  }

  /** Keeps a value's label, and the value valid, after the lookup that brought it is gone. */
  remember(alias: ValueAlias): void {
    this.#memory.remember(alias);
  }

  /** Shows a label that is known from elsewhere; its value is no member by that. */
  show(alias: ValueAlias): void {
    this.#memory.show(alias);
  }

  /** Whether the endpoint has said that there is no such value. */
  isMissing(value: unknown): boolean {
    if (this.find(value)) return false;
    return this.#memory.isMissing(value) || (this.#field().lookups()?.isMissing(value) ?? false);
  }

  /**
   * Asks for the labels that are not there, each once; the code that asks has come by then.
   *
   * @param isWanted - somebody has come to the field, so that what was left until then is asked for, too
   */
  ask(value: FieldValue, isWanted: boolean): void {
    const field = this.#field();
    if (!field.lookups()) return;
    const memory = this.#memory;
    const unknown = toArray(value).filter((one) => !memory.isAsked(one, isWanted) && !this.find(one));
    if (unknown.length === 0) return;
    memory.ask(unknown, (...question) => void askByCode(field, question), isWanted);
  }

  /** Gives up what is being asked. */
  stop(): void {
    this.#memory.giveUp();
  }

  /** Forgets all of it, as another endpoint, or another language, wants. */
  forget(): void {
    this.stop();
    this.#memory = createLabelMemory(this.#onChange);
  }
}

/** What asks for labels; comes with the first value whose label is not there. */
const labelCode = lazyImport(() => import('./askForLabels.js'));

/** Loads what asks for labels ahead of the first question. */
export function expectLabels(): void {
  labelCode.load().catch(() => undefined);
}

async function askByCode(field: LabelledField, question: Parameters<AskForLabels>): Promise<void> {
  try {
    (await labelCode.load()).askForLabels(field, ...question);
  } catch (error) {
    const [values, { leave, settle }] = question;
    field.environment.report(error as FieldSpecError);
    leave(values);
    for (const value of values) settle(value, undefined);
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
