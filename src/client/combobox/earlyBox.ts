/** Records keys and committed texts until the code of a combobox is loaded. The DOM keeps the text and focus. */
import type { FieldValue } from '../../core/vocabulary/json.js';
import type { AwaitedKey } from '../field/boxState.js';

/** A text that left a box of several values before the code loaded. */
export interface EarlyText {
  readonly text: string;
  /** The text was pasted and contains a separator. */
  readonly isPasted?: boolean;
  /** Enter was pressed. */
  readonly isMeant?: boolean;
}

/** Events before the code of a combobox loaded, as far as the DOM does not keep them. */
export interface EarlyBox {
  /** Committed texts, in order of entry. */
  readonly texts: EarlyText[];
  /** The number of pending texts. */
  entered: number;
  /** A press, an arrow key or typing has opened the list, and no later event has closed it. */
  wantsOpen: boolean;
  /** Queued keys for the options. */
  readonly keys: AwaitedKey[];
  /** Enter was pressed on the text in the box. */
  isEntered: boolean;
  /** The value removed by the clear button, for undo. */
  cleared?: { readonly value: FieldValue } | undefined;
  /** The values of the list were prefetched together with the code. */
  isAskedAhead: boolean;
  /** The text of the box before composition; `undefined` outside of composition. */
  composedFrom?: string | undefined;
  /** A submit was blocked by the text in the box, so its error must be shown. */
  isRefused: boolean;
  /** The text in the box when a submit was blocked because the code failed to load. */
  refusedText?: string | null;
}

/** Creates an empty record. */
export const createEarlyBox = (): EarlyBox => ({
  texts: [],
  entered: 0,
  wantsOpen: false,
  keys: [],
  isEntered: false,
  isAskedAhead: false,
  isRefused: false,
});
