'use client';
/**
 * What stands in place of a form: while its document is on its way, and where it could not be had or read.
 */
import { formText, type FormTexts } from '../../client/form/formTexts.js';
import type { Retry } from '../hooks/useRetry.js';
import { useSpecFieldContext } from '../provider/context.js';
import type { FieldSlots } from '../slots/slots.js';
import { Failure } from '../field/DocumentStates.js';
import { uiMessage } from '../../client/messages.js';
import { en } from '../../client/messages/en.js';

interface NoFormProps {
  readonly slots: FieldSlots;
  readonly texts: Partial<FormTexts> | undefined;
}

/** Stands in for a form whose document is on its way. */
export function FormLoading({ slots: { components, classOf }, texts }: NoFormProps) {
  const { lookup } = useSpecFieldContext();
  return (
    <div className="spec-form" data-status="loading" aria-busy="true">
      <components.skeleton className={classOf('skeleton', 'spec-field-skeleton-field')}>
        {formText('formLoading', texts, lookup.locale)}
      </components.skeleton>
    </div>
  );
}

/** Stands in for a form whose document could not be had or read. */
export function FormFailed({ slots, texts, retry, retryInSeconds }: NoFormProps & Retry) {
  const { messages, lookup } = useSpecFieldContext();
  const { locale } = lookup;
  return (
    <div className="spec-form" data-status="failed" role="alert">
      <Failure
        {...slots}
        text={(code, values = {}) =>
          code === 'specFailed'
            ? formText('formFailed', texts, locale)
            : uiMessage(code, values, { messages, locale }, en)
        }
        retry={retry}
        retryInSeconds={retryInSeconds}
      />
    </div>
  );
}
