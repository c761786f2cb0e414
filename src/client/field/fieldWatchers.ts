/**
 * The watchers of a field, and what of it is on the page. While a pointer is down that stays as it is, so that what is pressed
 * stays where it is; values and verdicts do not wait for it, only what is seen of them.
 */
import { type Presses, presses as pressesOfPage } from '../page/press.js';
import type { FieldShown } from './fieldSnapshot.js';

/** Called as a field is first watched; what it returns, once nobody watches it any more. */
export type OnConnect = () => (() => void) | undefined | void;

/** A field that is watched. */
export interface WatchedField {
  /** Somebody has begun to watch it. */
  readonly connect: () => void;
  /** Nobody watches it any more. */
  readonly disconnect: () => void;
}

/** The watchers of one field. */
export class FieldWatchers {
  readonly #field: WatchedField;
  readonly #onConnect: OnConnect | undefined;
  #onDisconnect: ReturnType<OnConnect>;
  readonly #presses: Presses;
  #listeners = nobody;
  /** What is on the page, once it is. */
  #shown: FieldShown | undefined;

  constructor(field: WatchedField, onConnect?: OnConnect, presses: Presses = pressesOfPage) {
    this.#field = field;
    this.#onConnect = onConnect;
    this.#presses = presses;
  }

  get isWatched(): boolean {
    return this.#listeners.length > 0;
  }

  /** Calls back after every change; returns how to stop that. */
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

  /** Calls all of them back, as soon as no pointer is down. */
  readonly tell = (): void => {
    if (this.#presses.isPressed && this.#shown) this.#presses.afterPress(this.tell);
    else for (const listener of this.#listeners) listener();
  };

  /** What to draw, given what stands by now. */
  shown(now: FieldShown): FieldShown {
    return this.#presses.isPressed && this.#shown ? this.#shown : now;
  }

  /**
   * What stands by now is drawn, or was to be.
   *
   * @param redraw - draws the field anew, where the host has said something of it that is not on the page
   */
  onDrawn(now: FieldShown, redraw: () => void): void {
    this.#shown = this.shown(now);
    if (this.#shown.options !== now.options) this.#presses.afterPress(redraw);
  }
}

/** Most fields have one listener, for which a set would be several times as large. */
const nobody: readonly (() => void)[] = [];
