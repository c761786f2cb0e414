/**
 * A record of what a person does to a combobox before its code is there: keys, and texts that have left the box. The rest, its
 * text and the focus, stands in the page.
 */
import type { FieldValue } from '../../core/vocabulary/json.js';
import type { AwaitedKey } from '../field/boxState.js';

/** A text that has left the box of several values, which made room for the next. */
export interface EarlyText {
  readonly text: string;
  /** It was pasted, and names several values. */
  readonly isPasted?: boolean;
  /** Enter was pressed on it. */
  readonly isMeant?: boolean;
}

/** What was done to a combobox before its code was there, and no element of the page holds. */
export interface EarlyBox {
  /** Texts that have left the box, in the order they were entered. */
  readonly texts: EarlyText[];
  /** How many values they are. */
  entered: number;
  /** The list is to be open: a press, an arrow key or typing has asked for it, and nothing has closed it since. */
  wantsOpen: boolean;
  /** The keys among these that are for its options. */
  readonly keys: AwaitedKey[];
  /** Enter was pressed on the text that stands in the box. */
  isEntered: boolean;
  /** The value that was taken away by its button: it can be brought back. */
  cleared?: { readonly value: FieldValue } | undefined;
  /** The values of the list were asked for beside its code. */
  isAskedAhead: boolean;
  /** The text that was in the box before the one that an input method is composing; `undefined` while none is. */
  composedFrom?: string | undefined;
  /** The form was not sent because of the text in the box: why that is no value is to be said. */
  isRefused: boolean;
  /** The text that stood in the box as its form was not sent because the code could not be had. */
  refusedText?: string | null;
}

/** A combobox that nothing was done to. */
export const createEarlyBox = (): EarlyBox => ({
  texts: [],
  entered: 0,
  wantsOpen: false,
  keys: [],
  isEntered: false,
  isAskedAhead: false,
  isRefused: false,
});
