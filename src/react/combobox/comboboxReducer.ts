/**
 * What a combobox does next: a pure step over named causes.
 * In: where it stands and what happened. Out: where it stands then. It knows neither the DOM nor the values.
 * WAI-ARIA APG, editable combobox with list autocomplete.
 */

/** Where a combobox stands. */
export interface ComboboxState {
  /** Text as typed; `null` while the box shows the label of its value. */
  readonly typed: string | null;
  /** Text to search for; lags behind `typed` while an input method composes. */
  readonly search: string;
  /** Search of the moment the list was opened: it does not wait, what is typed from then on does (D15). */
  readonly firstSearch: string;
  readonly isOpen: boolean;
  /** What is typed has led to a choice of several: it may stay for the next, and is no mistake when left. */
  readonly isSpent: boolean;
  /** Option that Enter would pick, from 0; -1 for none. */
  readonly activeIndex: number;
  /** An arrow key that came before the options: 1 for the first of them, -1 for the last. */
  readonly awaitedMove: 0 | 1 | -1;
}

/** What can happen to a combobox. */
export type ComboboxCause =
  | {
      readonly type: 'typed';
      readonly text: string;
      readonly isComposing: boolean;
      readonly isFocused: boolean;
    }
  | { readonly type: 'opened' }
  | { readonly type: 'closed' }
  /** An arrow key: `by` 1 or -1 over `count` options; at the end of a list that goes on it stays. */
  | { readonly type: 'moved'; readonly by: 1 | -1; readonly count: number; readonly hasNext: boolean }
  /** The first options of a list are there. */
  | { readonly type: 'arrived'; readonly count: number }
  /** The caret moved in the text: no option is active any more. */
  | { readonly type: 'edited' }
  /** One of several was picked: list and text stay for the next. */
  | { readonly type: 'taken' }
  /** The box shows its value again: one was picked, taken away, or set from outside. */
  | { readonly type: 'settled'; readonly staysOpen: boolean };

/** A combobox nobody has touched. */
export const restingCombobox: ComboboxState = {
  typed: null,
  search: '',
  firstSearch: '',
  isOpen: false,
  isSpent: false,
  activeIndex: -1,
  awaitedMove: 0,
};

/** Where a combobox stands after a cause. */
export function comboboxReducer(state: ComboboxState, cause: ComboboxCause): ComboboxState {
  switch (cause.type) {
    case 'typed':
      return {
        typed: cause.text,
        search: cause.isComposing ? state.search : cause.text,
        firstSearch: firstSearch(state),
        // A browser that fills a form types without focus: no list then.
        isOpen: state.isOpen || cause.isFocused,
        isSpent: false,
        activeIndex: -1,
        awaitedMove: 0,
      };
    case 'opened':
      return state.isOpen ? state : { ...state, ...opened(state), activeIndex: -1 };
    case 'closed':
      return state.isOpen ? { ...state, isOpen: false, activeIndex: -1, awaitedMove: 0 } : state;
    case 'moved':
      if (cause.count === 0) return { ...state, ...opened(state), awaitedMove: cause.by };
      return { ...state, ...opened(state), activeIndex: nextIndex(state.activeIndex, cause) };
    case 'arrived':
      if (state.awaitedMove === 0) return state;
      return { ...state, awaitedMove: 0, activeIndex: state.awaitedMove === 1 ? 0 : cause.count - 1 };
    case 'edited':
      return state.activeIndex === -1 ? state : { ...state, activeIndex: -1 };
    case 'taken':
      return { ...state, isSpent: true };
    case 'settled':
      return cause.staysOpen ? { ...restingCombobox, isOpen: state.isOpen } : restingCombobox;
  }
}

const firstSearch = (state: ComboboxState) => (state.isOpen ? state.firstSearch : state.search);
const opened = (state: ComboboxState) => ({ isOpen: true, firstSearch: firstSearch(state) });

function nextIndex(
  active: number,
  { by, count, hasNext }: { readonly by: 1 | -1; readonly count: number; readonly hasNext: boolean },
): number {
  if (by === 1) return active < count - 1 ? active + 1 : hasNext ? active : 0;
  return active > 0 ? active - 1 : active === 0 && hasNext ? 0 : count - 1;
}
