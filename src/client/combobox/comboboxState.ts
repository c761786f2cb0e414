/**
 * The state of a combobox and its reducer. `combobox.ts` handles entered texts.
 *
 * Follows WAI-ARIA APG, editable combobox with list autocomplete.
 */

import type { AwaitedKey, BoxState } from '../field/boxState.js';

/** Events of a combobox. */
export type ComboboxCause =
  | {
      readonly type: 'inputChanged';
      readonly text: string;
      readonly isComposing: boolean;
      readonly isFocused: boolean;
    }
  | { readonly type: 'opened' }
  /** `isLeaving`: the box loses focus; a queued Enter still picks. */
  | { readonly type: 'closed'; readonly isLeaving?: boolean }
  /** An arrow key: moves by 1 or -1 over `count` options; stops at the last one while more pages exist. */
  | ({ readonly type: 'moved' } & Move)
  /** A page key; or, with `isByKey` false, the automatic highlight of the first option. */
  | { readonly type: 'movedTo'; readonly index: number; readonly isByKey: boolean }
  /** A committed text has several matches: it returns to the box, and the list opens on its first row. */
  | { readonly type: 'offered'; readonly text: string }
  /** Enter before the options loaded: picks the option that the queued arrow keys lead to. */
  | { readonly type: 'pickAwaited' }
  /** The first options loaded, and queued keys are replayed. */
  | { readonly type: 'optionsLoaded' }
  /** No options will load: queued picks are dropped. */
  | { readonly type: 'noneLoaded'; readonly hasFailed: boolean }
  /** The caret moved in the text, so no option is active. */
  | { readonly type: 'caretMoved' }
  /** With several values, one was added or removed: list and text stay. */
  | { readonly type: 'optionToggled' }
  /** The box shows its value again after a pick, a removal, or a change by the app. */
  | { readonly type: 'reset'; readonly staysOpen: boolean };

/** A step by an arrow key. */
interface Move {
  readonly by: 1 | -1;
  /** Number of loaded options. */
  readonly count: number;
  /** Whether more pages exist. */
  readonly hasNext: boolean;
  /** Option that the box shows, where the first step starts; -1 (default) for none. */
  readonly start?: number;
}

const none: readonly AwaitedKey[] = [];

/** Initial state of a combobox. */
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

/** Computes the state after an event. `combobox.ts` handles entered texts, except those put back into the box. */
export function comboboxReducer(state: BoxState, cause: ComboboxCause): BoxState {
  switch (cause.type) {
    case 'inputChanged':
      return {
        ...state,
        inputValue: cause.text,
        search: cause.isComposing ? state.search : cause.text,
        firstSearch: firstSearch(state),
        // Autofill types without focus, which opens no list.
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
      // An automatic highlight does not replace an option that a key has reached.
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
      // Picking an option found by a refused text resolves the refusal.
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

/** Once an option is active, no key is queued. */
const activated = (activeIndex: number, isMoved: boolean) =>
  ({ activeIndex, isMoved, awaitedKeys: none, isPickLost: false }) as const;

const awaiting = ({ awaitedKeys }: BoxState, key: AwaitedKey) => ({
  awaitedKeys: [...awaitedKeys, key],
  isPickLost: false,
});

/** The queued keys up to the last Enter; none without an Enter. */
const keysToPick = ({ awaitedKeys }: BoxState) => awaitedKeys.slice(0, awaitedKeys.lastIndexOf('pick') + 1);

/** Drops queued picks. If the box has lost focus and the list failed, `isPickLost` shows an error. */
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

/** Resets the box alone; pending texts, and refused texts that are not in the box, stay. */
const boxAtRest = {
  inputValue: null,
  search: '',
  firstSearch: '',
  isSpent: false,
  ...nothingActive,
} as const;

const firstSearch = (state: BoxState) => (state.isOpen ? state.firstSearch : state.search);
const opened = (state: BoxState) => ({ isOpen: true, wasOpen: true, firstSearch: firstSearch(state) });

/** The first step without an active option: to the option that the box shows, otherwise to an end of the list. */
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
