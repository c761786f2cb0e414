/** The state of a combobox and its list. `combobox/comboboxState.ts` computes the next state. */
import type { ValueAlias } from '../../core/document/inputFieldSpec.js';

/** Why a text was refused as a value. */
export type RefusalReason =
  /** No value of the endpoint has this label. */
  | 'not-offered'
  /** Several values have this label. */
  | 'ambiguous'
  /** The value is disabled. */
  | 'unavailable'
  /** Too many values match to check all of them. */
  | 'too-many'
  /** The text is too short for a lookup. */
  | 'too-short'
  /** Another field must be filled in first. */
  | 'blocked'
  /** The lookup failed. */
  | 'failed'
  /** The field has its maximum number of values. */
  | 'full'
  /** The app set another value during the lookup. */
  | 'overtaken'
  /** The user cancelled the lookup. */
  | 'cancelled'
  /** No value could be created from it. */
  | 'not-created';

/** A text that was refused as a value. */
export interface Refusal {
  readonly text: string;
  readonly reason: RefusalReason;
  /** The server's reason. */
  readonly message?: string | undefined;
}

/** The value that a text names, or the reason it names none. */
export type Named =
  | { readonly alias: ValueAlias }
  | { readonly reason: RefusalReason; readonly message?: string | undefined };

/** A queued key: arrow down (1), arrow up (-1), or Enter on the option that the arrows lead to. */
export type AwaitedKey = 1 | -1 | 'pick';

/** The state of a combobox. */
export interface BoxState {
  /** Text in the box as entered; `null` while the box shows the label of its value. */
  readonly inputValue: string | null;
  /** Text to search for; not updated during composition. */
  readonly search: string;
  /** Search text when the list was opened. It skips the debounce; later text does not (D15). */
  readonly firstSearch: string;
  readonly isOpen: boolean;
  /** Whether the list has ever been open. */
  readonly wasOpen: boolean;
  /** The text has led to a choice: it may stay for the next one, and causes no error on blur. */
  readonly isSpent: boolean;
  /** Index of the option that Enter would pick; -1 for none. */
  readonly activeIndex: number;
  /** Whether the active option was reached by key. */
  readonly isMoved: boolean;
  /** Keys pressed before the options loaded, in order; replayed once they have. */
  readonly awaitedKeys: readonly AwaitedKey[];
  /** A queued pick was lost, because focus had left and the options failed to load. */
  readonly isPickLost: boolean;
  /** Texts that are being looked up, in order of entry. */
  readonly pending: readonly string[];
  /** The pending text that a value is being created from. */
  readonly creating: string | undefined;
  /** Number of texts entered since the last time none was pending. */
  readonly entered: number;
  /** Texts that were refused, each once. */
  readonly refused: readonly Refusal[];
  /** The text in the box is that of `refused`. */
  readonly holdsRefused: boolean;
}

/** Whether focus has left while a pick is queued, so that the value is pending. */
export const isPickOnItsWay = ({ isOpen, awaitedKeys }: BoxState): boolean =>
  !isOpen && awaitedKeys.includes('pick');
