'use client';
/**
 * The frame of a form: title, list of steps, restored draft and error summary above the fields; errors of the form and buttons
 * below.
 */
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { focusedBeside, isNothingFocused } from '../../client/page/controlElement.js';
import type { FormSnapshot } from '../../client/form/formState.js';
import type { FormStore } from '../../client/form/formStore.js';
import { pathLabel } from '../../core/form/pathLabel.js';
import { namedMessage } from '../../core/validation/requiredMessage.js';
import type { FieldSlots } from '../slots/slots.js';
import { requiredMarks } from '../../client/form/requiredMarks.js';
import { restoredBar } from './restoredBar.js';
import type { stepsOf } from './steps.js';
import { enForm, enProblems } from '../../texts/enForm.js';

interface FormFrameProps {
  readonly store: FormStore;
  readonly snapshot: FormSnapshot;
  readonly steps: ReturnType<typeof stepsOf> | undefined;
  readonly slots: FieldSlots;
  /** Whether nothing can be entered or submitted. */
  readonly isInert: boolean;
}

/** Renders the part above the fields. Call it as a function: it is not a component. */
export function formHead({
  store,
  snapshot: { restoredAtMs },
  steps,
  slots,
  isInert,
  level,
  titleId,
}: FormFrameProps & { readonly level: number; readonly titleId: string }) {
  const title = store.localized(store.plan.displayName);
  const Heading = `h${level}` as 'h2';
  const heading = title && (
    <Heading id={titleId} className="spec-form-title" dir="auto">
      {title}
    </Heading>
  );
  return (
    <>
      {!isInert && requiredMarks(store.plan) === 'required' ? (
        <div className="spec-form-head">
          {heading}
          {/* Hidden from assistive technology, to which each field exposes its own state. */}
          <span className="spec-form-marks" aria-hidden="true">
            {store.text(enForm, 'required')}
          </span>
        </div>
      ) : (
        heading
      )}
      {formDescription(store.localized(store.plan.description))}
      {steps?.list}
      {restoredAtMs !== undefined && restoredBar(store, slots, restoredAtMs)}
    </>
  );
}

/** Renders the description of a form or a section, if there is one. */
export function formDescription(text: string | undefined): ReactNode {
  return (
    text && (
      <p className="spec-form-description" dir="auto">
        {text}
      </p>
    )
  );
}

/** Renders the errors of the form and its buttons. Call it as a function: it is not a component. */
export function formEnd({
  store,
  snapshot,
  steps,
  slots: { components, classOf },
  isInert,
  isDisabled,
  submitLabel = store.text(enForm, 'submit'),
}: FormFrameProps & { readonly submitLabel: ReactNode; readonly isDisabled: boolean }) {
  const { status, errors, solved, isOvertaken } = snapshot;
  const isBusy = status === 'validating' || status === 'submitting';
  const isLast = !steps || steps.isLast;
  // A read-only form only has a button for the next step.
  if (isInert && !isDisabled && !steps) return null;
  const hasButton = !isInert || isDisabled || !isLast;
  const label = status === 'submitting' ? store.text(enForm, status) : submitLabel;
  return (
    <>
      <FormErrors errors={store.problems.hasList(snapshot) ? nothing : errors} isPast={solved.size > 0} />
      <div className="spec-form-actions">
        {steps?.backButton}
        {/* Not disabled while busy, because that would lose the focus. A second press joins the pending submit, or submits later changes. */}
        {hasButton && (
          <components.button
            // A submit would show which values are missing.
            type={isInert ? 'button' : 'submit'}
            onClick={isInert ? () => void steps?.next() : undefined}
            className={classOf('button', 'spec-field-button spec-form-submit')}
            data-next={!isLast || undefined}
            disabled={isInert && isLast}
            aria-disabled={(isBusy && !isOvertaken) || undefined}
          >
            {isLast ? label : steps.nextLabel}
          </components.button>
        )}
        {!isInert && steps?.plainSubmit(submitLabel)}
        {(status === 'submitted' || status === 'overtaken') && (
          <span className="spec-form-submitted">{store.text(enForm, status)}</span>
        )}
      </div>
    </>
  );
}

const nothing: readonly string[] = [];

interface FormErrorsProps {
  readonly errors: readonly string[];
  /** Whether something was changed after the errors were found. */
  readonly isPast: boolean;
}

/** Shows the errors of the form until the next submit. It takes the focus if no field has it. */
function FormErrors({ errors, isPast }: FormErrorsProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (errors.length === 0 || !element.current) return;
    const isAtButton = focusedBeside(element.current) instanceof HTMLButtonElement || isNothingFocused();
    if (isAtButton) element.current.focus();
  }, [errors]);
  return (
    <div
      ref={element}
      className="spec-form-errors"
      role="alert"
      tabIndex={-1}
      hidden={errors.length === 0}
      data-changed={isPast || undefined}
    >
      {errors.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}

interface ErrorSummaryProps {
  readonly store: FormStore;
  readonly snapshot: FormSnapshot;
  readonly slots: FieldSlots;
  /** Level of the heading. */
  readonly level: number;
}

/**
 * Lists all problems if there are several, errors of the whole form first. It takes the focus, counts the remaining problems, and
 * keeps its entries until the next submit.
 */
export function ErrorSummary({ store, snapshot, slots, level }: ErrorSummaryProps) {
  const { problems, errors, solved, refusals } = snapshot;
  const { components, classOf } = slots;
  const element = useRef<HTMLDivElement>(null);
  const id = useId();
  const isShown = store.problems.hasList(snapshot);
  const seen = useRef(0);
  useEffect(() => {
    // Focus again after each refused submit.
    if (isShown && seen.current !== refusals) element.current?.focus();
    seen.current = refusals;
  }, [isShown, refusals]);
  if (!isShown) return null;
  const Heading = `h${level}` as 'h3';
  const { locale } = store.environment.lookup;
  const left = problems.length - solved.size + errors.length;
  return (
    <components.errorSummary
      ref={element}
      className={classOf('errorSummary', 'spec-form-error-summary')}
      role="group"
      aria-labelledby={id}
      tabIndex={-1}
    >
      <Heading id={id} className="spec-form-error-title">
        {/* Isolates a number at the start from the page's direction. */}
        <bdi>{store.text(enProblems, left > 0 ? 'problems' : 'allRight', { value: left })}</bdi>
      </Heading>
      <ul>
        {errors.map((text) => (
          <li key={text} dir="auto">
            {text}
          </li>
        ))}
        {problems.map((problem) => {
          const { path, message } = problem;
          return (
            <li key={`${path.join('.')} ${message}`} data-changed={solved.has(problem) || undefined}>
              <a
                href={`#${encodeURIComponent(path.join('.'))}`}
                dir="auto"
                onClick={(event) => {
                  // The URL belongs to the app, whose router may use the fragment.
                  event.preventDefault();
                  store.problems.focusAt(path);
                }}
              >
                {namedMessage(pathLabel(store.plan, path, locale), message, locale)}
              </a>
            </li>
          );
        })}
      </ul>
    </components.errorSummary>
  );
}
