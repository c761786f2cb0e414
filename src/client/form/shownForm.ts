/**
 * The snapshot of a form, and who watches it. While a pointer is down, nothing comes or goes that would move what is pressed.
 */
import { type Presses, presses as pressesOfPage } from '../page/press.js';
import { isSame } from './enteredValues.js';
import type { FormSnapshot, StepPlace } from './formState.js';

/** What is shown of one form. */
export class ShownForm {
  /** Counts every change, for those who watch all of it. */
  version = 0;
  /** How the form stands by now, shown or not. */
  now: FormSnapshot;
  #shown: FormSnapshot;
  readonly #listeners = new Set<() => void>();
  readonly #redraw: (names: readonly string[]) => void;
  readonly #presses: Presses;

  /** @param redraw - draws the fields that have come, or gone */
  constructor(first: FormSnapshot, redraw: (names: readonly string[]) => void, presses = pressesOfPage) {
    this.now = this.#shown = first;
    this.#redraw = redraw;
    this.#presses = presses;
  }

  readonly getSnapshot = (): FormSnapshot => this.#shown;

  /** Calls back after every change of the form or one of its fields; returns how to stop that. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Calls back whoever watches the form as a whole. */
  tell(): void {
    this.version++;
    for (const listener of this.#listeners) listener();
  }

  /** Changes what stands of the whole form. */
  set(change: Partial<FormSnapshot>): void {
    const before = this.now;
    const now = { ...before, ...change };
    const keys = Object.keys(change) as (keyof FormSnapshot)[];
    if (keys.every((key) => isSame(before[key], now[key]))) return;
    this.now = now;
    this.#show();
  }

  /**
   * Changes it as something is entered: what was sent is not the last any more, unless it is on its way. What was said of the whole
   * stays until the next submit: a line that goes by itself moves what is below it.
   */
  begin(change: Partial<FormSnapshot>): void {
    const { status } = this.now;
    const isOnItsWay = status === 'validating' || status === 'submitting';
    this.set({ status: isOnItsWay ? status : 'idle', ...change });
  }

  /**
   * Shows a step of a form in steps.
   *
   * @param isAtTitle - whether the title of the step takes the focus
   */
  showStep(step: number, isAtTitle: boolean): void {
    const { current, visited, moves } = this.now.place;
    if (step === current) return;
    const place: StepPlace = { current: step, visited: Math.max(visited, step), moves: moves + 1, isAtTitle };
    this.set({ place });
  }

  /** Shows the form as it is; what would move the page as soon as no pointer is down. */
  readonly #show = (): void => {
    const { hidden, status, errors, restoredAtMs, place, texts } = this.#shown;
    const isPressed = this.#presses.isPressed;
    if (isPressed) this.#presses.afterPress(this.#show);
    this.#shown = isPressed ? { ...this.now, hidden, status, errors, restoredAtMs, place, texts } : this.now;
    this.tell();
    const now = this.#shown.hidden;
    // Those that depend on them are drawn by who found that out.
    if (now !== hidden)
      this.#redraw([...hidden, ...now].filter((name) => hidden.has(name) !== now.has(name)));
  };
}
