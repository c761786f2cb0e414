'use client';
/**
 * What stands around every control: label, required mark, help, errors; and what stands in its place before that.
 * In: a field and its control. Out: markup whose parts name each other.
 */
import type { ReactNode } from 'react';
import { HiddenValue } from './controls/HiddenValue.js';
import { groupProps, isRadioGroup, partIds } from './controlProps.js';
import type { MessageValues } from '../core/messages.js';
import type { FieldParts, Replacements } from './fieldParts.js';
import type { StandInProps } from './lateComponent.js';
import { type FrameMessage, uiMessage } from './messages.js';
import { en } from './messages/en.js';
import { useSpecFieldContext } from './SpecFieldProvider.js';
import type { FieldState } from './useFieldState.js';
import { useParts } from './useParts.js';
import type { Retry } from './useRetry.js';
import { useCheckVoice, useVoice } from './useVoice.js';

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
  const id = partIds(field.id).label;
  const all = {
    className: rootClass(classOf(isGroup ? 'group' : 'field', 'spec-field'), className),
    'data-invalid': field.errors.length > 0 || undefined,
  };
  const text = <LabelText field={field} isGroup={isGroup} />;
  const texts = <FieldTexts field={field} />;
  if (isGroup) {
    return (
      <as.group {...all} {...groupProps(field)}>
        <as.legend className={classOf('legend')} id={id}>
          {text}
        </as.legend>
        <input hidden ref={attachAnswer} />
        {children}
        {texts}
      </as.group>
    );
  }
  return (
    <as.field {...all}>
      <as.label className={classOf('label')} id={id} htmlFor={field.id}>
        {text}
      </as.label>
      {children}
      {texts}
    </as.field>
  );
}

function LabelText({ field, isGroup }: Pick<FieldFrameProps, 'field' | 'isGroup'>) {
  return (
    <>
      <bdi>{field.label}</bdi>
      {field.plan.required && (
        <>
          <span className="spec-field-required" aria-hidden="true">
            *
          </span>
          {isGroup && !isRadioGroup(field) && (
            <span className="spec-field-hidden-text"> {field.text('mandatory')}</span>
          )}
        </>
      )}
    </>
  );
}

/** Help, errors, a check under way, and a rule that could not be checked here. */
function FieldTexts({ field }: { readonly field: FieldState }) {
  useCheckVoice(field);
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
      {(field.isPending || field.isUnchecked) && (
        <as.status className={classOf('status', 'spec-field-pending')} data-status="pending">
          {field.text(field.isPending ? 'checking' : 'unchecked')}
        </as.status>
      )}
    </>
  );
}

/** Stands in for a control whose code is on its way, at its size, or could not be had; the value is in its form. */
export function ControlLoading({ field, onRetry }: { readonly field: FieldState } & StandInProps) {
  const { as, classOf } = field.parts;
  const value = <HiddenValue field={field} />;
  if (onRetry) {
    return (
      <Failure {...field.parts} text={field.text} retry={onRetry}>
        {value}
      </Failure>
    );
  }
  return <as.skeleton className={classOf('skeleton', 'spec-field-skeleton-control')}>{value}</as.skeleton>;
}

/** A field that has no document to show. */
interface NoSpecProps extends Replacements {
  readonly className?: string | undefined;
}

/** Stands in for a field whose document is on its way, at the size it will have. */
export function SpecLoading(props: NoSpecProps) {
  const { as, classOf, className, text } = useNoSpec(props);
  useVoice(text('specLoading'));
  return (
    <as.field className={className} data-status="loading" aria-busy="true">
      <as.skeleton className={classOf('skeleton', 'spec-field-skeleton-label')} />
      <as.skeleton className={classOf('skeleton', 'spec-field-skeleton-control')}>
        <span className="spec-field-hidden-text">{text('specLoading')}</span>
      </as.skeleton>
    </as.field>
  );
}

/** How to try again, where one can. */
type FailedRetry = { readonly [Name in keyof Retry]?: Retry[Name] | undefined };

/** Stands in for a field whose document could not be had or read. */
export function SpecFailed({ retry, retryInSeconds, ...props }: NoSpecProps & FailedRetry) {
  const { as, className, ...more } = useNoSpec(props);
  return (
    <as.field className={className} data-status="failed" role="alert">
      <Failure {...more} as={as} retry={retry} retryInSeconds={retryInSeconds} />
    </as.field>
  );
}

interface FailureProps extends Pick<FieldParts, 'as' | 'classOf'>, FailedRetry {
  readonly text: FieldState['text'];
  readonly children?: ReactNode;
}

/** Says that something could not be had, and when it is asked for again. */
function Failure({ as, classOf, text, retry, retryInSeconds, children }: FailureProps) {
  const isHeld = retryInSeconds !== undefined;
  return (
    <as.status className={classOf('status', 'spec-field-failure')} data-status="failed">
      <span>{isHeld ? text('retryIn', { value: retryInSeconds }) : text('specFailed')}</span>
      {retry && (
        <as.button type="button" className={classOf('button')} onClick={retry}>
          {text('retry')}
        </as.button>
      )}
      {children}
    </as.status>
  );
}

function useNoSpec(props: NoSpecProps) {
  const { messages, lookup } = useSpecFieldContext();
  const parts = useParts(props);
  return {
    ...parts,
    className: rootClass(parts.classOf('field', 'spec-field'), props.className),
    text: (code: FrameMessage, values: MessageValues = {}) =>
      uiMessage(code, values, { messages, locale: lookup.locale }, en),
  };
}

function rootClass(own: string, given: string | undefined): string {
  return given ? `${own} ${given}` : own;
}
