'use client';
/**
 * A form without its document or its code: loading, or failed to load or parse.
 */
import { formText, type FormTexts } from '../../client/form/formTexts.js';
import { knownHeights } from '../../client/page/knownHeights.js';
import { overlay } from '../../client/page/overlay.js';
import { type AwaitedFocus, Failure } from '../field/DocumentStates.js';
import type { Retry } from '../hooks/useRetry.js';
import { useSpecFieldContext } from '../provider/context.js';
import { type MessageSpace, useSlots } from '../slots/slots.js';
import { enForm } from '../../texts/enForm.js';

interface NoFormProps {
  readonly texts: Partial<FormTexts> | undefined;
}

/** Shape of the placeholder of a loading form. */
export interface FormSkeleton {
  /** Number of fields; in steps, of the first step. Default 8; in steps 4. */
  readonly fields?: number | undefined;
}

interface FormLoadingProps extends NoFormProps {
  readonly spec: unknown;
  readonly skeleton: FormSkeleton | undefined;
  readonly messageSpace: MessageSpace | undefined;
  readonly isInSteps: boolean;
}

/**
 * Renders the placeholder of a loading form. It takes the height that the form had last time, else that of a title, steps, fields
 * and a button.
 */
export function FormLoading({ texts, spec, skeleton, messageSpace, isInSteps }: FormLoadingProps) {
  const shared = useSlots({});
  const { components, classOf } = shared;
  const space = messageSpace ?? shared.messageSpace ?? 'reserve';
  const { fields = isInSteps ? 4 : 8 } = skeleton ?? {};
  return (
    <div
      className="spec-form"
      data-status="loading"
      aria-busy="true"
      ref={(element) => {
        if (typeof spec === 'string') knownHeights.hold(spec, element);
      }}
    >
      <components.skeleton className={classOf('skeleton', 'spec-form-skeleton-title')}>
        {useFormText('formLoading', texts)}
      </components.skeleton>
      {isInSteps && <components.skeleton className={classOf('skeleton', 'spec-form-skeleton-steps')} />}
      <div className="spec-form-section">
        {Array.from({ length: fields }, (_, index) => (
          <components.field key={index} className={classOf('field', 'spec-field')} data-messages={space}>
            <components.skeleton className={classOf('skeleton', 'spec-field-skeleton-field')} />
          </components.field>
        ))}
      </div>
      <components.skeleton className={classOf('skeleton', 'spec-form-skeleton-submit')} />
    </div>
  );
}

/** Renders a form that failed to load or parse. */
export function FormFailed({ texts, ...failure }: NoFormProps & Partial<Retry> & AwaitedFocus) {
  return (
    <div className="spec-form" data-status="failed" role="alert">
      <Failure slots={useSlots({})} text={useFormText('formFailed', texts)} {...failure} />
    </div>
  );
}

/** A text of a form that has no store yet: the app's, else a built-in one. */
function useFormText(code: keyof typeof enForm, texts: Partial<FormTexts> | undefined): string {
  const { lookup, translation } = useSpecFieldContext();
  return formText(enForm, code, overlay<Partial<FormTexts>>(translation?.forms ?? {}, texts), lookup.locale);
}
