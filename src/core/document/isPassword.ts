/**
 * Which fields hold a password: the one reading of `formatHint` for whoever draws, keeps, shows or passes on what is entered.
 * D5.
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

/** A part of an object, as far as it matters here. */
interface Part {
  readonly name?: string | undefined;
  readonly formatHint?: LocalizedText | undefined;
}

/**
 * What the parts of an object, or the fields of a form, may depend on (D38): those beside them, else what is further out. A
 * password goes along with no lookup.
 */
export function dependenciesAmong<Value>(
  parts: readonly Part[],
  values: Readonly<Record<string, Value>>,
  outer?: Readonly<Record<string, Value>>,
): Record<string, Value> {
  const secrets = new Set(parts.filter(isPassword).map(({ name }) => name));
  const seen = Object.entries(values).filter(([name]) => !secrets.has(name));
  return { ...outer, ...Object.fromEntries(seen) };
}
