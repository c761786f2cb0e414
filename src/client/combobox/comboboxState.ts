/**
 * Where a combobox stands, and what it does next: a pure step over named causes. What is done with a text that was
 * entered stands in `combobox.ts`.
 * Rests on WAI-ARIA APG, editable combobox with list autocomplete.
 */

/** Why a text did not become a value. */
export type RefusalReason =
  /** No value of the endpoint is called so. */
  | 'not-offered'
  /** Several are. */
  | 'ambiguous'
  /** Too many values match the text to look through all of them. */
  | 'too-many'
  /** The text is too short to be looked up. */
  | 'too-short'
  /** Another field has to be filled in first. */
  | 'blocked'
  /** The lookup failed. */
  | 'failed'
  /** There was no room for another value. */
  | 'full'
  /** The value was set to another one while the text was looked up. */
  | 'overtaken'
  /** The person stopped the lookup. */
  | 'cancelled';

/** A text that did not become a value. */
export interface Refusal {
  readonly text: string;
  readonly reason: RefusalReason;
}

/** Where a combobox stands. */
export interface ComboboxState {
  /** Text in the box as entered; `null` while the box shows the label of its value. */
  readonly inputValue: string | null;
  /** Text to search for; lags behind `inputValue` while an input method composes. */
  readonly search: string;
  /** Search of the moment the list was opened: it does not wait, what is typed from then on does (D15). */
  readonly firstSearch: string;
  readonly isOpen: boolean;
  /** It has been open before. */
  readonly wasOpen: boolean;
  /** The text has led to a choice of several: it may stay for the next, and is no mistake when left. */
  readonly isSpent: boolean;
  /** Option that Enter would pick, from 0; -1 for none. */
  readonly activeIndex: number;
  /** A key has made it so. */
  readonly isMoved: boolean;
  /** An arrow key that came before the options: 1 for the first of them, -1 for the last. */
  readonly awaitedMove: 0 | 1 | -1;
  /** Texts that are being looked up, in the order they were entered. */
  readonly pending: readonly string[];
  /** How many texts have been entered since none was pending. */
  readonly entered: number;
  /** Texts that were looked up and did not become values, each once. */
  readonly refused: readonly Refusal[];
  /** The text in the box is that of `refused`, as it was put back there. */
  readonly holdsRefused: boolean;
}

/** What can happen to a combobox. */
export type ComboboxCause =
  | {
      readonly type: 'inputChanged';
      readonly text: string;
      readonly isComposing: boolean;
      readonly isFocused: boolean;
    }
  | { readonly type: 'opened' }
  | { readonly type: 'closed' }
  /** An arrow key: `by` 1 or -1 over `count` options; at the end of a list that goes on it stays. */
  | ({ readonly type: 'moved' } & Move)
  /** A page key; or, not by key, a first option that is highlighted as results come. */
  | { readonly type: 'movedTo'; readonly index: number; readonly isByKey: boolean }
  /** A text that was entered matches several options: it is in the box again, over the list at its first row. */
  | { readonly type: 'offered'; readonly text: string }
  /** The first options of a list are there; `start` is the one the box shows, -1 for none. */
  | { readonly type: 'optionsLoaded'; readonly count: number; readonly start?: number }
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

/** A combobox nobody has touched. */
export const restingCombobox: ComboboxState = {
  inputValue: null,
  search: '',
  firstSearch: '',
  isOpen: false,
  wasOpen: false,
  isSpent: false,
  activeIndex: -1,
  isMoved: false,
  awaitedMove: 0,
  pending: [],
  entered: 0,
  refused: [],
  holdsRefused: false,
};

/** Where a combobox stands after a cause. Texts that were entered are no concern of it, but for those put back. */
export function comboboxReducer(state: ComboboxState, cause: ComboboxCause): ComboboxState {
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
        ...(state.holdsRefused && forgetRefused),
      };
    case 'opened':
      return state.isOpen ? state : { ...state, ...opened(state), ...nothingActive };
    case 'closed':
      return state.isOpen ? { ...state, isOpen: false, ...nothingActive } : state;
    case 'moved':
      if (cause.count === 0) return { ...state, ...opened(state), awaitedMove: cause.by };
      return { ...state, ...opened(state), activeIndex: nextIndex(state.activeIndex, cause), isMoved: true };
    case 'movedTo':
      if (state.activeIndex === cause.index && state.isMoved === cause.isByKey) return state;
      // What highlights itself gives way to what a key has reached meanwhile.
      if (!cause.isByKey && state.activeIndex !== -1) return state;
      return { ...state, activeIndex: cause.index, isMoved: cause.isByKey };
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
        awaitedMove: 1,
      };
    case 'optionsLoaded':
      if (state.awaitedMove === 0) return state;
      return {
        ...state,
        ...nothingActive,
        activeIndex: firstIndex(state.awaitedMove, cause),
        isMoved: true,
      };
    case 'caretMoved':
      return state.activeIndex === -1 ? state : { ...state, ...nothingActive };
    case 'optionToggled':
      // Picking out of a list that a refused text has found mends that text.
      return { ...state, isSpent: true, isMoved: false, ...(state.holdsRefused && forgetRefused) };
    case 'reset':
      return {
        ...state,
        ...boxAtRest,
        ...(state.holdsRefused && forgetRefused),
        isOpen: cause.staysOpen && state.isOpen,
      };
  }
}

const nothingActive = { activeIndex: -1, isMoved: false, awaitedMove: 0 } as const;

const forgetRefused = { refused: [], holdsRefused: false } as const;

/** The box alone: what is pending stays, and what was refused without being put back into the box. */
const boxAtRest = {
  inputValue: null,
  search: '',
  firstSearch: '',
  isSpent: false,
  activeIndex: -1,
  isMoved: false,
  awaitedMove: 0,
} as const;

const firstSearch = (state: ComboboxState) => (state.isOpen ? state.firstSearch : state.search);
const opened = (state: ComboboxState) => ({ isOpen: true, wasOpen: true, firstSearch: firstSearch(state) });

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
