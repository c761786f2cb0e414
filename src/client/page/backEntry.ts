/**
 * An entry in the browser's history for what lies over a page, such as the list of a phone: the back button closes that, and not
 * the page. The entry is that of an empty frame, so that the page has the state and the address it had, and neither its
 * `popstate` nor its `navigate` tells a router of anything as the entry comes and goes.
 */

/** What tells the entry from what the frame was before. */
const mark = 'spec-field';

/** One entry over a page, however often something is opened and closed there. To be made once; tests make their own. */
export class BackEntry {
  #frame: HTMLIFrameElement | undefined;
  /** The frame has loaded, and the entry is there. */
  #isAdded = false;
  #onBack: (() => void) | undefined;
  /** The page as it was: one that has gone elsewhere meanwhile is not taken back. */
  #page = '';
  /** The way back was asked for, and has not come yet. */
  #isLeaving = false;
  #leavingSoon: ReturnType<typeof setTimeout> | undefined;

  /**
   * Adds the entry.
   *
   * @param onBack - called once as a person goes back
   * @returns takes the entry away again, unless the page has gone elsewhere meanwhile
   */
  hold(onBack: () => void): () => void {
    this.#onBack = onBack;
    if (this.#leavingSoon !== undefined) {
      clearTimeout(this.#leavingSoon);
      this.#leavingSoon = undefined;
    } else if (!this.#isLeaving) this.#push();
    // Else the entry is added once the way back is over.
    return () => {
      if (this.#onBack !== onBack) return;
      this.#onBack = undefined;
      // What is opened in its place at once takes the entry over; and where closing it leads the page elsewhere, that is known by then.
      this.#leavingSoon = setTimeout(() => this.#leave());
    };
  }

  #push(): void {
    const frame = document.createElement('iframe');
    // WebKit knows no entries of a frame that was never loaded, and a way back would lead away from the page.
    Object.assign(frame, { hidden: true, tabIndex: -1, ariaHidden: 'true', srcdoc: nothing() });
    this.#frame = frame;
    this.#isAdded = false;
    frame.addEventListener('load', () => {
      // Where the frame as it was is loaded anew, the entry is behind us.
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
      // A page in a sandbox has no way into a frame: there the back button does what it does.
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

  /** The entry is behind us: by a person, or since it was to be. */
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

/** An empty document, as pages take it that ask for trusted types. */
const nothing = () => (globalThis as { trustedTypes?: { emptyHTML: unknown } }).trustedTypes?.emptyHTML ?? '';

const pageNow = () => `${history.length} ${location.href}`;

/** That of the page. */
export const backEntry = /* @__PURE__ */ new BackEntry();
