/**
 * A list as it is on the page. While a pointer is down it stays as it is, so that what is pressed stays where it is; rows that
 * come after all others move nothing, and are shown at once: who drags a scrollbar waits for them.
 */
import type { ValueAlias } from '../../core/document/inputFieldSpec.js';
import { type Presses, presses as pressesOfPage } from '../page/press.js';
import type { Debounce } from './debounce.js';
import type { ValuesSnapshot } from './listSnapshot.js';
import type { ListStore } from './listStore.js';

/** A list that is watched, and what of it is drawn. */
export class DrawnList {
  readonly #list: ListStore;
  readonly #presses: Presses;
  #drawn: ValuesSnapshot | undefined;

  constructor(list: ListStore, presses: Presses = pressesOfPage) {
    this.#list = list;
    this.#presses = presses;
  }

  /** How long typing has to rest before it is searched for, in milliseconds. */
  get debounceMs(): number {
    return this.#list.debounceMs;
  }

  /** Calls back after every change, as soon as it may be drawn; returns how to stop that. */
  readonly subscribe = (listener: () => void, debounce?: Debounce): (() => void) =>
    this.#list.subscribe(() => {
      if (this.#presses.isPressed) this.#presses.afterPress(listener);
      listener();
    }, debounce);

  /** What to draw; the same object until that is another. */
  readonly getSnapshot = (): ValuesSnapshot => {
    const now = this.#list.getSnapshot();
    const drawn = this.#drawn;
    const isPressed = drawn && this.#presses.isPressed && !isBeginningOf(drawn.values, now.values);
    return (this.#drawn = isPressed ? drawn : now);
  };
}

/** Whether rows that there are stay where they are. */
const isBeginningOf = (rows: readonly ValueAlias[], all: readonly ValueAlias[]) =>
  rows.length > 0 && rows.length <= all.length && rows.every((row, index) => row === all[index]);
