'use client';
/**
 * What stands in place of a field: while its document is on its way, and where it could not be had or read.
 */
import { type ReactNode, useEffect } from 'react';
import type { FieldEnvironment } from '../../client/field/fieldEnvironment.js';
import { knownHeights } from '../../client/page/knownHeights.js';
import { type FrameMessage, uiMessage } from '../../client/messages/messages.js';
import { en } from '../../client/messages/en.js';
import type { MessageValues } from '../../core/messages/messages.js';
import type { FieldSpecError } from '../../errors.js';
import { useFirstOf, useAnnouncement } from '../hooks/useAnnouncement.js';
import { useRetry } from '../hooks/useRetry.js';
import { useSpecFieldContext } from '../provider/context.js';
import type { FieldDocument } from '../../queries/fieldDocuments.js';
import { type FieldSlots, type Replacements, useSlots } from '../slots/slots.js';
import { rootClass } from './FieldFrame.js';

interface NoDocumentProps extends Replacements {
  readonly className?: string | undefined;
}

/**
 * Stands in for a field whose document is on its way: as high as that field was when it was last seen, else as a label, a box
 * and the line for messages. To be called, not drawn.
 */
export function documentLoading(
  { spec, className }: NoDocumentProps & { readonly spec: unknown },
  { components, classOf, messageSpace }: FieldSlots,
  { messages, lookup }: FieldEnvironment,
) {
  const text = uiMessage('specLoading', {}, { messages, locale: lookup.locale }, en);
  return (
    <components.field
      className={rootClass(classOf('field', 'spec-field'), className)}
      data-status="loading"
      data-messages={messageSpace}
      aria-busy="true"
      ref={(element) => {
        if (typeof spec === 'string') knownHeights.hold(spec, element);
      }}
    >
      <components.skeleton className={classOf('skeleton', 'spec-field-skeleton-field')}>
        {text}
      </components.skeleton>
    </components.field>
  );
}

interface DocumentFailedProps extends NoDocumentProps {
  readonly error: FieldSpecError;
  /** Where it was loaded from, and may be had again. */
  readonly document: FieldDocument | undefined;
}

/** Stands in for a field whose document could not be had or read. */
export function DocumentFailed({ error, document, ...props }: DocumentFailedProps) {
  const { messages, lookup, report } = useSpecFieldContext();
  const { components, classOf } = useSlots(props);
  const { retry, retryInSeconds } = useRetry(error, document?.failedAtMs() ?? 0, () => document?.refetch());
  useEffect(() => report(error), [error, report]);
  return (
    <components.field
      className={rootClass(classOf('field', 'spec-field'), props.className)}
      data-status="failed"
      role="alert"
    >
      <Failure
        components={components}
        classOf={classOf}
        text={(code, values = {}) => uiMessage(code, values, { messages, locale: lookup.locale }, en)}
        retry={document && retry}
        retryInSeconds={retryInSeconds}
      />
    </components.field>
  );
}

interface FailureProps extends Pick<FieldSlots, 'components' | 'classOf'> {
  readonly text: (code: FrameMessage, values?: MessageValues) => string;
  readonly retry?: (() => void) | undefined;
  readonly retryInSeconds?: number | undefined;
  readonly children?: ReactNode;
}

/** Says that something could not be had, and when it is asked for again. */
export function Failure({ components, classOf, text, retry, retryInSeconds, children }: FailureProps) {
  const isHeld = retryInSeconds !== undefined;
  const shown = isHeld ? text('retryIn', { value: retryInSeconds }) : text('specFailed');
  const said = useFirstOf(shown, isHeld);
  useAnnouncement(isHeld ? said : '');
  return (
    <components.status className={classOf('status', 'spec-field-failure')} data-status="failed">
      {/* Said once by the live region; within an alert each second would be said. */}
      <span aria-live={isHeld ? 'off' : undefined}>{shown}</span>
      {retry && (
        <components.button type="button" className={classOf('button')} onClick={retry}>
          {text('retry')}
        </components.button>
      )}
      {children}
    </components.status>
  );
}
