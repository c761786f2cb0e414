/**
 * What can be done to a combobox, and where it stands while it is done: the words its parts share.
 */
import type { Dispatch } from 'react';
import type { ValueAlias } from '../../core/inputFieldSpec.js';
import type { Choices } from '../useChoices.js';
import type { FieldState } from '../useFieldState.js';
import type { ComboboxCause, ComboboxState } from './comboboxReducer.js';
import type { TextErrorOf } from './useTextError.js';

/** Where a combobox stands, its text in the box included. @internal */
export interface Standing extends ComboboxState {
  readonly text: string;
  /** Neither opened nor changed: disabled or read-only. */
  readonly isInert: boolean;
}

/** What a combobox can be told to do. @internal */
export interface ComboboxActions {
  readonly dispatch: Dispatch<ComboboxCause>;
  /** Of a field that holds several values; `undefined` for one of a single value. */
  readonly choices: Choices | undefined;
  readonly open: () => void;
  readonly close: () => void;
  readonly pick: (alias: ValueAlias) => void;
  readonly clear: () => void;
  readonly type: (text: string, how: { readonly isComposing: boolean; readonly isFocused: boolean }) => void;
  /** Takes the text for the value it names, if it names one; says so if it names none. Default: the text as typed. */
  readonly commitText: (text?: string) => void;
}

/** What actions work on. @internal */
export interface ActionsOptions {
  readonly field: FieldState;
  readonly choices: Choices | undefined;
  readonly standing: Standing;
  readonly dispatch: Dispatch<ComboboxCause>;
  readonly textErrorOf: TextErrorOf;
}
