/**
 * Which of an endpoint's values a text names that was typed, pasted or filled in without picking.
 */
import { foldText } from './foldText.js';
import type { ValueAlias } from '../document/inputFieldSpec.js';
import { memoizeWeak } from '../vocabulary/memoizeWeak.js';

/**
 * Finds the value that a text names: the label as written, else the only label that differs in case or accents alone,
 * else the value itself.
 *
 * @returns `ambiguous` when several values are called so
 */
export function findNamed(values: readonly ValueAlias[], text: string): ValueAlias | 'ambiguous' | undefined {
  const { byLabel, byFoldedLabel, byValue } = indexOf(values);
  const written = text.trim();
  const named = byLabel.get(written) ?? byFoldedLabel.get(foldText(text)) ?? [];
  if (named.length === 1) return named[0];
  return byValue.get(written) ?? (named.length > 1 ? 'ambiguous' : undefined);
}

/** Made once for each list: a pasted text of 5,000 lines asks 5,000 times. */
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
