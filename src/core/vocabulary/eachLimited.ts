/** Runs async work with limited concurrency. */

/**
 * Runs `work` for each item in order, at most `atATime` at once. Rejects with the first error; items not yet started are skipped.
 */
export async function eachLimited<Item>(
  items: readonly Item[],
  atATime: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = [...items];
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  try {
    await Promise.all(Array.from({ length: Math.min(atATime, items.length) }, worker));
  } finally {
    queue.length = 0;
  }
}
