'use client';
/**
 * What stands around every control: label, required mark, help, errors; and what stands in its place before that.
 * In: a field and its control. Out: markup whose parts name each other.
 */
import type { ReactNode } from 'react';
import { HiddenValue } from './controls/HiddenValue.js';
import { groupProps, partIds } from './controlProps.js';
import type { FieldParts, Replacements } from './fieldParts.js';
import { uiMessage } from './messages.js';
import { useSpecFieldContext } from './SpecFieldProvider.js';
import type { FieldState } from './useFieldState.js';
import { useParts } from './useParts.js';

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
  const { attachAnswer } = field;
  const { as, classOf } = field.parts;
  const ids = partIds(field.id);
  const all = {
    className: rootClass(classOf(isGroup ? 'group' : 'field', 'spec-field'), className),
    'data-invalid': field.errors.length > 0 || undefined,
  };
  if (isGroup) {
    return (
      <as.group {...all} {...groupProps(field)}>
        <as.legend className={classOf('legend')} id={ids.label}>
          <LabelText field={field} />
        </as.legend>
        <input hidden ref={attachAnswer} />
        {children}
        <FieldTexts field={field} />
      </as.group>
    );
  }
  return (
    <as.field {...all}>
      <as.label className={classOf('label')} id={ids.label} htmlFor={field.id}>
        <LabelText field={field} />
      </as.label>
      {children}
      <FieldTexts field={field} />
    </as.field>
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

/** Help, errors, a check under way, and a rule that could not be checked here. */
function FieldTexts({ field }: { readonly field: FieldState }) {
  const { as, classOf } = field.parts;
  const ids = partIds(field.id);
  return (
    <>
      {field.description && (
        <as.description className={classOf('description')} id={ids.description}>
          {field.description}
        </as.description>
      )}
      {field.errors.length > 0 && (
        <as.error className={classOf('error')} id={ids.error}>
          {field.errors.map((error) => (
            <p key={error}>{error}</p>
          ))}
        </as.error>
      )}
      {field.isPending && <Pending parts={field.parts}>{field.text('checking')}</Pending>}
      {field.isUnchecked && <Pending parts={field.parts}>{field.text('unchecked')}</Pending>}
    </>
  );
}

/** What is not known of a value yet. */
function Pending({
  parts: { as, classOf },
  children,
}: {
  readonly parts: FieldParts;
  readonly children: string;
}) {
  return (
    <as.status className={classOf('status', 'spec-field-pending')} data-status="pending">
      {children}
    </as.status>
  );
}

/** Stands in for a control whose code is on its way, at its size; the value is in its form all the while. */
export function ControlLoading({ field }: { readonly field: FieldState }) {
  const { as, classOf } = field.parts;
  return (
    <as.skeleton className={classOf('skeleton', 'spec-field-skeleton-control')}>
      <HiddenValue field={field} />
    </as.skeleton>
  );
}

/** A field that has no document to show. */
interface NoSpecProps extends Replacements {
  readonly className?: string | undefined;
}

/** Stands in for a field whose document is on its way, at the size it will have. */
export function SpecLoading({ className, ...replaced }: NoSpecProps) {
  const { messages, lookup } = useSpecFieldContext();
  const { as, classOf } = useParts(replaced);
  const text = uiMessage('specLoading', {}, { messages, locale: lookup.locale });
  return (
    <as.field
      className={rootClass(classOf('field', 'spec-field'), className)}
      data-status="loading"
      aria-busy="true"
    >
      <as.skeleton className={classOf('skeleton', 'spec-field-skeleton-label')} />
      <as.skeleton className={classOf('skeleton', 'spec-field-skeleton-control')}>
        <span className="spec-field-hidden-text">{text}</span>
      </as.skeleton>
    </as.field>
  );
}

/** Stands in for a field whose document could not be had or read. */
export function SpecFailed({
  className,
  onRetry,
  ...replaced
}: NoSpecProps & { readonly onRetry?: (() => void) | undefined }) {
  const { messages, lookup } = useSpecFieldContext();
  const { as, classOf } = useParts(replaced);
  const text = (code: 'specFailed' | 'retry') => uiMessage(code, {}, { messages, locale: lookup.locale });
  return (
    <as.field
      className={rootClass(classOf('field', 'spec-field'), className)}
      data-status="failed"
      role="alert"
    >
      <as.status className={classOf('status', 'spec-field-failure')} data-status="failed">
        <span>{text('specFailed')}</span>
        {onRetry && (
          <as.button type="button" className={classOf('button')} onClick={onRetry}>
            {text('retry')}
          </as.button>
        )}
      </as.status>
    </as.field>
  );
}

function rootClass(own: string, given: string | undefined): string {
  return given ? `${own} ${given}` : own;
}
