/** Reports requests slower than 3 seconds, so that the user is told and can cancel them. */

/** Time before a list reports that it is still loading, in milliseconds. */
export const longWaitMs = 3_000;

/** Times one request at a time. */
export class LongWait {
  readonly #onLong: () => void;
  #awaited: string | undefined;
  #isLong = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param onLong - called when the request has taken too long */
  constructor(onLong: () => void) {
    this.#onLong = onLong;
  }

  /** Whether the request with this key is slow. */
  isLong(awaited: string | undefined): boolean {
    return this.#isLong && awaited === this.#awaited;
  }

  /** Sets the key of the pending request; `undefined` for none. */
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
