'use client';
/**
 * Read-only review of a form: by section before submit, each with a Change button; and as a whole after it.
 */
import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { FormStore } from '../../client/form/formStore.js';
import { valuesInSight } from '../../core/form/valuesInSight.js';
import { useSpecFieldContext } from '../provider/context.js';
import type { FieldSlots } from '../slots/slots.js';
import { SummaryList } from './SpecSummary.js';
import { enForm } from '../../texts/enForm.js';
import { enReview } from '../../texts/enReview.js';

/** Props of {@link FormReview}. */
export interface FormReviewProps {
  readonly store: FormStore;
  readonly slots: FieldSlots;
  /** Heading level of the sections. */
  readonly level: number;
}

/** Renders all sections with visible fields. Rendered with its form, so it follows every change. */
export function FormReview({ store, slots: { components, classOf }, level }: FormReviewProps) {
  const environment = useSpecFieldContext();
  const { plan, specUrl, values, fields } = store;
  const Heading = `h${level}` as 'h4';
  const emptyText = store.text(enReview, 'notFilledIn');
  return plan.sections.map((section, index) => {
    const shown = section.fields.flatMap((name) =>
      fields.isHidden(name) ? [] : (plan.fields.get(name) ?? []),
    );
    const label = store.localized(section.displayName);
    return (
      shown.length > 0 && (
        <section key={section.name ?? ''} className="spec-form-review" aria-label={label}>
          <div className="spec-form-review-head">
            <Heading className="spec-form-review-title" dir="auto">
              {label}
            </Heading>
            <components.button
              type="button"
              className={classOf('button')}
              aria-label={label && store.text(enReview, 'changeOf', { label })}
              onClick={() => store.showStep(index)}
            >
              {store.text(enReview, 'change')}
            </components.button>
          </div>
          <SummaryList {...{ fields: shown, specUrl, values, environment, emptyText }} />
        </section>
      )
    );
  });
}

interface FormSentProps extends Omit<FormReviewProps, 'slots'> {
  /** Content for the next step, from `success`. */
  readonly children: ReactNode;
}

/** Replaces a submitted form by a confirmation, the submitted values and the app's content. Takes the focus. */
export function FormSent({ store, level, children }: FormSentProps) {
  const environment = useSpecFieldContext();
  const { plan, specUrl, entered, fields: conditions } = store;
  const title = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useEffect(() => title.current?.focus(), []);
  const Heading = `h${level}` as 'h2';
  const shown = valuesInSight(plan, entered.values, conditions.conditions.hidden);
  const fields = [...plan.fields.values()].filter(({ name }) => Object.hasOwn(shown, name));
  return (
    <section className="spec-form spec-form-sent" data-status="submitted" aria-labelledby={id}>
      <Heading ref={title} id={id} className="spec-form-title" tabIndex={-1}>
        {store.text(enForm, 'submitted')}
      </Heading>
      <SummaryList {...{ fields, specUrl, values: shown, environment }} />
      {children}
    </section>
  );
}
