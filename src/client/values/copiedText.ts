/** Text of chosen values for the clipboard: one per line, so that it can be read and pasted into another field. */
import type { FieldValue } from '../../core/vocabulary/json.js';
import { textOfValue } from './valueOfText.js';

/** Writes values by their labels. A label that is ambiguous or has line breaks is replaced by the value. */
export function copiedText(values: readonly FieldValue[], labelOf: (value: FieldValue) => string): string {
  const labels = values.map(labelOf);
  const seen = new Set<string>();
  const shared = new Set(labels.filter((label) => seen.size === seen.add(label).size));
  const isClear = (label: string) => !shared.has(label) && !/[\r\n]/.test(label);
  return values
    .map((value, index) => (isClear(labels[index] ?? '') ? labels[index] : textOfValue(value)))
    .join('\n');
}
