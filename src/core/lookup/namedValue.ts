/** Finds the value that a text refers to, after the user typed, pasted or autofilled it instead of choosing an option. */
import { foldText } from './foldText.js';
import type { ValueAlias } from '../document/inputFieldSpec.js';
import { memoizeWeak } from '../vocabulary/memoizeWeak.js';

/**
 * Finds a value by text: by its exact label, otherwise by its label ignoring case and accents, otherwise by the value itself.
 *
 * @returns `ambiguous` if several values have this label
 */
export function findNamed(values: readonly ValueAlias[], text: string): ValueAlias | 'ambiguous' | undefined {
  const { byLabel, byFoldedLabel, byValue } = indexOf(values);
  const written = text.trim();
  const named = byLabel.get(written) ?? byFoldedLabel.get(foldText(text)) ?? [];
  if (named.length === 1) return named[0];
  return byValue.get(written) ?? (named.length > 1 ? 'ambiguous' : undefined);
}

/** Cached per list, because a pasted text may have 5,000 lines. */
const indexOf = memoizeWeak((values: readonly ValueAlias[]) => {
  const byLabel = new Map<string, ValueAlias[]>();
  const byFoldedLabel = new Map<string, ValueAlias[]>();
  const byValue = new Map<string, ValueAlias>();
  for (const alias of values) {
    put(byLabel, alias.label.trim(), alias);
    put(byFoldedLabel, foldText(alias.label), alias);
    const text = String(alias.value);
    if (!byValue.has(text)) byValue.set(text, alias);
  }
  return { byLabel, byFoldedLabel, byValue };
});

function put(index: Map<string, ValueAlias[]>, key: string, alias: ValueAlias): void {
  const same = index.get(key);
  if (same) same.push(alias);
  else index.set(key, [alias]);
}
