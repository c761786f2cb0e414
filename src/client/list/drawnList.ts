/**
 * The rendered state of a list. It is frozen while a pointer is down, so that the pressed row does not move. Rows appended at the
 * end are shown at once, because dragging the scrollbar loads them.
 */
import type { ValueAlias } from '../../core/document/inputFieldSpec.js';
import { type Presses, presses as pressesOfPage } from '../page/press.js';
import type { Debounce } from './debounce.js';
import type { ValuesSnapshot } from './listSnapshot.js';
import type { ListStore } from './listStore.js';
import { foundIn } from './optionState.js';

/** The state of a list as it is rendered. */
export interface DrawnValues extends ValuesSnapshot {
  /** Values of the last response while the next one is loading and there are no others. */
  readonly held?: readonly ValueAlias[];
}

/** A `ListStore` whose snapshot is held during a press. */
export class DrawnList {
  readonly #list: ListStore;
  readonly #presses: Presses;
  /** The snapshot of the list, and the one that is rendered for it. */
  #known: ValuesSnapshot | undefined;
  #drawn: DrawnValues | undefined;

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
  readonly getSnapshot = (): DrawnValues => {
    const now = this.#list.getSnapshot();
    const drawn = this.#drawn;
    const isPressed = drawn && this.#presses.isPressed && !isBeginningOf(drawn.values, now.values);
    if (drawn && (isPressed || now === this.#known)) return drawn;
    const isBlank = isUnderWay(now) && now.values.length === 0;
    const held = isBlank && drawn ? (drawn.held ?? foundIn(drawn)) : [];
    this.#known = now;
    return (this.#drawn = held.length > 0 ? { ...now, held } : now);
  };
}

const isUnderWay = ({ status }: ValuesSnapshot) => status === 'waiting' || status === 'loading';

/** Whether all existing rows keep their place. */
const isBeginningOf = (rows: readonly ValueAlias[], all: readonly ValueAlias[]) =>
  rows.length > 0 && rows.length <= all.length && rows.every((row, index) => row === all[index]);
