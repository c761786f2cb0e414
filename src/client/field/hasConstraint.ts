/** Checks whether a document contains constraints. */
import type { FieldOutline } from '../../core/document/fieldOutline.js';

/** Whether a field, or a part of it, has a constraint, optionally of a given type. */
export function hasConstraint({ constraints, subFields }: FieldOutline, wanted?: string): boolean {
  return (
    constraints.some(({ type }) => wanted === undefined || type === wanted) ||
    subFields.some((part) => hasConstraint(part, wanted))
  );
}
