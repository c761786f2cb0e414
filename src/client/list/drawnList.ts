/**
 * The rendered state of a list. It is frozen while a pointer is down, so that the pressed row does not move. Rows appended at the
 * end are shown at once, because dragging the scrollbar loads them.
 */
import type { ValueAlias } from '../../core/document/inputFieldSpec.js';
import { type Presses, presses as pressesOfPage } from '../page/press.js';
import type { Debounce } from './debounce.js';
import type { ValuesSnapshot } from './listSnapshot.js';
import type { ListStore } from './listStore.js';

/** A `ListStore` whose snapshot is held during a press. */
export class DrawnList {
  readonly #list: ListStore;
  readonly #presses: Presses;
  #drawn: ValuesSnapshot | undefined;

  constructor(list: ListStore, presses: Presses = pressesOfPage) {
    this.#list = list;
    this.#presses = presses;
  }

  /** Debounce of the search, in milliseconds. */
  get debounceMs(): number {
    return this.#list.debounceMs;
  }

  /** Subscribes to changes, held until they may be rendered; returns the function that unsubscribes. */
  readonly subscribe = (listener: () => void, debounce?: Debounce): (() => void) =>
    this.#list.subscribe(() => {
      if (this.#presses.isPressed) this.#presses.afterPress(listener);
      listener();
    }, debounce);

  /** The snapshot to render; the same object until it changes. */
  readonly getSnapshot = (): ValuesSnapshot => {
    const now = this.#list.getSnapshot();
    const drawn = this.#drawn;
    const isPressed = drawn && this.#presses.isPressed && !isBeginningOf(drawn.values, now.values);
    return (this.#drawn = isPressed ? drawn : now);
  };
}

/** Whether all existing rows keep their place. */
const isBeginningOf = (rows: readonly ValueAlias[], all: readonly ValueAlias[]) =>
  rows.length > 0 && rows.length <= all.length && rows.every((row, index) => row === all[index]);
