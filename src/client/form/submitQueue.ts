/** The submits of a form: one at a time; input made after sending waits for the next. */
import type { FormValues } from '../../core/form/formResult.js';
import type { EnteredValues } from './enteredValues.js';
import type { FormSnapshot } from './formState.js';

/** Values being sent. */
interface Flight {
  readonly values: FormValues;
  /** The form was reset since, so these values do not become the initial ones. */
  isForgotten: boolean;
}

/** The submits of one form. */
export class SubmitQueue {
  /** The pending submit; resolves with whether it was accepted. */
  current: Promise<boolean> | undefined;
  readonly #entered: EnteredValues;
  readonly #send: () => Promise<boolean>;
  readonly #onEnd: () => void;
  /** The values of the pending or last submit. */
  #flight: Flight | undefined;
  /** The values that were last accepted. */
  #taken: FormValues | undefined;
  /** A submit that waits for the pending one. */
  #waiting: Promise<boolean> | undefined;

  /**
   * @param send - validates and sends; resolves with whether it was accepted
   * @param onEnd - called when no submit is pending
   */
  constructor(entered: EnteredValues, send: () => Promise<boolean>, onEnd: () => void) {
    this.#entered = entered;
    this.#send = send;
    this.#onEnd = onEnd;
  }

  /**
   * Submits the form. During a pending submit, a second call returns the same promise. If input has changed since sending, it
   * waits and then sends the current values.
   */
  submit(): Promise<boolean> {
    const { current } = this;
    if (!current) {
      this.#flight = undefined;
      return (this.current = this.#send().finally(() => this.#end()));
    }
    if (this.#waiting) return this.#waiting;
    const flight = this.#flight;
    if (flight && !this.#entered.isAllIn(flight.values)) return this.#submitNext(current, flight);
    if (flight) flight.isForgotten = false;
    return current;
  }

  #submitNext(current: Promise<boolean>, flight: Flight): Promise<boolean> {
    const next = current.then((wasTaken) => {
      // The form was reset since, so there is nothing to send.
      if (this.#waiting !== next) return false;
      this.#waiting = undefined;
      // A change that was undone needs no further submit.
      return wasTaken && this.#entered.isAllIn(flight.values) ? true : this.submit();
    });
    return (this.#waiting = next);
  }

  /**
   * Takes over the pending submit of the replaced form.
   *
   * @param settle - called with its outcome
   */
  takeOver(before: SubmitQueue, submission: Promise<boolean>, settle: (wasTaken: boolean) => void): void {
    const takeFlight = () => {
      const flight = before.#flight;
      this.#flight ??= flight && { ...flight, values: this.#entered.carryOver(flight.values) };
    };
    takeFlight();
    this.current = submission.then((wasTaken) => {
      takeFlight();
      settle(wasTaken);
      this.#end();
      return wasTaken;
    });
  }

  #end(): void {
    this.current = undefined;
    this.#onEnd();
  }

  get #flown(): Flight | undefined {
    return this.current && this.#flight;
  }

  /** The unsent state of the form. */
  get unsent(): Pick<FormSnapshot, 'isDirty' | 'hasUncommitted' | 'isOvertaken'> {
    const { hasUncommitted, changed } = this.#entered;
    const isOvertaken = this.#flown !== undefined && !this.#entered.isAllIn(this.#flown.values);
    return { isDirty: changed.size > 0 || hasUncommitted, hasUncommitted, isOvertaken };
  }

  /** Whether the current values were accepted by the last submit. */
  get isAllTaken(): boolean {
    return this.#taken !== undefined && this.#entered.isAllIn(this.#taken);
  }

  /** Whether a field has changed since the pending submit was sent. */
  isFieldOvertaken(name: string): boolean {
    return this.#flown !== undefined && !this.#entered.isSameIn(this.#flown.values, name);
  }

  /** Records the current values as being sent. */
  markSending(): void {
    this.#flight = { values: this.#entered.values, isForgotten: false };
  }

  /** Makes the sent values the initial ones; returns whether a further submit follows. */
  markSent(): boolean {
    const flight = this.#flight ?? { values: this.#entered.values, isForgotten: false };
    const isAll = this.#entered.isAllIn(flight.values);
    this.#taken = flight.values;
    if (isAll || !flight.isForgotten) this.#entered.begin(flight.values);
    return this.#waiting !== undefined && !isAll;
  }

  /** Handles a reset: a pending submit continues, a waiting one is dropped. */
  drop(): void {
    if (this.#flight) this.#flight.isForgotten = true;
    this.#waiting = undefined;
  }
}
