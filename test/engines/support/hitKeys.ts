/** Keys as Testing Library writes them, `{ArrowDown>5/}` and `{Alt>}{ArrowDown}{/Alt}` among them, hit in a real browser. */
import type { Engine, HeldKey, NamedKey } from './engine.ts';

const part = /\{\/(\w+)\}|\{(\w+)>\}|\{(\w+)(?:>(\d+)\/)?\}|([^{]+)/g;

/** Hits one key after the other. */
export async function hitKeys(engine: Engine, keys: string): Promise<void> {
  let held: HeldKey | undefined;
  for (const [, released, hold, name, times = '1', letters] of keys.matchAll(part)) {
    if (released) held = undefined;
    else if (hold) held = hold as HeldKey;
    else if (name) for (let time = 0; time < Number(times); time++) await engine.key(name as NamedKey, held);
    else if (held) await engine.key(letters as 'a', held);
    else await engine.type(letters ?? '');
  }
}
