'use client';
/**
 * A field without its document: while that is on its way, and where it could not be had or read.
 */
import { type ReactNode, useEffect } from 'react';
import type { FieldEnvironment } from '../../client/field/fieldEnvironment.js';
import { isNothingFocused } from '../../client/page/controlElement.js';
import { knownHeights } from '../../client/page/knownHeights.js';
import { frameText } from '../../client/messages/frameTexts.js';
import type { FieldSpecError } from '../../errors/fieldSpecError.js';
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
  environment: FieldEnvironment,
) {
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
        {frameText({ environment }, 'specLoading')}
      </components.skeleton>
    </components.field>
  );
}

/** What has failed anew. */
export interface AwaitedFocus {
  /** The button before it, which is gone, had the focus: the new one takes it, where nothing else has it. */
  readonly isFocusAwaited?: boolean | undefined;
}

interface DocumentFailedProps extends NoDocumentProps, AwaitedFocus {
  readonly error: FieldSpecError;
  /** Where it was loaded from, and may be had again. */
  readonly document: FieldDocument | undefined;
  /** It is asked for again, and the button goes. */
  readonly onRetry: () => void;
}

/** Stands in for a field whose document could not be had or read. */
export function DocumentFailed({ error, document, onRetry, isFocusAwaited, ...props }: DocumentFailedProps) {
  const { report } = useSpecFieldContext();
  const slots = useSlots(props);
  const { retry, retryInSeconds } = useRetry(error, document?.failedAtMs() ?? 0, () => {
    onRetry();
    document?.refetch();
  });
  useEffect(() => report(error), [error, report]);
  return (
    <slots.components.field
      className={rootClass(slots.classOf('field', 'spec-field'), props.className)}
      data-status="failed"
      role="alert"
    >
      <Failure slots={slots} retry={document && retry} {...{ retryInSeconds, isFocusAwaited }} />
    </slots.components.field>
  );
}

interface FailureProps extends AwaitedFocus {
  readonly slots: FieldSlots;
  /** What is said. Default: that this field could not be loaded. */
  readonly text?: string | undefined;
  readonly retry?: (() => void) | undefined;
  readonly retryInSeconds?: number | undefined;
  /** Trying again has failed: the page can be reloaded, too. Default false */
  readonly isLost?: boolean | undefined;
  readonly children?: ReactNode;
}

/** Says that something could not be had, and when it is asked for again. */
export function Failure({
  slots,
  text,
  retry,
  retryInSeconds,
  isFocusAwaited,
  isLost,
  children,
}: FailureProps) {
  const { components, classOf } = slots;
  const page = { environment: useSpecFieldContext() };
  const isWaiting = retryInSeconds !== undefined;
  const shown = isWaiting
    ? frameText(page, 'retryIn', { value: retryInSeconds })
    : (text ?? frameText(page, 'specFailed'));
  const announcement = useFirstOf(shown, isWaiting);
  useAnnouncement(isWaiting ? announcement : '');
  return (
    <components.status className={classOf('status', 'spec-field-failure')} data-status="failed">
      {/* Said once by the live region; within an alert each second would be said. */}
      <span aria-live={isWaiting ? 'off' : undefined}>{shown}</span>
      {retry && (
        <components.button
          type="button"
          className={classOf('button')}
          // oxlint-disable-next-line no-autofocus -- the button before it had the focus
          autoFocus={isFocusAwaited && isNothingFocused()}
          onClick={retry}
        >
          {frameText(page, 'retry')}
        </components.button>
      )}
      {isLost && (
        <components.button
          type="button"
          className={classOf('button')}
          onClick={() => globalThis.location.reload()}
        >
          {frameText(page, 'reload')}
        </components.button>
      )}
      {children}
    </components.status>
  );
}
