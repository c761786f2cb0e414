/**
 * The labels of one field's values: those that were picked, those the host gave, those that lookups have brought, and for
 * the rest the answers of the endpoint and of the host, asked for once each.
 */
import type { ValueAlias } from '../../core/document/inputFieldSpec.js';
import { type FieldValue, ownProperty } from '../../core/vocabulary/json.js';
import { isBlank } from '../../core/messages/localizedText.js';
import { memoizeWeak } from '../../core/vocabulary/memoizeWeak.js';
import { readValue } from '../../core/lookup/publishedValue.js';
import type { KnownValue } from '../../core/lookup/valueLookup.js';
import type { FieldSpecError } from '../../errors.js';
import type { AskForLabels, LabelledField } from './labelledField.js';
import { toArray } from '../page/toArray.js';
import { textOfValue } from './valueOfText.js';

/** What a field knows of one of its values. */
interface Entry {
  /** Its alias, where it was picked or its endpoint has answered for it; or that there is no such value. */
  readonly known?: KnownValue;
  /** What somebody else calls it, such as the host: that makes it no member of its domain. */
  readonly name?: string;
  /** It has been asked for; or `left`, until somebody comes to the field. */
  readonly question?: 'asked' | 'left' | undefined;
}

/** Beyond this many questions all begins anew: a host may put one value after the other into a field. */
const mostAsked = 10_000;

/** While more answers are awaited, what has come is shown so often at the most. */
const batchMs = 50;

/** The labels of the values of a field. */
export class ValueLabels {
  readonly #field: () => LabelledField;
  readonly #onChange: () => void;
  readonly #askFor: AskForLabels;
  readonly #entries = new Map<unknown, Entry>();
  #questions: AbortController | undefined;
  /** How many values have a question. */
  #asked = 0;
  /** How many answers are awaited. */
  #awaited = 0;
  /** Something was learned that nobody has been told of. */
  #isNews = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * @param field - asked anew each time, so that it may change
   * @param onChange - told when labels have come
   * @param askFor - asks for labels. Default: what does so comes with the first value whose label is not there
   */
  constructor(field: () => LabelledField, onChange: () => void, askFor: AskForLabels = askByCode) {
    this.#field = field;
    this.#onChange = onChange;
    this.#askFor = askFor;
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
    const { plan, environment, given, lookups } = this.#field();
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
    const label = this.#nameOf(value);
    return isBlank(label) ? textOfValue(value) : label;
  }

  /** Whether a value has a label, or is looked at without one. */
  isLabelled(value: unknown): boolean {
    return !this.#field().plan.lookup || this.#nameOf(value) !== undefined;
  }

  /** Whether a label may still come: it was asked for, and not all is answered. */
  isAwaited(value: unknown): boolean {
    const { question } = this.#entries.get(value) ?? {};
    return this.#awaited > 0 && question === 'asked' && this.#nameOf(value) === undefined;
  }

  #nameOf(value: unknown): string | undefined {
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

  #learn(value: unknown, learned: Entry): void {
    const before = this.#entries.get(value);
    if (learned.question && !before?.question) this.#asked++;
    this.#entries.set(value, { ...before, ...learned });
  }

  /**
   * Asks for the labels that are not there, each once.
   *
   * @param isWanted - somebody has come to the field, so that what was left until then is asked for, too
   */
  ask(value: FieldValue, isWanted: boolean): void {
    const field = this.#field();
    if (!field.lookups()) return;
    const held = new Set(toArray(value));
    const unknown = [...held].filter((one) => !this.#isAsked(one, isWanted) && !this.find(one));
    if (unknown.length === 0) return;
    if (this.#asked + unknown.length > mostAsked) this.forget();
    const { signal } = (this.#questions ??= new AbortController());
    this.#awaited += unknown.length;
    for (const one of unknown) this.#learn(one, { question: 'asked' });
    const unlessGivenUp =
      <Told extends readonly unknown[]>(tell: (...told: Told) => void) =>
      (...told: Told) => {
        if (!signal.aborted) tell(...told);
      };
    this.#askFor(field, unknown, {
      signal,
      isWanted,
      leave: unlessGivenUp((left) => {
        for (const one of left) this.#learn(one, { question: 'left' });
      }),
      miss: unlessGivenUp((gone) => {
        for (const one of gone) if (!this.find(one)) this.#learn(one, { known: 'missing' });
        this.#tell();
      }),
      settle: unlessGivenUp((one, found) => this.#settle(one, found)),
    });
  }

  #isAsked(value: unknown, isWanted: boolean): boolean {
    const { question, name } = this.#entries.get(value) ?? {};
    return question === 'asked' || (question === 'left' && !(isWanted && name === undefined));
  }

  #settle(value: FieldValue, found: ValueAlias | string | undefined): void {
    this.#awaited--;
    if (typeof found === 'string') this.#learn(value, { name: found });
    else if (found) this.remember(found);
    // Of what was left nothing was learned: a page of fields is not drawn again for that.
    if (found !== undefined || this.#entries.get(value)?.question !== 'left') this.#isNews = true;
    if (!this.#isNews) return;
    if (this.#awaited === 0) this.#tell();
    else this.#timer ??= setTimeout(() => this.#tell(), batchMs);
  }

  #tell(): void {
    this.#stopTimer();
    this.#isNews = false;
    this.#onChange();
  }

  #stopTimer(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** Gives up what is being asked; it may be asked for again. */
  stop(): void {
    this.#questions?.abort();
    this.#questions = undefined;
    this.#stopTimer();
    for (const [value, { question }] of this.#entries)
      if (question) this.#learn(value, { question: undefined });
    this.#asked = this.#awaited = 0;
  }

  /** Forgets all of it, as another endpoint, or another language, wants. */
  forget(): void {
    this.stop();
    this.#entries.clear();
  }
}

/** Asks by the code that has come, or comes now. */
const askByCode: AskForLabels = async (field, values, answers) => {
  try {
    (await field.environment.loadQuestions()).askForLabels(field, values, answers);
  } catch (error) {
    field.environment.report(error as FieldSpecError);
    answers.leave(values);
    for (const value of values) answers.settle(value, undefined);
  }
};

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
