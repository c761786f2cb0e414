/**
 * The submits of a form: one is under way at a time, and what was entered since it was sent waits for the next.
 */
import type { FormValues } from '../../core/form/formResult.js';
import type { EnteredValues } from './enteredValues.js';
import type { FormSnapshot } from './formState.js';

/** Values on their way to the server. */
interface Flight {
  readonly values: FormValues;
  /** The form was put back since: it does not begin with these values. */
  isForgotten: boolean;
}

/** The submits of one form. */
export class SubmitQueue {
  /** The submit under way: whether what it sends is taken. */
  current: Promise<boolean> | undefined;
  readonly #entered: EnteredValues;
  readonly #send: () => Promise<boolean>;
  readonly #onEnd: () => void;
  /** What the submit under way has sent, or the last one. */
  #flight: Flight | undefined;
  /** What was taken last. */
  #taken: FormValues | undefined;
  /** A submit that waits for the one under way. */
  #waiting: Promise<boolean> | undefined;

  /**
   * @param send - validates and sends; resolves with whether it was taken
   * @param onEnd - told whenever no submit is under way any more
   */
  constructor(entered: EnteredValues, send: () => Promise<boolean>, onEnd: () => void) {
    this.#entered = entered;
    this.#send = send;
    this.#onEnd = onEnd;
  }

  /**
   * Submits. While one submit is under way a second call is the same one, unless something was entered since it was sent: then
   * it waits its turn, and sends what stands there by then.
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
      // The form was put back since: there is nothing to send.
      if (this.#waiting !== next) return false;
      this.#waiting = undefined;
      // What was changed, and changed back, has been taken.
      return wasTaken && this.#entered.isAllIn(flight.values) ? true : this.submit();
    });
    return (this.#waiting = next);
  }

  /**
   * Goes on with what the form before is sending.
   *
   * @param settle - takes how it ends
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

  /** What of the form was not sent. */
  get unsent(): Pick<FormSnapshot, 'isDirty' | 'hasUncommitted' | 'isOvertaken'> {
    const { hasUncommitted, changed } = this.#entered;
    const isOvertaken = this.#flown !== undefined && !this.#entered.isAllIn(this.#flown.values);
    return { isDirty: changed.size > 0 || hasUncommitted, hasUncommitted, isOvertaken };
  }

  /** Whether all that stands in the form was taken as it was sent last. */
  get isAllTaken(): boolean {
    return this.#taken !== undefined && this.#entered.isAllIn(this.#taken);
  }

  /** Whether a field holds something else by now than what is under way. */
  isFieldOvertaken(name: string): boolean {
    return this.#flown !== undefined && !this.#entered.isSameIn(this.#flown.values, name);
  }

  /** What the form holds is sent now. */
  markSending(): void {
    this.#flight = { values: this.#entered.values, isForgotten: false };
  }

  /** What was sent is what the form begins with from now on; returns whether more of it is about to be sent. */
  markSent(): boolean {
    const flight = this.#flight ?? { values: this.#entered.values, isForgotten: false };
    const isAll = this.#entered.isAllIn(flight.values);
    this.#taken = flight.values;
    if (isAll || !flight.isForgotten) this.#entered.begin(flight.values);
    return this.#waiting !== undefined && !isAll;
  }

  /** The form is put back: what is being sent is not taken back by it, and nothing follows. */
  drop(): void {
    if (this.#flight) this.#flight.isForgotten = true;
    this.#waiting = undefined;
  }
}
