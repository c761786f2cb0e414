/**
 * Where the box of a combobox stands, its list included. What it does next is for `combobox/comboboxState.ts`.
 */
import type { ValueAlias } from '../../core/document/inputFieldSpec.js';

/** Why a text did not become a value. */
export type RefusalReason =
  /** No value of the endpoint is called so. */
  | 'not-offered'
  /** Several are. */
  | 'ambiguous'
  /** It is called so, and cannot be chosen. */
  | 'unavailable'
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
  | 'cancelled'
  /** No value could be made of it, or was made. */
  | 'not-created';

/** A text that did not become a value. */
export interface Refusal {
  readonly text: string;
  readonly reason: RefusalReason;
  /** Why, in words of the server. */
  readonly message?: string | undefined;
}

/** What a text names, or why it names nothing. */
export type Named =
  | { readonly alias: ValueAlias }
  | { readonly reason: RefusalReason; readonly message?: string | undefined };

/** An arrow key, down (1) or up (-1); or Enter, on the option that such a key has led to. */
export type AwaitedKey = 1 | -1 | 'pick';

/** Where the box of a combobox stands. */
export interface BoxState {
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
  /** Keys that came before the options, in order: they count as soon as these are there. */
  readonly awaitedKeys: readonly AwaitedKey[];
  /** Among them was one that picks, and the box had been left, as it turned out that the options cannot be had. */
  readonly isPickLost: boolean;
  /** Texts that are being looked up, in the order they were entered. */
  readonly pending: readonly string[];
  /** The text among them that a value is made of; `undefined` while none is. */
  readonly creating: string | undefined;
  /** How many texts have been entered since none was pending. */
  readonly entered: number;
  /** Texts that were looked up and did not become values, each once. */
  readonly refused: readonly Refusal[];
  /** The text in the box is that of `refused`, as it was put back there. */
  readonly holdsRefused: boolean;
}

/** Whether the box was left while a key that picks waits for its option: the value is on its way. */
export const isPickOnItsWay = ({ isOpen, awaitedKeys }: BoxState): boolean =>
  !isOpen && awaitedKeys.includes('pick');
