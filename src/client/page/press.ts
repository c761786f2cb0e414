/**
 * Presses on the page: a pointer that is down, from its down to its click. What a press leads to is decided by what lies under
 * the pointer as it goes up, so nothing may move until then: what would change the layout is shown after it.
 *
 * A press that brings no click is over as the pointer goes up, or is taken for a scroll; that of a finger, whose click comes a
 * while after it is up, is over after a moment.
 */

/** How long a finger's click may come after the finger is up, in milliseconds: as long as a browser waits for a second tap. */
const tapMs = 400;

/** What presses are watched by. */
const heard = { capture: true, passive: true } as const;

/** The presses of a page. To be made once; tests make their own. */
export class Presses {
  #isDown = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #waiting = new Set<() => void>();
  readonly #watched = new WeakSet<EventTarget>();

  /** Whether a press is under way. */
  get isPressed(): boolean {
    return this.#isDown;
  }

  /** Calls back once the press under way is over, in the order in which this was asked; the same function once. */
  afterPress(callback: () => void): void {
    this.#waiting.add(callback);
  }

  /** Calls back at once where nothing is pressed, else once the press is over. */
  whenUp(callback: () => void): void {
    if (this.#isDown) this.afterPress(callback);
    else callback();
  }

  /** Watches the presses of a window. To be called for each window that shows a field, as often as one likes. */
  watch(view: EventTarget | null): void {
    if (!view || this.#watched.has(view)) return;
    this.#watched.add(view);
    // In the capture phase, so that nobody keeps an event from it; passive, so that no scroll waits for it.
    view.addEventListener('pointerdown', (event) => this.#onDown(event, view), heard);
    view.addEventListener('pointerup', this.#onUp, heard);
    view.addEventListener('click', this.#onClick, heard);
    // After all who handle the click.
    view.addEventListener('click', this.#show);
    view.addEventListener('input', this.#onInput, heard);
    view.addEventListener('pointercancel', this.#end, heard);
    // Elements lose the focus in the middle of a press, a window does not.
    view.addEventListener('blur', ({ target }) => target === view && this.#end(), heard);
  }

  #onDown({ isPrimary, button }: Event & Partial<PointerEvent>, view: EventTarget): void {
    if (!isPrimary || button !== 0) return;
    clearTimeout(this.#timer);
    this.#isDown = true;
    view.addEventListener('pointermove', this.#onMove, heard);
  }

  /** A pointer that went up where the page was not told, such as on a scrollbar or in another window. */
  readonly #onMove = ({ buttons, currentTarget }: Event & Partial<PointerEvent>): void => {
    if (buttons !== 0 && this.#isDown) return;
    currentTarget?.removeEventListener('pointermove', this.#onMove, heard);
    this.#end();
  };

  readonly #onUp = ({ isPrimary, pointerType }: Event & Partial<PointerEvent>): void => {
    if (!isPrimary || !this.#isDown) return;
    clearTimeout(this.#timer);
    // Of a mouse, up and click come in one task.
    this.#timer = setTimeout(this.#end, pointerType === 'mouse' ? 0 : tapMs);
  };

  readonly #onClick = (): void => {
    if (this.#isDown) this.#endSoon();
  };

  /** Who types, or picks from a list of the platform's, is pressing nothing; an input method that ends as it is left is no typing. */
  readonly #onInput = ({ isComposing, inputType }: Event & Partial<InputEvent>): void => {
    const isComposed = isComposing || inputType?.includes('Composition') === true;
    if (this.#isDown && !isComposed) this.#endSoon();
  };

  /** What is drawn in the middle of an event would be drawn from what stood before it. */
  #endSoon(): void {
    this.#isDown = false;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#show);
  }

  readonly #end = (): void => {
    if (!this.#isDown) return;
    this.#isDown = false;
    this.#show();
  };

  readonly #show = (): void => {
    if (this.#isDown) return;
    clearTimeout(this.#timer);
    const callbacks = [...this.#waiting];
    this.#waiting.clear();
    for (const callback of callbacks) callback();
  };
}

/** Those of the page. */
export const presses = /* @__PURE__ */ new Presses();
