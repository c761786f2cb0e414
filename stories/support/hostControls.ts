/** What controls of a design system have in common, whichever it is: how they hand a value on, and what they read of a document. */
import type { ControlField, FieldValue } from '../../src/index.js';

/** Takes a value that is chosen in one go: by a press, or by a key. */
export function take(field: ControlField, value: FieldValue): void {
  field.setValue(value);
  field.commitValue(value);
}

/** The bounds and the step of a number, as its document publishes them. */
export function boundsOf({ fieldSpec }: ControlField) {
  const published = fieldSpec.constraints?.find(({ type }) => type === 'range')?.params;
  const { min = 0, max = 100, step = 1 } = (published ?? {}) as { min?: number; max?: number; step?: number };
  return { min, max, step };
}
