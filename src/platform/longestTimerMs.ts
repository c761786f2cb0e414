/**
 * The bound of timers: 32 bits hold some 24 days, in browsers and in Node alike.
 */

/** What a timer can hold, in milliseconds; a longer one would go off at once. */
export const longestTimerMs = 2 ** 31 - 1;
