/**
 * Requests the unknown labels of one field's values: each once, shown in batches as responses arrive. Loaded with the code of
 * lookups.
 */
import type { FieldValue, JsonScalar } from '../../core/vocabulary/json.js';
import type { ValueAlias } from '../../core/document/inputFieldSpec.js';
import type { FieldSpecError } from '../../errors/fieldSpecError.js';
import { toArray } from '../page/toArray.js';
import type { AskForLabels, AskingLabels, LabelAsking } from './labelledField.js';

/** Beyond this number all labels are forgotten, because an app may set one value after another. */
const mostAsked = 10_000;

/** Minimum interval between updates while more labels are loading, in milliseconds. */
const batchMs = 50;

/** The label requests of one field. */
export class AskedLabels implements LabelAsking {
  readonly #labels: AskingLabels;
  readonly #askFor: AskForLabels;
  /** Values that were requested; or `left` until the user enters the field. */
  readonly #questions = new Map<FieldValue, 'asked' | 'left'>();
  #underWay: AbortController | undefined;
  /** Number of pending labels. */
  #awaited = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * @param labels - reads known labels and stores responses
   * @param askFor - loads labels. Default: lazy-loaded with the first unknown label
   */
  constructor(labels: AskingLabels, askFor: AskForLabels = askByCode) {
    this.#labels = labels;
    this.#askFor = askFor;
  }

  /** Whether a value was requested and not all responses have arrived; `undefined` if it was not requested. */
  isAwaited(value: FieldValue): boolean | undefined {
    const question = this.#questions.get(value);
    return question && this.#awaited > 0 && question === 'asked';
  }

  /** Requests unknown labels; `isWanted` includes those that were left until the user entered the field. */
  ask(value: FieldValue, isWanted: boolean): void {
    const labels = this.#labels;
    const field = labels.field();
    if (!field.lookups()) return;
    const held = new Set(toArray(value));
    const unknown = [...held].filter((one) => !this.#isAsked(one, isWanted) && !labels.find(one));
    if (unknown.length === 0) return;
    if (this.#questions.size + unknown.length > mostAsked) labels.clear();
    const { signal } = (this.#underWay ??= new AbortController());
    this.#awaited += unknown.length;
    for (const one of unknown) this.#questions.set(one, 'asked');
    const unlessGivenUp =
      <Told extends readonly unknown[]>(tell: (...told: Told) => void) =>
      (...told: Told) => {
        if (!signal.aborted) tell(...told);
      };
    this.#askFor(field, unknown, {
      signal,
      isWanted,
      setUnasked: unlessGivenUp((left) => {
        for (const one of left) this.#questions.set(one, 'left');
      }),
      miss: unlessGivenUp((gone) => {
        for (const one of gone) labels.miss(one);
        this.#tell();
      }),
      settle: unlessGivenUp((one, found) => this.#settle(one, found)),
    });
  }

  #isAsked(value: FieldValue, isWanted: boolean): boolean {
    const question = this.#questions.get(value);
    if (question === 'left') return !isWanted || this.#labels.nameOf(value) !== undefined;
    return question === 'asked';
  }

  #settle(value: FieldValue, found: ValueAlias | string | undefined): void {
    this.#awaited--;
    if (typeof found === 'string') this.#labels.show({ value: value as JsonScalar, label: found });
    else if (found) this.#labels.remember(found);
    if (this.#awaited === 0) this.#tell();
    else this.#timer ??= setTimeout(() => this.#tell(), batchMs);
  }

  #tell(): void {
    this.#stopTimer();
    this.#labels.tell();
  }

  #stopTimer(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** Cancels pending requests; the values may be requested again. */
  stop(): void {
    this.#underWay?.abort();
    this.#underWay = undefined;
    this.#stopTimer();
    this.#questions.clear();
    this.#awaited = 0;
  }
}

/** Loads the code if necessary, then requests the labels. */
const askByCode: AskForLabels = async (field, values, answers) => {
  try {
    (await field.environment.loadQuestions()).askForLabels(field, values, answers);
  } catch (error) {
    field.environment.report(error as FieldSpecError);
    answers.setUnasked(values);
    for (const value of values) answers.settle(value, undefined);
  }
};
