/**
 * Recognizes password fields by their `formatHint`, in one place for every control. `isSecret.ts` decides which values are
 * stored, shown or passed on. D5.
 */
import type { LocalizedText } from '../messages/localizedText.js';

const hints = /^((current|new)-)?password$/;

/**
 * Returns whether a display hint means a password, ignoring case. Checks the hint in every language, so that the user's language
 * cannot turn a secret into plain text.
 */
export function isPassword({ formatHint }: { readonly formatHint?: LocalizedText | undefined }): boolean {
  if (formatHint === undefined) return false;
  const texts = typeof formatHint === 'string' ? [formatHint] : Object.values(formatHint);
  return texts.some((text) => hints.test(text.trim().toLowerCase()));
}
