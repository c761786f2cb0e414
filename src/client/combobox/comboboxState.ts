/**
 * Where a combobox stands, and what it does next: a pure step over named causes. What is done with a text that was
 * entered stands in `combobox.ts`.
 * Rests on WAI-ARIA APG, editable combobox with list autocomplete.
 */

import type { AwaitedKey, BoxState } from '../field/boxState.js';

/** What can happen to a combobox. */
export type ComboboxCause =
  | {
      readonly type: 'inputChanged';
      readonly text: string;
      readonly isComposing: boolean;
      readonly isFocused: boolean;
    }
  | { readonly type: 'opened' }
  /** By who leaves the box: what Enter was pressed on before it was there is still picked. */
  | { readonly type: 'closed'; readonly isLeaving?: boolean }
  /** An arrow key: `by` 1 or -1 over `count` options; at the end of a list that goes on it stays. */
  | ({ readonly type: 'moved' } & Move)
  /** A page key; or, not by key, a first option that is highlighted as results come. */
  | { readonly type: 'movedTo'; readonly index: number; readonly isByKey: boolean }
  /** A text that was entered matches several options: it is in the box again, over the list at its first row. */
  | { readonly type: 'offered'; readonly text: string }
  /** Enter before there are options: it picks the one that an arrow key leads to. */
  | { readonly type: 'pickAwaited' }
  /** The first options of a list are there, and the keys that waited for them are acted on. */
  | { readonly type: 'optionsLoaded' }
  /** There are no options, or none that can be had: nothing is picked that comes later. */
  | { readonly type: 'noneLoaded'; readonly hasFailed: boolean }
  /** The caret moved in the text: no option is active any more. */
  | { readonly type: 'caretMoved' }
  /** One of several was picked or taken away: list and text stay for the next. */
  | { readonly type: 'optionToggled' }
  /** The box shows its value again: one was picked, taken away, or set from outside. */
  | { readonly type: 'reset'; readonly staysOpen: boolean };

/** A step by an arrow key. */
interface Move {
  readonly by: 1 | -1;
  /** How many options there are. */
  readonly count: number;
  /** The list goes on after them. */
  readonly hasNext: boolean;
  /** Option that the box shows, from which the first step starts; -1 (default) for none. */
  readonly start?: number;
}

const none: readonly AwaitedKey[] = [];

/** A combobox nobody has touched. */
export const restingCombobox: BoxState = {
  inputValue: null,
  search: '',
  firstSearch: '',
  isOpen: false,
  wasOpen: false,
  isSpent: false,
  activeIndex: -1,
  isMoved: false,
  awaitedKeys: none,
  isPickLost: false,
  pending: [],
  creating: undefined,
  entered: 0,
  refused: [],
  holdsRefused: false,
};

/** Where a combobox stands after a cause. Texts that were entered are no concern of it, but for those put back. */
export function comboboxReducer(state: BoxState, cause: ComboboxCause): BoxState {
  switch (cause.type) {
    case 'inputChanged':
      return {
        ...state,
        inputValue: cause.text,
        search: cause.isComposing ? state.search : cause.text,
        firstSearch: firstSearch(state),
        // A browser that fills a form types without focus: no list then.
        isOpen: state.isOpen || cause.isFocused,
        wasOpen: state.wasOpen || cause.isFocused,
        isSpent: false,
        ...nothingActive,
        ...(state.holdsRefused && noneRefused),
      };
    case 'opened':
      return state.isOpen ? state : { ...state, ...opened(state), ...nothingActive };
    case 'closed':
      if (!state.isOpen) return state;
      return {
        ...state,
        isOpen: false,
        ...nothingActive,
        awaitedKeys: cause.isLeaving ? keysToPick(state) : none,
      };
    case 'moved':
      if (cause.count === 0) return { ...state, ...opened(state), ...awaiting(state, cause.by) };
      return { ...state, ...opened(state), ...activated(nextIndex(state.activeIndex, cause), true) };
    case 'movedTo':
      if (state.activeIndex === cause.index && state.isMoved === cause.isByKey) return state;
      // What highlights itself gives way to what a key has reached meanwhile.
      if (!cause.isByKey && state.activeIndex !== -1) return state;
      return { ...state, ...activated(cause.index, cause.isByKey) };
    case 'offered':
      return {
        ...state,
        ...nothingActive,
        inputValue: cause.text,
        search: cause.text,
        firstSearch: cause.text,
        isOpen: true,
        wasOpen: true,
        isSpent: false,
        awaitedKeys: [1],
      };
    case 'pickAwaited':
      return state.awaitedKeys.length === 0 ? state : { ...state, ...awaiting(state, 'pick') };
    case 'optionsLoaded':
      return state.awaitedKeys.length === 0 ? state : { ...state, awaitedKeys: none };
    case 'noneLoaded':
      return noneLoaded(state, cause.hasFailed);
    case 'caretMoved':
      return state.activeIndex === -1 ? state : { ...state, ...nothingActive };
    case 'optionToggled':
      // Picking out of a list that a refused text has found mends that text.
      return { ...state, isSpent: true, isMoved: false, ...(state.holdsRefused && noneRefused) };
    case 'reset':
      return {
        ...state,
        ...boxAtRest,
        ...(state.holdsRefused && noneRefused),
        isOpen: cause.staysOpen && state.isOpen,
      };
  }
}

const nothingActive = { activeIndex: -1, isMoved: false, awaitedKeys: none, isPickLost: false } as const;

/** An option is active: no key waits for one any more. */
const activated = (activeIndex: number, isMoved: boolean) =>
  ({ activeIndex, isMoved, awaitedKeys: none, isPickLost: false }) as const;

const awaiting = ({ awaitedKeys }: BoxState, key: AwaitedKey) => ({
  awaitedKeys: [...awaitedKeys, key],
  isPickLost: false,
});

/** The keys up to the last that picks; none where none does. */
const keysToPick = ({ awaitedKeys }: BoxState) => awaitedKeys.slice(0, awaitedKeys.lastIndexOf('pick') + 1);

/** No key picks any more; of who has left the box it is told where that was for a failure. */
function noneLoaded(state: BoxState, hasFailed: boolean): BoxState {
  const end = state.awaitedKeys.indexOf('pick');
  if (end === -1) return state;
  const { isOpen } = state;
  return {
    ...state,
    awaitedKeys: isOpen ? state.awaitedKeys.slice(0, end) : none,
    isPickLost: hasFailed && !isOpen,
  };
}

const noneRefused = { refused: [], holdsRefused: false } as const;

/** The box alone: what is pending stays, and what was refused without being put back into the box. */
const boxAtRest = {
  inputValue: null,
  search: '',
  firstSearch: '',
  isSpent: false,
  ...nothingActive,
} as const;

const firstSearch = (state: BoxState) => (state.isOpen ? state.firstSearch : state.search);
const opened = (state: BoxState) => ({ isOpen: true, wasOpen: true, firstSearch: firstSearch(state) });

/** Where an arrow key leads while no option is active: to the one the box shows, else to an end of the list. */
function firstIndex(by: 1 | -1, { count, start = -1 }: Pick<Move, 'count' | 'start'>): number {
  if (start !== -1) return start;
  return by === 1 ? 0 : count - 1;
}

function nextIndex(active: number, move: Move): number {
  const { by, count, hasNext } = move;
  if (active === -1) return firstIndex(by, move);
  if (by === 1) return active < count - 1 ? active + 1 : hasNext ? active : 0;
  return active > 0 ? active - 1 : hasNext ? 0 : count - 1;
}
