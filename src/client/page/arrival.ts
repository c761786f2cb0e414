/**
 * Holds back what has arrived while a pointer is down, since it would push away what is pressed. What has been shown stays.
 */
import { type Presses, presses as pressesOfPage } from './press.js';

/** One thing that arrives, such as a form. */
export class Arrival {
  readonly #presses: Presses;
  #isShown = false;
  #listener: (() => void) | undefined;

  constructor(presses: Presses = pressesOfPage) {
    this.#presses = presses;
  }

  /** Calls back as it may be shown that had to wait; returns how to stop that. For one at a time. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listener = listener;
    return () => {
      this.#listener = undefined;
    };
  };

  /** Whether to show it, if it has arrived. */
  mayShow(hasArrived: boolean): boolean {
    return hasArrived && (this.#isShown || !this.#presses.isPressed);
  }

  /** To be called once that is on the page: asks again after the press where it had to wait. */
  update(hasArrived: boolean, isShown: boolean): void {
    this.#isShown = isShown;
    if (hasArrived && !isShown) this.#presses.afterPress(this.#tell);
  }

  readonly #tell = (): void => this.#listener?.();
}
