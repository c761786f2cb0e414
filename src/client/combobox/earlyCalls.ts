/**
 * Calls of a combobox that were made before its code was loaded. The text stays in the box; `replayCalls.ts` makes the calls once
 * the code is there.
 */
import type { ComboboxController } from './comboboxController.js';

type Method =
  | 'type'
  | 'open'
  | 'close'
  | 'move'
  | 'pickActive'
  | 'enterText'
  | 'commitText'
  | 'escape'
  | 'paste'
  | 'clear';

/** A method of the combobox, and its arguments. */
export type EarlyCall = {
  [Name in Method]: readonly [Name, ...Parameters<ComboboxController[Name]>];
}[Method];

/** The calls of one combobox, and the state that they lead to. */
export interface EarlyCalls {
  readonly calls: EarlyCall[];
  /** The list will open. */
  isOpen: boolean;
  /** The number of pending values: texts that have left the box, and options picked by Enter. */
  pending: number;
  /** The values of the list were prefetched together with the code. */
  isAskedAhead?: boolean;
  /** A submit was blocked by the text in the box, so its error must be shown. */
  isRefused?: boolean;
  /** The text in the box when a submit was blocked because the code failed to load. */
  refusedText?: string | null;
}

/**
 * Keeps a call. A newer text replaces the last one, except for the text before a composition. Enter picks only the option that an
 * arrow key leads to.
 */
export function keepCall({ calls }: EarlyCalls, call: EarlyCall): void {
  const last = calls.at(-1);
  if (call[0] === 'pickActive' && last?.[0] !== 'move') return;
  if (call[0] === 'type' && last?.[0] === 'type' && (last[2].isComposing || !call[2].isComposing))
    calls.pop();
  calls.push(call);
}
