'use client';
/**
 * What stands in place of a form: while its document, or its code, is on its way, and where one could not be had or read.
 */
import { englishFormTexts, formText, type FormTexts } from '../../client/form/formTexts.js';
import { uiMessage } from '../../client/messages.js';
import { en } from '../../client/messages/en.js';
import { Failure } from '../field/DocumentStates.js';
import type { Retry } from '../hooks/useRetry.js';
import { useSpecFieldContext } from '../provider/context.js';
import { useSlots } from '../slots/slots.js';

interface NoFormProps {
  readonly texts: Partial<FormTexts> | undefined;
}

/** Stands in for a form that is on its way. */
export function FormLoading({ texts }: NoFormProps) {
  const { lookup } = useSpecFieldContext();
  const { components, classOf } = useSlots({});
  return (
    <div className="spec-form" data-status="loading" aria-busy="true">
      <components.skeleton className={classOf('skeleton', 'spec-field-skeleton-field')}>
        {formText(englishFormTexts, 'formLoading', texts, lookup.locale)}
      </components.skeleton>
    </div>
  );
}

/** Stands in for a form that could not be had or read. */
export function FormFailed({ texts, retry, retryInSeconds }: NoFormProps & Partial<Retry>) {
  const { messages, lookup } = useSpecFieldContext();
  const { locale } = lookup;
  return (
    <div className="spec-form" data-status="failed" role="alert">
      <Failure
        {...useSlots({})}
        text={(code, values = {}) =>
          code === 'specFailed'
            ? formText(englishFormTexts, 'formFailed', texts, locale)
            : uiMessage(code, values, { messages, locale }, en)
        }
        retry={retry}
        retryInSeconds={retryInSeconds}
      />
    </div>
  );
}
