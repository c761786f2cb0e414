/**
 * Holds back loaded content while a pointer is down, because it would move the pressed element. Content that has been shown
 * stays.
 */
import { type Presses, presses as pressesOfPage } from './press.js';

/** Content that appears once it has loaded, such as a form. */
export class Arrival {
  readonly #presses: Presses;
  #isShown = false;
  #listener: (() => void) | undefined;

  constructor(presses: Presses = pressesOfPage) {
    this.#presses = presses;
  }

  /** Subscribes one listener, called when held content may be shown; returns the function that unsubscribes. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listener = listener;
    return () => {
      this.#listener = undefined;
    };
  };

  /** Whether to show the content, if it has loaded. */
  mayShow(hasArrived: boolean): boolean {
    return hasArrived && (this.#isShown || !this.#presses.isPressed);
  }

  /** Call after rendering. If the content was held, the listener is called after the press. */
  update(hasArrived: boolean, isShown: boolean): void {
    this.#isShown = isShown;
    if (hasArrived && !isShown) this.#presses.afterPress(this.#tell);
  }

  readonly #tell = (): void => this.#listener?.();
}
