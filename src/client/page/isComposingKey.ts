/**
 * Keys that belong to an input method. D44.
 */

/** What the event of a key says of input methods. */
export interface ComposingKey {
  readonly isComposing: boolean;
  /** Code of the key: 229 where an input method has used it. */
  readonly keyCode?: number | undefined;
}

/**
 * Whether an input method has used a key. Safari ends a composition before it tells of the key that ended it, and says so by the
 * code 229 alone.
 */
export const isComposingKey = ({ isComposing, keyCode }: ComposingKey): boolean =>
  isComposing || keyCode === 229;
