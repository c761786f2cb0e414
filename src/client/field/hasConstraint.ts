/**
 * The constraints of a field, as far as its document has some.
 */
import type { FieldOutline } from '../../core/document/fieldOutline.js';

/** Whether a field, or a part of it, has a constraint, or one of a type. */
export function hasConstraint({ constraints, subFields }: FieldOutline, wanted?: string): boolean {
  return (
    constraints.some(({ type }) => wanted === undefined || type === wanted) ||
    subFields.some((part) => hasConstraint(part, wanted))
  );
}
