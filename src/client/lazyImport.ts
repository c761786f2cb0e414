/**
 * Code that comes when it is needed, in stages: asked for once, known to be there at once from then on, and asked for
 * again when it could not be had.
 */
import { FieldSpecError } from '../errors.js';

/** Code that is there, on its way, or not asked for yet. */
export interface LazyImport<Code> {
  /** The code, once it is there. */
  readonly current: () => Code | undefined;
  /**
   * Loads it; asking twice is one import, and one that has failed is made anew.
   *
   * @throws {FieldSpecError} `network-failed` when it could not be had
   */
  readonly load: () => Promise<Code>;
  /** Calls back when it has come; returns how to stop that. */
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * Makes code lazy.
 *
 * @param load - imports it; called anew by each try
 */
export /* @__NO_SIDE_EFFECTS__ */ function lazyImport<Code>(load: () => Promise<Code>): LazyImport<Code> {
  let code: Code | undefined;
  let inFlight: Promise<Code> | undefined;
  const listeners = new Set<() => void>();
  return {
    current: () => code,
    load: () =>
      (inFlight ??= importAgain(load).then(
        (loaded) => {
          code = loaded;
          for (const listener of listeners) listener();
          return loaded;
        },
        (failure: unknown) => {
          inFlight = undefined;
          throw failure;
        },
      )),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** What browsers say of a module they could not fetch, with its address. */
const failedModule = /(https?:\/\/[^\s'"]+)/;

async function importAgain<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch (cause) {
    const again = await retried<Code>(cause);
    if (again) return again;
    throw new FieldSpecError('network-failed', '', 'Code could not be loaded.', { cause });
  }
}

/** Addresses that have failed, and how often they were asked for since. */
const tries = new Map<string, number>();

/** Some browsers keep a failed import for the life of the page: from the second failure on, a new address is asked. */
async function retried<Code>(cause: unknown): Promise<Code | undefined> {
  const url = failedModule.exec(cause instanceof Error ? cause.message : '')?.[1];
  if (url === undefined) return undefined;
  const count = (tries.get(url) ?? 0) + 1;
  tries.set(url, count);
  if (count === 1) return undefined;
  try {
    return (await import(/* @vite-ignore */ /* webpackIgnore: true */ `${url}#${count}`)) as Code;
  } catch {
    return undefined;
  }
}
