/**
 * Remembers the heights of fields and forms by document URL. The placeholder of a loading document takes the last height in this
 * tab, so that content below does not move.
 */
import { isRecord, ownProperty } from '../../core/vocabulary/json.js';
import { whenIdle } from './whenIdle.js';

/** The key in `sessionStorage`. */
const key = 'spec-field heights';

/** Maximum number of documents. */
const mostKnown = 500;

/** Number of attempts to measure, half a second apart, before an element is given up. */
const mostTries = 20;

/** Finds the element of a document; nothing until it is rendered. */
type FindElement = () => Element | null | undefined;

/** The known heights of a page. Create it once; tests create their own. */
export class KnownHeights {
  #heights: Record<string, number> | undefined;
  #stopMeasuring: (() => void) | undefined;
  readonly #unmeasured = new Map<string, { readonly find: FindElement; triesLeft: number }>();

  /** Sets the known height on a placeholder. */
  readonly hold = (url: string, element: HTMLElement | null): void => {
    const height = element && ownProperty(this.#known(), url);
    if (typeof height !== 'number') return;
    element?.style.setProperty('block-size', `${height}px`);
    element?.style.setProperty('overflow', 'clip');
  };

  /**
   * Measures an element when the page is idle, together with others.
   *
   * @returns cancels it, for unmount
   */
  readonly remember = (url: string, find: FindElement): (() => void) => {
    if (this.#unmeasured.size === 0) this.#measureSoon();
    const waiting = { find, triesLeft: mostTries };
    this.#unmeasured.set(url, waiting);
    return () => {
      if (this.#unmeasured.get(url) === waiting) this.#unmeasured.delete(url);
      if (this.#unmeasured.size === 0) this.#stopMeasuring?.();
    };
  };

  #measureSoon(): void {
    this.#stopMeasuring = whenIdle(this.#measure);
  }

  readonly #measure = (): void => {
    const found: Record<string, number> = {};
    for (const [url, waiting] of this.#unmeasured) {
      const element = waiting.find();
      // An element that is still loading code is measured later.
      const isThere = element?.isConnected && !element.querySelector('[class*="skeleton"]');
      if (isThere) found[url] = Math.round(element.getBoundingClientRect().height * 100) / 100;
      if (isThere || --waiting.triesLeft === 0) this.#unmeasured.delete(url);
    }
    if (this.#unmeasured.size > 0) this.#tryAgain();
    if (Object.keys(found).length === 0) return;
    const all = Object.entries({ ...this.#known(), ...found });
    this.#heights = Object.fromEntries(all.slice(-mostKnown));
    const kept = JSON.stringify({ width: innerWidth, heights: this.#heights });
    attempt(() => sessionStorage.setItem(key, kept));
  };

  #tryAgain(): void {
    const timer = setTimeout(() => this.#measureSoon(), 500);
    this.#stopMeasuring = () => clearTimeout(timer);
  }

  /** The heights measured at the current window width. */
  #known(): Record<string, number> {
    this.#heights ??= readHeights(
      attempt(() => JSON.parse(sessionStorage.getItem(key) ?? 'null') as unknown),
    );
    return this.#heights;
  }
}

function readHeights(kept: unknown): Record<string, number> {
  const heights = ownProperty(kept, 'heights');
  return isRecord(heights) && ownProperty(kept, 'width') === innerWidth
    ? (heights as Record<string, number>)
    : {};
}

/** Storage may be blocked or full. */
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** The known heights of the page. */
export const knownHeights = /* @__PURE__ */ new KnownHeights();
