'use client';
/**
 * A field without its document: loading, or failed to load or parse.
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
 * Renders the placeholder of a field whose document is loading. It takes the height that the field had last time, else that of a
 * label, a box and the line for messages. Call it as a function: it is not a component.
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

/** Focus after a repeated failure. */
export interface AwaitedFocus {
  /** Whether the previous retry button had the focus. The new one then takes it, unless another element has it. */
  readonly isFocusAwaited?: boolean | undefined;
}

interface DocumentFailedProps extends NoDocumentProps, AwaitedFocus {
  readonly error: FieldSpecError;
  /** The loaded document, which can be requested again; `undefined` for a given one. */
  readonly document: FieldDocument | undefined;
  /** Called when the document is requested again and the button disappears. */
  readonly onRetry: () => void;
}

/** Renders a field whose document failed to load or parse. */
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
  /** Text to show. Default: that this field could not be loaded. */
  readonly text?: string | undefined;
  readonly retry?: (() => void) | undefined;
  readonly retryInSeconds?: number | undefined;
  /** Whether a retry has failed too, so that the user is offered to reload the page. Default false. */
  readonly isLost?: boolean | undefined;
  readonly children?: ReactNode;
}

/** Shows a failure, its retry button and the countdown to the retry. */
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
      {/* The live region announces the countdown once; an alert would announce every second. */}
      <span aria-live={isWaiting ? 'off' : undefined}>{shown}</span>
      {retry && (
        <components.button
          type="button"
          className={classOf('button')}
          // oxlint-disable-next-line no-autofocus -- the previous button had the focus
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
