/**
 * Work on many things, a few at a time.
 */

/**
 * Works on each item in order, `atATime` of them together. Rejects as soon as one fails; what has not begun then does not.
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
