/**
 * What can be done to a combobox, and where it stands while it is done: the words its parts share.
 */
import type { ComboboxCause, ComboboxState } from '../../client/comboboxState.js';
import type { ValueAlias } from '../../core/inputFieldSpec.js';
import type { Choices } from '../useChoices.js';

/** Where a combobox stands, its text in the box included. @internal */
export interface Standing extends ComboboxState {
  readonly text: string;
  /** Neither opened nor changed: disabled or read-only. */
  readonly isInert: boolean;
  /** Text that is no value of the endpoint is none. */
  readonly isClosed: boolean;
}

/** What a combobox can be told to do. @internal */
export interface ComboboxActions {
  readonly dispatch: (cause: ComboboxCause) => void;
  /** Of a field that holds several values; `undefined` for one of a single value. */
  readonly choices: Choices | undefined;
  readonly open: () => void;
  readonly close: () => void;
  readonly pick: (alias: ValueAlias) => void;
  readonly clear: () => void;
  readonly type: (text: string, how: { readonly isComposing: boolean; readonly isFocused: boolean }) => void;
  /** Takes the text for the value it names, if it names one; says so if it names none. Default: the text as typed. */
  readonly commitText: (text?: string) => void;
  /** Takes a text that names several values. */
  readonly paste: (text: string) => void;
}
