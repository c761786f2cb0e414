// What is made of samples.

/** The middle of some numbers. */
export function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** The median of each member of some objects of numbers. */
export function medians(samples) {
  const names = new Set(samples.flatMap((sample) => Object.keys(sample)));
  return Object.fromEntries(
    [...names].map((name) => [name, median(samples.flatMap((sample) => sample[name] ?? []))]),
  );
}

/** The sum of some numbers. */
export const sum = (numbers) => numbers.reduce((total, one) => total + one, 0);
