/** Subscribers of a field. Rendering is held while a pointer is down, to avoid layout shift; values and validation are not. */
import { type Presses, presses as pressesOfPage } from '../page/press.js';
import type { FieldShown } from './fieldSnapshot.js';

/** Called with the first subscription; returns the cleanup for the last one. */
export type OnConnect = () => (() => void) | undefined | void;

/** A field that can be subscribed to. */
export interface WatchedField {
  /** Called with the first subscription. */
  readonly connect: () => void;
  /** Called after the last one has ended. */
  readonly disconnect: () => void;
}

/** The subscribers of one field. */
export class FieldWatchers {
  readonly #field: WatchedField;
  readonly #onConnect: OnConnect | undefined;
  #onDisconnect: ReturnType<OnConnect>;
  readonly #presses: Presses;
  #listeners = nobody;
  /** The rendered state. */
  #shown: FieldShown | undefined;

  constructor(field: WatchedField, onConnect?: OnConnect, presses: Presses = pressesOfPage) {
    this.#field = field;
    this.#onConnect = onConnect;
    this.#presses = presses;
  }

  get isWatched(): boolean {
    return this.#listeners.length > 0;
  }

  /** Subscribes to changes; returns the function that unsubscribes. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners = [...this.#listeners, listener];
    if (this.#listeners.length === 1) {
      this.#onDisconnect = this.#onConnect?.();
      this.#field.connect();
    }
    return () => {
      this.#listeners = this.#listeners.filter((one) => one !== listener);
      if (this.isWatched) return;
      this.#onDisconnect?.();
      this.#field.disconnect();
    };
  };

  /** Notifies subscribers, after a press in progress. */
  readonly tell = (): void => {
    if (this.#presses.isPressed && this.#shown) this.#presses.afterPress(this.tell);
    else for (const listener of this.#listeners) listener();
  };

  /** The state to render; the held one during a press. */
  shown(now: FieldShown): FieldShown {
    return this.#presses.isPressed && this.#shown ? this.#shown : now;
  }

  /**
   * Called after each render.
   *
   * @param redraw - renders the field again if the app's props were held
   */
  onDrawn(now: FieldShown, redraw: () => void): void {
    this.#shown = this.shown(now);
    if (this.#shown.options !== now.options) this.#presses.afterPress(redraw);
  }
}

/** An array, because most fields have one subscriber and a Set needs several times the memory. */
const nobody: readonly (() => void)[] = [];
