/**
 * Code that comes when it is needed, in stages: asked for once, known to be there at once from then on, and asked for
 * again when it could not be had. What is drawn of it waits for a press that is under way: it may be higher than what stands in for it.
 */
import { FieldSpecError } from '../../errors/fieldSpecError.js';
import { type Presses, presses as pressesOfPage } from './press.js';

/** Code that is there, on its way, or not asked for yet. */
export interface LazyImport<Code> {
  /** The code, once it is there. */
  readonly current: () => Code | undefined;
  /** The same for who draws it: not before a press is over that was under way as it came. */
  readonly drawable: () => Code | undefined;
  /**
   * Loads it; asking twice is one import. After a failure the next call imports again, as does the browser when it is online again.
   *
   * @throws {FieldSpecError} `code-unavailable` when it could not be loaded; the same error at each further failure
   */
  readonly load: () => Promise<Code>;
  /** The same, because a person has asked to try again. */
  readonly retry: () => Promise<Code>;
  /** Calls back when it has come and may be drawn; returns how to stop that. */
  readonly subscribe: (listener: () => void) => () => void;
  /** A person has tried again in vain, although the browser was online: the page may have to be reloaded. */
  readonly isLost: () => boolean;
}

/**
 * Makes code lazy.
 *
 * @param load - imports it; called anew by each try
 */
export /* @__NO_SIDE_EFFECTS__ */ function lazyImport<Code>(
  load: () => Promise<Code>,
  presses: Pick<Presses, 'isPressed' | 'afterPress'> = pressesOfPage,
): LazyImport<Code> {
  let code: Code | undefined;
  let drawable: Code | undefined;
  let inFlight: Promise<Code> | undefined;
  let failure: FieldSpecError | undefined;
  let isLost = false;
  const listeners = new Set<() => void>();
  const tell = () => {
    drawable = code;
    for (const listener of listeners) listener();
  };
  const loadAgain = () => void lazy.load().catch(() => undefined);
  const lazy: LazyImport<Code> = {
    current: () => code,
    drawable: () => drawable,
    load: () =>
      (inFlight ??= imported(load).then(
        (loaded) => {
          code = loaded;
          if (presses.isPressed) presses.afterPress(tell);
          else tell();
          return loaded;
        },
        (cause: unknown) => {
          inFlight = undefined;
          globalThis.addEventListener?.('online', loadAgain, { once: true });
          failure ??= unavailable(cause);
          throw failure;
        },
      )),
    retry: () =>
      lazy.load().catch((error: unknown) => {
        isLost = globalThis.navigator?.onLine;
        throw error;
      }),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isLost: () => isLost,
  };
  return lazy;
}

/** The URL is in the browser's own message: an import knows no other way to tell it. */
function unavailable(cause: unknown): FieldSpecError {
  const [url = ''] = /(?:https?:)?\/[^\s?#]+/.exec(cause instanceof Error ? cause.message : '') ?? [];
  return new FieldSpecError('code-unavailable', url, 'Code could not be loaded.', { cause });
}

/** Resolves once code was loaded by any caller; loads nothing itself. */
export const whenLoaded = <Code>(code: Pick<LazyImport<Code>, 'current' | 'subscribe'>): Promise<Code> =>
  new Promise((resolve) => {
    let stop: (() => void) | undefined;
    const settle = () => {
      const loaded = code.current();
      if (!loaded) return;
      stop?.();
      resolve(loaded);
    };
    settle();
    stop = code.subscribe(settle);
  });

/**
 * Imports by the bundler's own function, at each try: only that one knows what it makes of a module. A browser that keeps a
 * failed import for the life of the page (Firefox before 155, older Safaris) fails again until the page is loaded anew; the
 * platform has no other way to ask, since under another address a module is another module.
 */
async function imported<Code>(load: () => Promise<Code>): Promise<Code> {
  return load();
}
