'use client';
/**
 * What every frame around a control shows of its field: label, required mark, help and errors.
 * In: a field. Out: markup whose parts name each other.
 */
import type { CSSProperties, ReactNode } from 'react';
import { partIds } from './controlProps.js';
import type { FieldState } from './useFieldState.js';

/** A field with its control. */
export interface FieldFrameProps {
  readonly field: FieldState;
  readonly className: string | undefined;
  readonly style: CSSProperties | undefined;
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

/** The class of a label, or legend, that may be for the ear alone. */
export function labelClass({ parts, options }: FieldState, part: 'label' | 'legend' = 'label'): string {
  return options.labelHidden ? `${parts.classOf(part)} spec-field-hidden-text` : parts.classOf(part);
}

/** Help, errors, a check under way, and a rule that could not be checked here. */
export function FieldTexts({ field }: { readonly field: FieldState }) {
  const { as, classOf } = field.parts;
  const ids = partIds(field.id);
  const { textStatus } = field;
  const isMany = textStatus.pending > 0 && textStatus.entered > 1;
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
          <span>{pendingText(field)}</span>
          {isMany && (
            <as.button type="button" className={classOf('button')} onClick={textStatus.cancel}>
              {field.text('cancel')}
            </as.button>
          )}
        </as.status>
      )}
    </>
  );
}

/** What is being waited for, and how far it has come. */
export function pendingText({ isPending, textStatus, text }: FieldState): string {
  const { pending, entered } = textStatus;
  if (pending > 0 && entered > 1) return text('lookingUp', { done: entered - pending, value: entered });
  return text(isPending ? 'checking' : 'unchecked');
}

/** Props of the outermost element of a field. */
export function frameProps(
  field: FieldState,
  own: string,
  { className, style }: Pick<FieldFrameProps, 'className' | 'style'>,
) {
  return {
    className: rootClass(own, className),
    style,
    'data-invalid': field.errors.length > 0 || undefined,
  };
}

/** A class of ours, and that of the host. */
export function rootClass(own: string, given: string | undefined): string {
  return given ? `${own} ${given}` : own;
}
