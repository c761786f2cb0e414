// Statistics of samples.

/** Returns the median of numbers. */
export function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** Returns the medians of each member of objects. */
export function medians(samples) {
  const names = new Set(samples.flatMap((sample) => Object.keys(sample)));
  return Object.fromEntries(
    [...names].map((name) => [name, median(samples.flatMap((sample) => sample[name] ?? []))]),
  );
}

/** Returns the sum of numbers. */
export const sum = (numbers) => numbers.reduce((total, one) => total + one, 0);
