/**
 * The heights of fields and forms, by the URLs of their documents: what stands in for one while its document is on its way is as
 * high as the real one was when it was last seen in this tab, so that nothing below moves as it comes.
 */
import { isRecord, ownProperty } from '../../core/vocabulary/json.js';
import { whenIdle } from './whenIdle.js';

/** The key in `sessionStorage`. */
const key = 'spec-field heights';

/** So many documents are remembered at most. */
const mostKnown = 500;

/** What is not there by then has gone, or cannot be had; there is half a second between two tries. */
const mostTries = 20;

/** Finds what a document is shown by; nothing until it is there. */
type FindElement = () => Element | null | undefined;

/** The heights of a page. To be made once; tests make their own. */
export class KnownHeights {
  #heights: Record<string, number> | undefined;
  #stopMeasuring: (() => void) | undefined;
  readonly #unmeasured = new Map<string, { readonly find: FindElement; triesLeft: number }>();

  /** Makes an element as high as what it stands in for was, if that is known. */
  readonly hold = (url: string, element: HTMLElement | null): void => {
    const height = element && ownProperty(this.#known(), url);
    if (typeof height !== 'number') return;
    element?.style.setProperty('block-size', `${height}px`);
    element?.style.setProperty('overflow', 'clip');
  };

  /**
   * Measures an element once the page has nothing else to do, together with all others that came since.
   *
   * @returns a way to leave it, as the element goes
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
      // What waits for its code is measured once it has come.
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

  /** Those that were measured in a window of the same width. */
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

/** Storage may be forbidden, or full. */
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** Those of the page. */
export const knownHeights = /* @__PURE__ */ new KnownHeights();
