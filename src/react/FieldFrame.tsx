'use client';
/**
 * What stands around every control: label, required mark, help, errors; and what stands in its place before that.
 * In: a field and its control. Out: markup whose parts name each other.
 */
import type { ReactNode } from 'react';
import { HiddenValue } from './controls/HiddenValue.js';
import { groupProps, partIds } from './controlProps.js';
import { uiMessage } from './messages.js';
import { useSpecFieldContext } from './SpecFieldProvider.js';
import type { FieldState } from './useFieldState.js';

/** A field with its control. */
export interface FieldFrameProps {
  readonly field: FieldState;
  /** Several elements make up the control, so a legend names them. */
  readonly isGroup: boolean;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** Lays out a field: a control under its label, or a group under its legend. */
export function FieldFrame({ field, isGroup, className, children }: FieldFrameProps) {
  const ids = partIds(field.id);
  const all = {
    className: classes('spec-field', className),
    'data-invalid': field.errors.length > 0 || undefined,
  };
  if (isGroup) {
    return (
      <fieldset {...all} {...groupProps(field)}>
        <legend className="spec-field-legend" id={ids.label}>
          <LabelText field={field} />
        </legend>
        <input hidden />
        {children}
        <FieldTexts field={field} />
      </fieldset>
    );
  }
  return (
    <div {...all}>
      <label className="spec-field-label" id={ids.label} htmlFor={field.id}>
        <LabelText field={field} />
      </label>
      {children}
      <FieldTexts field={field} />
    </div>
  );
}

function LabelText({ field }: { readonly field: FieldState }) {
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

/** Help, errors, and a check under way. */
function FieldTexts({ field }: { readonly field: FieldState }) {
  const ids = partIds(field.id);
  return (
    <>
      {field.description && (
        <p className="spec-field-description" id={ids.description}>
          {field.description}
        </p>
      )}
      {field.errors.length > 0 && (
        <div className="spec-field-error" id={ids.error}>
          {field.errors.map((error) => (
            <p key={error}>{error}</p>
          ))}
        </div>
      )}
      {field.isPending && <p className="spec-field-pending">{field.text('checking')}</p>}
    </>
  );
}

/** Stands in for a control whose code is on its way, at its size; the value is in its form all the while. */
export function ControlLoading({ field }: { readonly field: FieldState }) {
  return (
    <div className="spec-field-skeleton-control">
      <HiddenValue field={field} />
    </div>
  );
}

/** Stands in for a field whose document is on its way, at the size it will have. */
export function SpecLoading({ className }: { readonly className?: string | undefined }) {
  const { messages, lookup } = useSpecFieldContext();
  const text = uiMessage('specLoading', {}, { messages, locale: lookup.locale });
  return (
    <div className={classes('spec-field', className)} data-status="loading" aria-busy="true">
      <div className="spec-field-skeleton-label" />
      <div className="spec-field-skeleton-control">
        <span className="spec-field-hidden-text">{text}</span>
      </div>
    </div>
  );
}

/** Stands in for a field whose document could not be had or read. */
export function SpecFailed({
  className,
  onRetry,
}: {
  readonly className?: string | undefined;
  readonly onRetry?: (() => void) | undefined;
}) {
  const { messages, lookup } = useSpecFieldContext();
  const text = (code: 'specFailed' | 'retry') => uiMessage(code, {}, { messages, locale: lookup.locale });
  return (
    <div className={classes('spec-field', className)} data-status="failed" role="alert">
      <div className="spec-field-failure">
        <span>{text('specFailed')}</span>
        {onRetry && (
          <button type="button" className="spec-field-retry" onClick={onRetry}>
            {text('retry')}
          </button>
        )}
      </div>
    </div>
  );
}

function classes(own: string, given: string | undefined): string {
  return given ? `${own} ${given}` : own;
}
