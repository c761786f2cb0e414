/**
 * Garbage collection on demand, in Node.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Collects garbage in several turns, because a dereferenced WeakRef keeps its target to the end of the turn. */
export async function collectGarbage(times = 3): Promise<void> {
  for (; times > 0; times--) {
    await nextTurn();
    collect();
  }
}
