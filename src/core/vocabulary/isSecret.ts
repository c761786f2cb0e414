/**
 * Recognizes fields that contain a secret: a password, a one-time code, or payment card data. Secrets are never in drafts, recent
 * values, summaries or metrics, and are not sent with lookups. D92.
 */

/** The members of a document that reveal a secret. */
interface Hinted {
  /** A text, or one for each language. */
  readonly formatHint?: string | Readonly<Record<string, string>> | undefined;
  readonly autocomplete?: string | undefined;
}

const secrets = /^(?:one-time-code|(?:current-|new-)?password|cc-.+)$/;

/** Returns whether a field contains a secret, by its `formatHint` in any language or a token of its `autocomplete`. */
export function isSecret({ formatHint = '', autocomplete = '' }: Hinted): boolean {
  const hints = typeof formatHint === 'string' ? [formatHint] : Object.values(formatHint);
  return [...hints, ...autocomplete.split(/\s+/)].some((text) => secrets.test(text.trim().toLowerCase()));
}

/** A part of an object. */
interface Part extends Hinted {
  readonly name?: string | undefined;
}

/**
 * Returns the values that parts of an object, or fields of a form, may depend on (D38): those of their siblings, otherwise those
 * from outside. Secrets are never sent with a lookup.
 */
export function dependenciesAmong<Value>(
  parts: readonly Part[],
  values: Readonly<Record<string, Value>>,
  outer?: Readonly<Record<string, Value>>,
): Record<string, Value> {
  const hidden = new Set(parts.filter(isSecret).map(({ name }) => name));
  const seen = Object.entries(values).filter(([name]) => !hidden.has(name));
  return { ...outer, ...Object.fromEntries(seen) };
}
