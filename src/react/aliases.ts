/**
 * What is known of a field's values besides the values: their labels.
 * In: a value. Out: its text. Without an endpoint every value is its own label (D6).
 */
import type { ValueAlias } from '../core/inputFieldSpec.js';
import { isEmptyValue } from '../core/json.js';

/** What is known of a field's values. @internal */
export interface Aliases {
  readonly find: (value: unknown) => ValueAlias | undefined;
  /** Label of a value, else its text; empty for no value. */
  readonly labelOf: (value: unknown) => string;
  /** Whether a value has a label, or is looked at without one. */
  readonly isLabelled: (value: unknown) => boolean;
  readonly remember: (alias: ValueAlias) => void;
}

/** Of a field without values to look up. */
export const ownAliases: Aliases = {
  find: () => undefined,
  labelOf: textOfValue,
  isLabelled: () => true,
  remember: () => undefined,
};

/** Text of a value, as it is. */
export function textOfValue(value: unknown): string {
  if (isEmptyValue(value)) return '';
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}
