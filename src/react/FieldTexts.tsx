'use client';
/**
 * What every frame around a control shows of its field: label, required mark, help and errors.
 * In: a field. Out: markup whose parts name each other.
 */
import type { ReactNode } from 'react';
import { partIds } from './controlProps.js';
import type { FieldState } from './useFieldState.js';

/** A field with its control. */
export interface FieldFrameProps {
  readonly field: FieldState;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** Shows the label of a field, and that it is required. */
export function LabelText({ field }: { readonly field: FieldState }) {
  return (
    <>
      <bdi>{field.label}</bdi>
      {field.plan.required && (
        <span className="spec-field-required" aria-hidden="true">
          *
        </span>
      )}
    </>
  );
}

/** Help, errors, a check under way, and a rule that could not be checked here. */
export function FieldTexts({ field }: { readonly field: FieldState }) {
  const { as, classOf } = field.parts;
  const ids = partIds(field.id);
  return (
    <>
      {field.description && (
        <as.description className={classOf('description')} id={ids.description}>
          <bdi>{field.description}</bdi>
        </as.description>
      )}
      {field.errors.length > 0 && (
        <as.error className={classOf('error')} id={ids.error}>
          {field.errors.map((error) => (
            <p key={error}>
              <bdi>{error}</bdi>
            </p>
          ))}
        </as.error>
      )}
      {(field.isPending || field.isUnchecked) && (
        <as.status className={classOf('status', 'spec-field-pending')} data-status="pending">
          {field.text(field.isPending ? 'checking' : 'unchecked')}
        </as.status>
      )}
    </>
  );
}

/** Props of the outermost element of a field. */
export function frameProps(field: FieldState, own: string, given: string | undefined) {
  return { className: rootClass(own, given), 'data-invalid': field.errors.length > 0 || undefined };
}

/** A class of ours, and that of the host. */
export function rootClass(own: string, given: string | undefined): string {
  return given ? `${own} ${given}` : own;
}
