/**
 * Lazy-loads code: imported once, then available synchronously, and retried after a failure. Rendering waits for a press in
 * progress, because the result may be higher than its placeholder.
 */
import { FieldSpecError } from '../../errors/fieldSpecError.js';
import { type Presses, presses as pressesOfPage } from './press.js';

/** A lazy import and its state. */
export interface LazyImport<Code> {
  /** The code, once loaded. */
  readonly current: () => Code | undefined;
  /** The code for rendering: available once loaded and after a press that was in progress then. */
  readonly drawable: () => Code | undefined;
  /**
   * Loads the code; concurrent calls share an import. After a failure, the next call or the browser's `online` event imports
   * again.
   *
   * @throws {FieldSpecError} `code-unavailable` if loading fails; the same error for each further failure
   */
  readonly load: () => Promise<Code>;
  /** Same, for a retry by the user. */
  readonly retry: () => Promise<Code>;
  /** Subscribes to the code becoming ready to render; returns the function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Whether a retry by the user has failed while online, so the page may have to be reloaded. */
  readonly isLost: () => boolean;
}

/**
 * Creates a lazy import.
 *
 * @param load - imports the code; called for each attempt
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

/** An import reports the URL only in the browser's error message. */
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
 * Uses the bundler's import function for each attempt, because only the bundler knows the module's URL. A browser that caches
 * failed imports (Firefox before 155, older Safaris) fails again until the page is reloaded. There is no workaround, because
 * another URL would be another module.
 */
async function imported<Code>(load: () => Promise<Code>): Promise<Code> {
  return load();
}
