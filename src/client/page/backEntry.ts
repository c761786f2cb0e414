/**
 * A history entry for an overlay, such as the list on a phone: the back button closes the overlay instead of leaving the page.
 * The entry belongs to an empty iframe. So the page keeps its state and URL, and routers receive no `popstate` or `navigate`
 * event.
 */

/** State that marks the entry in the iframe's history. */
const mark = 'spec-field';

/** The history entry of a page, reused by its overlays. Create it once; tests create their own. */
export class BackEntry {
  #frame: HTMLIFrameElement | undefined;
  /** The iframe has loaded and the entry exists. */
  #isAdded = false;
  #onBack: (() => void) | undefined;
  /** The page when the entry was added; after a navigation, the entry is not removed. */
  #page = '';
  /** `history.back()` was called and has not completed. */
  #isLeaving = false;
  #leavingSoon: ReturnType<typeof setTimeout> | undefined;

  /**
   * Adds the entry.
   *
   * @param onBack - called once, when the user goes back
   * @returns removes the entry, unless the page has navigated
   */
  hold(onBack: () => void): () => void {
    this.#onBack = onBack;
    if (this.#leavingSoon !== undefined) {
      clearTimeout(this.#leavingSoon);
      this.#leavingSoon = undefined;
    } else if (!this.#isLeaving) this.#push();
    // Otherwise the entry is added once going back has completed.
    return () => {
      if (this.#onBack !== onBack) return;
      this.#onBack = undefined;
      // Delayed, so that another overlay can take over the entry, and a navigation caused by closing is detected.
      this.#leavingSoon = setTimeout(() => this.#leave());
    };
  }

  #push(): void {
    const frame = document.createElement('iframe');
    // WebKit ignores history entries of a frame that was never loaded, so going back would leave the page.
    Object.assign(frame, { hidden: true, tabIndex: -1, ariaHidden: 'true', srcdoc: nothing() });
    this.#frame = frame;
    this.#isAdded = false;
    frame.addEventListener('load', () => {
      // A second `load` means that the frame's first state was restored, so the entry is gone.
      if (this.#isAdded) this.#onMove(frame);
      else this.#add(frame);
    });
    document.body.append(frame);
  }

  #add(frame: HTMLIFrameElement): void {
    const view = frame.contentWindow;
    if (!view || this.#frame !== frame) return;
    try {
      view.history.pushState(mark, '');
    } catch {
      // A sandboxed page cannot access frames; its back button works as usual.
      return;
    }
    view.addEventListener('popstate', () => this.#onMove(frame));
    this.#isAdded = true;
    this.#page = pageNow();
  }

  #onMove(frame: HTMLIFrameElement): void {
    if (this.#frame === frame && frame.contentWindow?.history.state !== mark) this.#gone();
  }

  #leave(): void {
    this.#leavingSoon = undefined;
    const frame = this.#frame;
    if (frame && this.#isAdded && this.#page === pageNow()) {
      this.#isLeaving = true;
      frame.contentWindow?.history.back();
    } else {
      this.#frame = undefined;
      frame?.remove();
    }
  }

  /** The entry is gone, either by the user or by `#leave`. */
  #gone(): void {
    this.#frame?.remove();
    this.#frame = undefined;
    const onBack = this.#onBack;
    if (this.#isLeaving) {
      this.#isLeaving = false;
      if (onBack) this.#push();
      return;
    }
    clearTimeout(this.#leavingSoon);
    this.#leavingSoon = undefined;
    this.#onBack = undefined;
    onBack?.();
  }
}

/** An empty document; a Trusted Type if the page requires it. */
const nothing = () => (globalThis as { trustedTypes?: { emptyHTML: unknown } }).trustedTypes?.emptyHTML ?? '';

const pageNow = () => `${history.length} ${location.href}`;

/** The history entry of the page. */
export const backEntry = /* @__PURE__ */ new BackEntry();
