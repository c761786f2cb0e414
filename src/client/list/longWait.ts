/**
 * Telling that an answer lets people wait for long: by then they want to hear so, and to be able to stop it.
 */

/** How long people wait for a list before it says that it still looks, in milliseconds. */
export const longWaitMs = 3_000;

/** Waits along with people, for one thing at a time. */
export class LongWait {
  readonly #onLong: () => void;
  #awaited: string | undefined;
  #isLong = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param onLong - called when what is awaited has been awaited for long */
  constructor(onLong: () => void) {
    this.#onLong = onLong;
  }

  /** Whether something has been awaited for long, by the name that it was given. */
  isLong(awaited: string | undefined): boolean {
    return this.#isLong && awaited === this.#awaited;
  }

  /** Tells what is awaited by now, by a name of its own; `undefined` where nothing is. */
  setAwaited(awaited: string | undefined): void {
    if (awaited === this.#awaited) return;
    clearTimeout(this.#timer);
    this.#awaited = awaited;
    this.#isLong = false;
    if (awaited === undefined) return;
    this.#timer = setTimeout(() => {
      this.#isLong = true;
      this.#onLong();
    }, longWaitMs);
  }
}
