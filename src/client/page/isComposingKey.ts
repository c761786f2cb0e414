/** Detects keys that belong to an input method. D44. */

/** The parts of a key event that describe composition. */
export interface ComposingKey {
  readonly isComposing: boolean;
  /** 229 if an input method has handled the key. */
  readonly keyCode?: number | undefined;
}

/**
 * Whether an input method has handled a key. Safari ends the composition before it sends the key event, so only code 229 shows
 * it.
 */
export const isComposingKey = ({ isComposing, keyCode }: ComposingKey): boolean =>
  isComposing || keyCode === 229;
