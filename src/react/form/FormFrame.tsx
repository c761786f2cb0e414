'use client';
/**
 * What stands above and below the fields of a form: its title, where one is among its steps, what was restored, what is wrong
 * with the whole, and its buttons.
 */
import { type ReactNode, useEffect, useRef } from 'react';
import type { FormSnapshot } from '../../client/form/formState.js';
import type { FormStore } from '../../client/form/formStore.js';
import type { FormPlan } from '../../core/form/formPlan.js';
import { localizedText } from '../../core/localizedText.js';
import { WithoutScript } from '../field/WithoutScript.js';
import type { FieldSlots } from '../slots/slots.js';
import type { Steps } from './useSteps.js';

interface FormFrameProps {
  readonly store: FormStore;
  readonly snapshot: FormSnapshot;
  readonly steps: Steps | undefined;
  readonly slots: FieldSlots;
}

/** Shows what stands above the fields. */
export function FormHead({
  store,
  snapshot,
  steps,
  slots,
  level,
}: FormFrameProps & { readonly level: number }) {
  const { locale } = store.environment.lookup;
  const title = localizedText(store.plan.displayName, locale);
  const Heading = `h${level}` as 'h2';
  return (
    <>
      {title && (
        <Heading className="spec-form-title" dir="auto">
          {title}
        </Heading>
      )}
      {descriptionOf(store, store.plan)}
      {steps && steps.total > 1 && <StepList store={store} steps={steps} />}
      <Restored store={store} slots={slots} atMs={snapshot.restoredAtMs} />
    </>
  );
}

/** What is said of a form, or of one of its sections; nothing where nothing is. */
export function descriptionOf(
  { environment }: FormStore,
  { description }: Pick<FormPlan, 'description'>,
): ReactNode {
  const text = localizedText(description, environment.lookup.locale);
  return (
    text && (
      <p className="spec-form-description" dir="auto">
        {text}
      </p>
    )
  );
}

/** Shows the steps, and where one is; the title of the step takes the focus as it comes, and so is read. */
function StepList({ store, steps }: { readonly store: FormStore; readonly steps: Steps }) {
  const { locale } = store.environment.lookup;
  const place = steps.sections.findIndex(({ index }) => index === steps.current);
  const nameOf = (at: number) => localizedText(steps.sections[at]?.section.displayName, locale);
  const where = store.text('step', { value: place + 1, total: steps.total });
  const name = nameOf(place);
  return (
    <>
      <ol className="spec-form-steps">
        {steps.sections.map(({ index }, at) => (
          <li
            key={index}
            className="spec-form-step"
            aria-current={at === place ? 'step' : undefined}
            data-done={at < place || undefined}
          >
            {nameOf(at) ?? at + 1}
          </li>
        ))}
      </ol>
      <p className="spec-form-step-title" tabIndex={-1}>
        {name === undefined ? where : `${where}: ${name}`}
      </p>
    </>
  );
}

interface RestoredProps {
  readonly store: FormStore;
  readonly slots: FieldSlots;
  readonly atMs: number | undefined;
}

/** Says that a draft was brought back, and offers to do without. */
function Restored({ store, slots: { components, classOf }, atMs }: RestoredProps) {
  const { locale = 'en' } = store.environment.lookup;
  if (atMs === undefined) return null;
  const date = new Intl.DateTimeFormat(locale.replaceAll('_', '-'), {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  return (
    <div className="spec-form-restored" role="status">
      <span>{store.text('restored', { date: date.format(atMs) })}</span>
      <components.button type="button" className={classOf('button')} onClick={() => store.reset()}>
        {store.text('discard')}
      </components.button>
    </div>
  );
}

/** Shows what is wrong with the form as a whole, and its buttons. */
export function FormEnd({
  store,
  snapshot,
  steps,
  slots: { components, classOf },
  submitLabel,
}: FormFrameProps & { readonly submitLabel: ReactNode }) {
  const { status, errors } = snapshot;
  const isBusy = status === 'validating' || status === 'submitting';
  const isLast = !steps || steps.isLast;
  return (
    <>
      <FormErrors errors={errors} />
      <div className="spec-form-actions">
        {steps && steps.sections[0]?.index !== steps.current && (
          <components.button type="button" className={classOf('button')} onClick={steps.back}>
            {store.text('back')}
          </components.button>
        )}
        {/* Not disabled while it is busy: it would take the focus with it. A second press is the same one. */}
        <components.button
          type="submit"
          className={classOf('button', 'spec-field-button spec-form-submit')}
          data-next={!isLast || undefined}
          aria-disabled={isBusy || undefined}
        >
          {isLast
            ? status === 'submitting'
              ? store.text('submitting')
              : (submitLabel ?? store.text('submit'))
            : store.text('next')}
        </components.button>
        {!isLast && (
          <WithoutScript>
            <components.button
              type="submit"
              className={classOf('button', 'spec-field-button spec-form-submit')}
            >
              {submitLabel ?? store.text('submit')}
            </components.button>
          </WithoutScript>
        )}
        {status === 'submitted' && <span className="spec-form-submitted">{store.text('submitted')}</span>}
      </div>
    </>
  );
}

/** Says what is wrong with the form as a whole; it takes the focus where no field has it. */
function FormErrors({ errors }: { readonly errors: readonly string[] }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { activeElement } = document;
    const isAtButton = activeElement instanceof HTMLButtonElement || activeElement === document.body;
    if (errors.length > 0 && isAtButton) element.current?.focus();
  }, [errors]);
  return (
    <div ref={element} className="spec-form-errors" role="alert" tabIndex={-1} hidden={errors.length === 0}>
      {errors.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}
