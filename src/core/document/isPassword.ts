/**
 * Which fields hold a password: the one reading of `formatHint` for all that draws them. What is kept, shown or passed on of them:
 * `isSecret.ts`. D5.
 */
import type { LocalizedText } from '../messages/localizedText.js';

const hints = /^((current|new)-)?password$/;

/**
 * Tells whether a display hint means a password: in any case, and in any of its languages, so that no reader's language makes
 * a secret of one a text of another.
 */
export function isPassword({ formatHint }: { readonly formatHint?: LocalizedText | undefined }): boolean {
  if (formatHint === undefined) return false;
  const texts = typeof formatHint === 'string' ? [formatHint] : Object.values(formatHint);
  return texts.some((text) => hints.test(text.trim().toLowerCase()));
}
