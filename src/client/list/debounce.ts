/**
 * The clock of a list: how it waits for typing to come to rest.
 */

/** Calls back once nothing has been asked of it for so long; what is asked last counts. */
export interface Debounce {
  (call: () => void, waitMs: number): void;
  /** Forgets what waits. */
  readonly cancel: () => void;
}

/**
 * Makes a debounce of the platform's timer.
 *
 * @example
 * const debounce = timerDebounce();
 * debounce(() => search(box.value), 250);
 */
export function timerDebounce(): Debounce {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => clearTimeout(timer);
  const debounce = (call: () => void, waitMs: number) => {
    cancel();
    timer = setTimeout(call, waitMs);
  };
  return Object.assign(debounce, { cancel });
}
