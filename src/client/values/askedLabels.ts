/**
 * The labels of one field's values that nobody has told: each asked for once, and shown in batches as the answers come. It comes
 * with what looks values up.
 */
import type { FieldValue, JsonScalar } from '../../core/vocabulary/json.js';
import type { ValueAlias } from '../../core/document/inputFieldSpec.js';
import type { FieldSpecError } from '../../errors/fieldSpecError.js';
import { toArray } from '../page/toArray.js';
import type { AskForLabels, AskingLabels, LabelAsking } from './labelledField.js';

/** Beyond this many questions all begins anew: a host may put one value after the other into a field. */
const mostAsked = 10_000;

/** While more answers are awaited, what has come is shown so often at the most. */
const batchMs = 50;

/** What a field asks about the labels of its values. */
export class AskedLabels implements LabelAsking {
  readonly #labels: AskingLabels;
  readonly #askFor: AskForLabels;
  /** Values that have been asked for; or `left`, until somebody comes to the field. */
  readonly #questions = new Map<FieldValue, 'asked' | 'left'>();
  #underWay: AbortController | undefined;
  /** How many answers are awaited. */
  #awaited = 0;
  /** Something was learned that nobody has been told of. */
  #isNews = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * @param labels - what is known of labels, and learns the answers
   * @param askFor - asks for labels. Default: what does so comes with the first value whose label is not there
   */
  constructor(labels: AskingLabels, askFor: AskForLabels = askByCode) {
    this.#labels = labels;
    this.#askFor = askFor;
  }

  /** Whether a value was asked for, and not all is answered. */
  isAwaited(value: FieldValue): boolean {
    return this.#awaited > 0 && this.#questions.get(value) === 'asked';
  }

  /** Asks for the labels that are not there; what was left is asked for once somebody has come to the field. */
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
    // Of what was left nothing was learned: a page of fields is not drawn again for that.
    if (found !== undefined || this.#questions.get(value) !== 'left') this.#isNews = true;
    if (!this.#isNews) return;
    if (this.#awaited === 0) this.#tell();
    else this.#timer ??= setTimeout(() => this.#tell(), batchMs);
  }

  #tell(): void {
    this.#stopTimer();
    this.#isNews = false;
    this.#labels.tell();
  }

  #stopTimer(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** Gives up what is being asked; it may be asked for again. */
  stop(): void {
    this.#underWay?.abort();
    this.#underWay = undefined;
    this.#stopTimer();
    this.#questions.clear();
    this.#awaited = 0;
  }
}

/** Asks by the code that has come, or comes now. */
const askByCode: AskForLabels = async (field, values, answers) => {
  try {
    (await field.environment.loadQuestions()).askForLabels(field, values, answers);
  } catch (error) {
    field.environment.report(error as FieldSpecError);
    answers.setUnasked(values);
    for (const value of values) answers.settle(value, undefined);
  }
};
