/**
 * Which fields hold a secret: a password, a one-time code, or anything of a payment card. Secrets are in no draft, no recent values,
 * no summary and no metric, and go along with no lookup. D92.
 */
import type { LocalizedText } from '../messages/localizedText.js';

/** The members of a document that tell. */
interface Hinted {
  readonly formatHint?: LocalizedText | undefined;
  readonly autocomplete?: string | undefined;
}

const secrets = /^(?:one-time-code|(?:current-|new-)?password|cc-.+)$/;

/** Whether a field holds a secret, by its `formatHint` in any language, or by a token of its `autocomplete`. */
export function isSecret({ formatHint = '', autocomplete = '' }: Hinted): boolean {
  const hints = typeof formatHint === 'string' ? [formatHint] : Object.values(formatHint);
  return [...hints, ...autocomplete.split(/\s+/)].some((text) => secrets.test(text.trim().toLowerCase()));
}

/** A part of an object, as far as it matters here. */
interface Part extends Hinted {
  readonly name?: string | undefined;
}

/**
 * What the parts of an object, or the fields of a form, may depend on (D38): those beside them, else what is further out. A
 * secret goes along with no lookup.
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
