/**
 * The labels of one field's values: those that were picked, those the host gave, those that lookups have brought, and for
 * the rest the answers of the endpoint and of the host, asked for once each: one request per value for 20 of them, 6 at a
 * time (D42).
 */
import { asking } from '../core/defaults.js';
import { eachLimited } from '../core/eachLimited.js';
import type { FieldPlan } from '../core/fieldPlan.js';
import type { InputFieldSpec, ValueAlias } from '../core/inputFieldSpec.js';
import { type FieldValue, isEmptyValue, ownProperty } from '../core/json.js';
import { memoizeWeak } from '../core/memoizeWeak.js';
import { readValue } from '../core/publishedValue.js';
import { FieldSpecError } from '../errors.js';
import type { FieldEnvironment, Lookups } from './fieldEnvironment.js';
import { toArray } from './toArray.js';

/** The field that labels belong to. */
export interface LabelledField {
  readonly fieldSpec: InputFieldSpec;
  readonly specUrl: string | undefined;
  readonly plan: FieldPlan;
  readonly environment: FieldEnvironment;
  /** Labels that the host knows. */
  readonly given: readonly ValueAlias[] | undefined;
  readonly lookups: () => Lookups | undefined;
}

/** Beyond this many values memory begins anew: a host may put one after the other into a field. */
const mostKept = 1e4;

/** The labels of the values of a field. */
export class ValueLabels {
  readonly #field: () => LabelledField;
  readonly #onChange: () => void;
  #picked = new Map<unknown, ValueAlias>();
  #answered = new Map<unknown, string>();
  #asked = new Map<unknown, AbortController>();
  #telling: ReturnType<typeof setTimeout> | undefined;

  /**
   * @param field - asked anew each time, so that it may change
   * @param onChange - told when a label has come
   */
  constructor(field: () => LabelledField, onChange: () => void) {
    this.#field = field;
    this.#onChange = onChange;
  }

  /** The value with its label, where it was picked, given, listed or looked up: such a value is a member of its domain. */
  find(value: unknown): ValueAlias | undefined {
    const { plan, environment, given, lookups } = this.#field();
    const known = this.#picked.get(value) ?? (given && byValue(given).get(value));
    if (known || !plan.lookup) return known;
    if (plan.lookup.carrier === 'inline') {
      const item = listedValues(plan.lookup.items).get(value);
      return item === undefined ? undefined : readValue(item, environment.lookup.locale);
    }
    return lookups()?.findLoaded(value);
  }

  /** Label of a value, else its text; empty for no value. */
  labelOf(value: unknown): string {
    return this.find(value)?.label ?? this.#answered.get(value) ?? textOfValue(value);
  }

  /** Whether a value has a label, or is looked at without one. */
  isLabelled(value: unknown): boolean {
    return !this.#field().plan.lookup || this.find(value) !== undefined || this.#answered.has(value);
  }

  /** Keeps a value's label, and the value valid, after the lookup that brought it is gone. */
  remember(alias: ValueAlias): void {
    this.#picked.set(alias.value, alias);
  }

  /** Asks for the labels that are missing, each once. */
  ask(value: FieldValue): void {
    const { plan } = this.#field();
    if (plan.lookup?.carrier !== 'http') return;
    if (this.#asked.size > mostKept) this.forget();
    const fresh = toArray(value).filter((one) => !this.#asked.has(one) && !this.find(one));
    if (fresh.length === 0) return;
    // Beyond so many requests only the host is asked: a list of a thousand saved values must not cost a thousand.
    const shortest = plan.lookup.minSearchLength;
    const searchable = fresh.filter((one) => String(one).length >= shortest).slice(0, asking.requests);
    const byEndpoint = new Set(searchable);
    const questions = fresh.map((one) => ({ value: one, giveUp: new AbortController() }));
    for (const { value: one, giveUp } of questions) this.#asked.set(one, giveUp);
    const ask = ({ value: one, giveUp }: (typeof questions)[number]) =>
      this.#answer(one, giveUp.signal, byEndpoint.has(one));
    // All that only the host can answer goes to it together.
    for (const question of questions) if (!byEndpoint.has(question.value)) void ask(question);
    void eachLimited(
      questions.filter(({ value: one }) => byEndpoint.has(one)),
      asking.atATime,
      ask,
    );
  }

  /** Gives up what is being asked. */
  stop(): void {
    for (const giveUp of this.#asked.values()) giveUp.abort();
    this.#asked.clear();
    clearTimeout(this.#telling);
    this.#telling = undefined;
  }

  /** Forgets all of it, as another endpoint, or another language, wants. */
  forget(): void {
    this.stop();
    this.#picked.clear();
    this.#answered.clear();
  }

  /** Labels of many values come one after the other: they are told of together. */
  #tell(): void {
    this.#telling ??= setTimeout(() => {
      this.#telling = undefined;
      this.#onChange();
    });
  }

  async #answer(value: FieldValue, signal: AbortSignal, asksEndpoint: boolean): Promise<void> {
    const { fieldSpec, specUrl, environment, lookups } = this.#field();
    try {
      if (signal.aborted) return;
      if (asksEndpoint) {
        await environment.loadLookups();
        const values = await lookups()?.firstValues(String(value), signal);
        const alias = values?.find((one) => one.value === value);
        if (alias) this.remember(alias);
        if (alias) return this.#tell();
      }
      const label = await environment.labelResolver(value, { fieldSpec, specUrl, signal });
      if (label === undefined || signal.aborted) return;
      this.#answered.set(value, label);
      this.#tell();
    } catch (error) {
      if (!signal.aborted && error instanceof FieldSpecError) environment.report(error);
    }
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

/** Text of a value, as it is. */
export function textOfValue(value: unknown): string {
  if (isEmptyValue(value)) return '';
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}
