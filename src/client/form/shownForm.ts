/**
 * The snapshot of a form and its subscribers. While a pointer is down, no content that would move the pressed element is added or
 * removed.
 */
import { type Presses, presses as pressesOfPage } from '../page/press.js';
import { isSame } from './enteredValues.js';
import type { FormSnapshot, StepPlace } from './formState.js';

/** The rendered state of one form. */
export class ShownForm {
  /** Incremented with every change. */
  version = 0;
  /** The current state, rendered or not. */
  now: FormSnapshot;
  #shown: FormSnapshot;
  readonly #listeners = new Set<() => void>();
  readonly #redraw: (names: readonly string[]) => void;
  readonly #presses: Presses;

  /** @param redraw - renders the fields that were shown or hidden */
  constructor(first: FormSnapshot, redraw: (names: readonly string[]) => void, presses = pressesOfPage) {
    this.now = this.#shown = first;
    this.#redraw = redraw;
    this.#presses = presses;
  }

  readonly getSnapshot = (): FormSnapshot => this.#shown;

  /** Subscribes to changes of the form and its fields; returns the function that unsubscribes. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Notifies the subscribers of the form. */
  tell(): void {
    this.version++;
    for (const listener of this.#listeners) listener();
  }

  /** Changes the state of the form. */
  set(change: Partial<FormSnapshot>): void {
    const before = this.now;
    const now = { ...before, ...change };
    const keys = Object.keys(change) as (keyof FormSnapshot)[];
    if (keys.every((key) => isSame(before[key], now[key]))) return;
    this.now = now;
    this.#show();
  }

  /**
   * Changes the state after input: a sent form becomes `idle`, unless a submit is pending. Errors of the whole form stay until
   * the next submit, because removing them would move the content below.
   */
  begin(change: Partial<FormSnapshot>): void {
    const { status } = this.now;
    const isOnItsWay = status === 'validating' || status === 'submitting';
    this.set({ status: isOnItsWay ? status : 'idle', ...change });
  }

  /**
   * Shows a step of a form with steps.
   *
   * @param isAtTitle - whether the step's title takes focus
   */
  showStep(step: number, isAtTitle: boolean): void {
    const { current, visited, moves } = this.now.place;
    if (step === current) return;
    const place: StepPlace = { current: step, visited: Math.max(visited, step), moves: moves + 1, isAtTitle };
    this.set({ place });
  }

  /** Renders the current state; changes that move content wait until no pointer is down. */
  readonly #show = (): void => {
    const { hidden, status, errors, restoredAtMs, place, texts } = this.#shown;
    const isPressed = this.#presses.isPressed;
    if (isPressed) this.#presses.afterPress(this.#show);
    this.#shown = isPressed ? { ...this.now, hidden, status, errors, restoredAtMs, place, texts } : this.now;
    this.tell();
    const now = this.#shown.hidden;
    // Dependent fields are rendered by the code that changed the conditions.
    if (now !== hidden)
      this.#redraw([...hidden, ...now].filter((name) => hidden.has(name) !== now.has(name)));
  };
}
