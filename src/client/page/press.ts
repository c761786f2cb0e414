/**
 * Presses on the page: from `pointerdown` to `click`. A click goes to the element under the pointer when it is released, so the
 * layout must not change before; changes wait for the end of the press.
 *
 * A press without a click ends with `pointerup`, or when it becomes a scroll. The click of a touch may come later, so such a
 * press ends after a delay.
 */

/** Maximum delay between `pointerup` and `click` of a touch, in milliseconds: the time browsers wait for a double tap. */
const tapMs = 400;

/** Options of the listeners. */
const heard = { capture: true, passive: true } as const;

/** The presses of a page. Create it once; tests create their own. */
export class Presses {
  #isDown = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #waiting = new Set<() => void>();
  readonly #watched = new WeakSet<EventTarget>();

  /** Whether a press is in progress. */
  get isPressed(): boolean {
    return this.#isDown;
  }

  /** Calls back after the current press, in the order of registration; each function once. */
  afterPress(callback: () => void): void {
    this.#waiting.add(callback);
  }

  /** Calls back at once, or after the current press. */
  whenUp(callback: () => void): void {
    if (this.#isDown) this.afterPress(callback);
    else callback();
  }

  /** Observes the presses of a window. Call it for each window that shows a field; repeated calls do nothing. */
  watch(view: EventTarget | null): void {
    if (!view || this.#watched.has(view)) return;
    this.#watched.add(view);
    // Capturing, so that no handler can hide events; passive, so that scrolling is not delayed.
    view.addEventListener('pointerdown', (event) => this.#onDown(event, view), heard);
    view.addEventListener('pointerup', this.#onUp, heard);
    view.addEventListener('click', this.#onClick, heard);
    // Runs after all other click handlers.
    view.addEventListener('click', this.#show);
    view.addEventListener('input', this.#onInput, heard);
    view.addEventListener('pointercancel', this.#end, heard);
    // Only a blur of the window ends a press; elements may lose focus during it.
    view.addEventListener('blur', ({ target }) => target === view && this.#end(), heard);
  }

  #onDown({ isPrimary, button }: Event & Partial<PointerEvent>, view: EventTarget): void {
    if (!isPrimary || button !== 0) return;
    clearTimeout(this.#timer);
    this.#isDown = true;
    view.addEventListener('pointermove', this.#onMove, heard);
  }

  /** Detects a `pointerup` that the page did not receive, for example on a scrollbar or in another window. */
  readonly #onMove = ({ buttons, currentTarget }: Event & Partial<PointerEvent>): void => {
    if (buttons !== 0 && this.#isDown) return;
    currentTarget?.removeEventListener('pointermove', this.#onMove, heard);
    this.#end();
  };

  readonly #onUp = ({ isPrimary, pointerType }: Event & Partial<PointerEvent>): void => {
    if (!isPrimary || !this.#isDown) return;
    clearTimeout(this.#timer);
    // For a mouse, `pointerup` and `click` come in the same task.
    this.#timer = setTimeout(this.#end, pointerType === 'mouse' ? 0 : tapMs);
  };

  readonly #onClick = (): void => {
    if (this.#isDown) this.#endSoon();
  };

  /** Typing, or picking from a native list, ends the press. A composition that ends on blur does not count. */
  readonly #onInput = ({ isComposing, inputType }: Event & Partial<InputEvent>): void => {
    const isComposed = isComposing || inputType?.includes('Composition') === true;
    if (this.#isDown && !isComposed) this.#endSoon();
  };

  /** Deferred, because rendering during an event would use the state before it. */
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

/** The presses of the page. */
export const presses = /* @__PURE__ */ new Presses();
