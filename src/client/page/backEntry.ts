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
    Object.assign(frame, { hidden: true, tabIndex: -1, ariaHidden: 'true' });
    document.body.append(frame);
    const view = frame.contentWindow;
    if (!view) return frame.remove();
    this.#frame = frame;
    // A frame that was never written to has no entries of its own.
    view.document.open();
    view.document.close();
    view.history.pushState(mark, '');
    const onMove = () => {
      if (this.#frame === frame && frame.contentWindow?.history.state !== mark) this.#gone();
    };
    view.addEventListener('popstate', onMove);
    // Where the frame as it was is loaded anew.
    frame.addEventListener('load', onMove);
    this.#page = pageNow();
  }

  #leave(): void {
    this.#leavingSoon = undefined;
    const frame = this.#frame;
    if (frame && this.#page === pageNow()) {
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

const pageNow = () => `${history.length} ${location.href}`;

/** That of the page. */
export const backEntry = /* @__PURE__ */ new BackEntry();
