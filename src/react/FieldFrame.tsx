'use client';
/**
 * What stands around every control: label, required mark, help, errors; and what stands in its place before that.
 * In: a field and its control. Out: markup whose parts name each other.
 */
import type { ReactNode } from 'react';
import { HiddenValue } from './controls/HiddenValue.js';
import { partIds } from './controlProps.js';
import type { MessageValues } from '../core/messages.js';
import {
  type FieldFrameProps,
  FieldTexts,
  frameProps,
  labelClass,
  LabelText,
  rootClass,
} from './FieldTexts.js';
import type { FieldParts, Replacements } from './fieldParts.js';
import type { StandInProps } from './lateComponent.js';
import { type FrameMessage, uiMessage } from './messages.js';
import { en } from './messages/en.js';
import { useSpecFieldContext } from './SpecFieldProvider.js';
import type { FieldState } from './useFieldState.js';
import { useParts } from './useParts.js';
import type { Retry } from './useRetry.js';
import { useFirstOf, useVoice } from './useVoice.js';

/** Lays out a field: a control under its label. */
export function FieldFrame({ field, children, ...root }: FieldFrameProps) {
  const { as, classOf } = field.parts;
  return (
    <as.field {...frameProps(field, classOf('field', 'spec-field'), root)}>
      <as.label className={labelClass(field)} id={partIds(field.id).label} htmlFor={field.id}>
        <LabelText field={field} />
      </as.label>
      {children}
      <FieldTexts field={field} />
    </as.field>
  );
}

/** A field without its control; `children` gives room to one that is higher than a box. */
interface NoControlProps extends StandInProps {
  readonly field: FieldState;
  readonly children?: ReactNode;
}

/** Stands in for a control whose code is on its way, at its size, or could not be had; the value is in its form. */
export function ControlLoading({ field, children, onRetry }: NoControlProps) {
  const { as, classOf } = field.parts;
  const value = <HiddenValue field={field} />;
  if (onRetry) {
    return (
      <Failure {...field.parts} text={field.text} retry={onRetry}>
        {value}
      </Failure>
    );
  }
  return (
    <as.skeleton className={classOf('skeleton', 'spec-field-skeleton-control')}>
      {value}
      {children}
    </as.skeleton>
  );
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
  const shown = isHeld ? text('retryIn', { value: retryInSeconds }) : text('specFailed');
  const said = useFirstOf(shown, isHeld);
  useVoice(isHeld ? said : '');
  return (
    <as.status className={classOf('status', 'spec-field-failure')} data-status="failed">
      {/* Said once by the voice; within an alert each second would be said. */}
      <span aria-live={isHeld ? 'off' : undefined}>{shown}</span>
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
