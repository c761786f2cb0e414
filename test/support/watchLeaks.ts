/**
 * Watches a page for resources that are not released.
 * In: nothing. Out: a way to stop, which returns the increase of listeners, timers and nodes.
 * Listeners count only on elements that still exist: those of a removed element go with it.
 */

/** The increases since the start. */
export interface Leaks {
  readonly listeners: number;
  readonly timers: number;
  readonly nodes: number;
}

/** Begins to watch. */
export function watchLeaks(): { readonly stop: () => Leaks } {
  const nodesBefore = countNodes();
  const stopListeners = watchListeners();
  const stopTimers = watchTimers();
  return {
    stop: () => ({
      listeners: stopListeners(),
      timers: stopTimers(),
      nodes: countNodes() - nodesBefore,
    }),
  };
}

const countNodes = () => document.querySelectorAll('*').length;

function watchListeners(): () => number {
  const known = new Map<EventTarget, Map<unknown, Set<string>>>();
  const original = Object.getOwnPropertyDescriptors(EventTarget.prototype);
  const { addEventListener: add, removeEventListener: remove } = original;
  const watch = (method: typeof add, note: (keys: Set<string>, key: string) => void) => ({
    ...method,
    value(this: EventTarget | undefined, type: string, listener: unknown, options: unknown) {
      const target = this ?? globalThis;
      const ofTarget = known.get(target) ?? new Map<unknown, Set<string>>();
      const keys = ofTarget.get(listener) ?? new Set<string>();
      if (!isSet(options, 'once')) note(keys, `${type} ${isSet(options, 'capture') || options === true}`);
      known.set(target, ofTarget.set(listener, keys));
      Reflect.apply(method.value as () => void, target, [type, listener, options]);
    },
  });
  Object.defineProperties(EventTarget.prototype, {
    addEventListener: watch(add, (keys, key) => keys.add(key)),
    removeEventListener: watch(remove, (keys, key) => keys.delete(key)),
  });
  return () => {
    Object.defineProperties(EventTarget.prototype, { addEventListener: add, removeEventListener: remove });
    const there = [...known].filter(([target]) => isStillThere(target));
    const sets = there.flatMap(([, listeners]) => Array.from(listeners.values()));
    return sets.reduce((sum, { size }) => sum + size, 0);
  };
}

const isSet = (options: unknown, name: string) =>
  typeof options === 'object' && options !== null && Reflect.get(options, name) === true;

const isStillThere = (target: EventTarget) =>
  target instanceof Node ? target.isConnected : target === globalThis;

function watchTimers(): () => number {
  const running = new Set<unknown>();
  const { setTimeout, clearTimeout, setInterval, clearInterval } = globalThis;
  const clear = (id?: number) => {
    running.delete(id);
    clearTimeout(id);
  };
  Object.assign(globalThis, {
    setTimeout: (handler: (...args: unknown[]) => void, delay?: number, ...args: unknown[]) => {
      const id = setTimeout(() => {
        running.delete(id);
        handler(...args);
      }, delay);
      running.add(id);
      return id;
    },
    setInterval: (...args: Parameters<typeof setInterval>) => {
      const id = setInterval(...args);
      running.add(id);
      return id;
    },
    clearTimeout: clear,
    clearInterval: clear,
  });
  return () => {
    Object.assign(globalThis, { setTimeout, clearTimeout, setInterval, clearInterval });
    return running.size;
  };
}
