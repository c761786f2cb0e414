/** The limit of timers in browsers and in Node: 32 bits, about 24 days. */

/** Longest delay of a timer, in milliseconds; a longer one would fire immediately. */
export const longestTimerMs = 2 ** 31 - 1;
