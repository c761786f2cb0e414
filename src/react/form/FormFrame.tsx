'use client';
/**
 * The frame above and below the fields of a form: its title, where one is among its steps, what was restored, what is to be put
 * right, what is wrong with the whole, and its buttons.
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
  /** Nothing can be entered or sent. */
  readonly isInert: boolean;
}

/** Shows what stands above the fields. To be called, not drawn. */
export function formHead({
  store,
  snapshot: { restoredAtMs },
  steps,
  slots,
  isInert,
  level,
}: FormFrameProps & { readonly level: number }) {
  const title = store.localized(store.plan.displayName);
  const Heading = `h${level}` as 'h2';
  const heading = title && (
    <Heading className="spec-form-title" dir="auto">
      {title}
    </Heading>
  );
  return (
    <>
      {!isInert && requiredMarks(store.plan) === 'required' ? (
        <div className="spec-form-head">
          {heading}
          {/* For the eye: to assistive technology each field says so itself. */}
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

/** What is said of a form, or of one of its sections; nothing where nothing is. */
export function formDescription(text: string | undefined): ReactNode {
  return (
    text && (
      <p className="spec-form-description" dir="auto">
        {text}
      </p>
    )
  );
}

/** Shows what is wrong with the form as a whole, and its buttons. To be called, not drawn. */
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
  // A form to be read has a button for the next step alone.
  if (isInert && !isDisabled && !steps) return null;
  const hasButton = !isInert || isDisabled || !isLast;
  const label = status === 'submitting' ? store.text(enForm, status) : submitLabel;
  return (
    <>
      <FormErrors errors={store.problems.hasList(snapshot) ? nothing : errors} isPast={solved.size > 0} />
      <div className="spec-form-actions">
        {steps?.backButton}
        {/* Not disabled while it is busy: it would take the focus with it. A second press is the same one, or the next. */}
        {hasButton && (
          <components.button
            // A submit would show what is missing.
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
  /** Something of what was wrong has been changed since. */
  readonly isPast: boolean;
}

/** Says what is wrong with the form as a whole, until it is submitted again; it takes the focus where no field has it. */
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
  /** Level of its heading. */
  readonly level: number;
}

/**
 * Lists what is to be put right, where that is more than one thing, and first what a server says of the whole form. It takes the focus
 * as it comes, counts what is still wrong, and keeps its entries until the form is submitted again.
 */
export function ErrorSummary({ store, snapshot, slots, level }: ErrorSummaryProps) {
  const { problems, errors, solved, refusals } = snapshot;
  const { components, classOf } = slots;
  const element = useRef<HTMLDivElement>(null);
  const id = useId();
  const isShown = store.problems.hasList(snapshot);
  const seen = useRef(0);
  useEffect(() => {
    // Each time that something is wrong it has the focus anew.
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
        {/* A number at its begin follows the text, not the page. */}
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
                  // The address is the host's: a router may have made something of it.
                  event.preventDefault();
                  store.problems.focusAt(path);
                }}
              >
                {namedMessage(pathLabel(store.plan, path, locale), message)}
              </a>
            </li>
          );
        })}
      </ul>
    </components.errorSummary>
  );
}
