/** Debounces the search of a list. */

/** Delays a call until no new one has come for `waitMs`; only the last call runs. */
export interface Debounce {
  (call: () => void, waitMs: number): void;
  /** Drops the pending call. */
  readonly cancel: () => void;
}

/**
 * Creates a debounce that uses `setTimeout`.
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
