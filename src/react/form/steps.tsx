'use client';
/**
 * Steps of a form: the current step, and navigation between them. Next validates the current step; Back, also the browser's,
 * keeps all values.
 */
import { type ReactNode, useEffect, useRef } from 'react';
import type { FormSnapshot, StepPlace } from '../../client/form/formState.js';
import type { FormStore } from '../../client/form/formStore.js';
import { createStepHistory, type StepHistory } from '../../client/form/stepHistory.js';
import type { SectionPlan } from '../../core/form/formPlan.js';
import { WithoutScript } from '../field/WithoutScript.js';
import { useLatest } from '../lifecycle/useLatest.js';
import type { FieldSlots } from '../slots/slots.js';
import { enSteps } from '../../texts/enSteps.js';

interface StepsSetup {
  readonly store: FormStore;
  readonly snapshot: FormSnapshot;
  readonly slots: FieldSlots;
  /** Whether the browser's Back button returns to the previous step. */
  readonly isInHistory: boolean;
  /** Heading level of a step's title. */
  readonly level: number;
  /** Whether the last step is a review. */
  readonly hasReview: boolean;
  /** Whether nothing can be entered; then Next does not validate. */
  readonly isInert: boolean;
}

/** Returns the current step, and the elements that lead to others. */
export function stepsOf({ store, snapshot, slots, isInHistory, level, hasReview, isInert }: StepsSetup) {
  const { components, classOf } = slots;
  const { hidden, problems, solved, place, isRestoring } = snapshot;
  // Steps without visible fields are skipped.
  const sections = store.plan.sections.flatMap((section, index) =>
    section.fields.some((name) => !hidden.has(name)) ? [{ index, ...section }] : [],
  );
  const reviewAt = store.plan.sections.length;
  if (hasReview) sections.push({ ...reviewSection(store), index: reviewAt });
  const next = sections.findIndex(({ index }) => index >= place.current);
  const at = next >= 0 ? next : Math.max(0, sections.length - 1);
  const isLast = at >= sections.length - 1;
  const wrong = new Set(problems.filter((one) => !solved.has(one)).map(({ path }) => String(path[0])));
  /** Names a step without a name by its first visible field. */
  const firstLabel = (fields: readonly string[]) => {
    const first = fields.find((name) => !hidden.has(name));
    return first === undefined ? undefined : store.labelOf(first);
  };
  const goTo = async (to: number) => {
    const target = sections[to];
    if (!target) return;
    const between = sections.slice(at, to).flatMap(({ fields }) => fields);
    const isValid = isInert || (await store.validate(between)).isValid;
    // If the user went to another step during validation, stay there.
    if (isValid && store.place.moves === place.moves) store.showStep(target.index);
  };
  const steps = sections.map(({ displayName, fields, index }): Step => ({
    name: store.localized(displayName) ?? firstLabel(fields),
    isReached: index <= place.visited,
    state: fields.some((name) => wrong.has(name))
      ? 'wrong'
      : index < place.visited && !fields.some((name) => store.fields.isLacking(name))
        ? 'done'
        : undefined,
  }));
  return {
    current: sections[at]?.index ?? 0,
    isLast,
    isReview: hasReview && sections[at]?.index === reviewAt,
    next: () => goTo(at + 1),
    nextLabel: store.text(enSteps, 'next'),
    /** Shows the step that contains a field. */
    reveal: (name: string) => {
      const found = store.plan.sections.findIndex(({ fields }) => fields.includes(name));
      if (found >= 0) store.showStep(found, false);
    },
    list: sections.length > 1 && (
      <StepList
        store={store}
        steps={steps}
        at={at}
        place={place}
        trail={sections.map(({ index }) => index).filter((index) => index < place.current)}
        level={level}
        onChoose={(to) => {
          const target = sections[to];
          if (target && target.index <= place.visited) store.showStep(target.index);
          else void goTo(to);
        }}
        // While a draft may be restored, its step is not known.
        isInHistory={isInHistory && (!isRestoring || place.moves > 0)}
      />
    ),
    backButton: at > 0 && (
      <components.button
        type="button"
        className={classOf('button')}
        onClick={() => store.showStep(sections[at - 1]?.index ?? 0)}
      >
        {store.text(enSteps, 'back')}
      </components.button>
    ),
    /** Without script all steps are shown, and submitted together. */
    plainSubmit: (label: ReactNode) =>
      !isLast && (
        <WithoutScript>
          <components.button
            type="submit"
            className={classOf('button', 'spec-field-button spec-form-submit')}
          >
            {label}
          </components.button>
        </WithoutScript>
      ),
  };
}

/** The review as a section without fields. */
function reviewSection(store: FormStore): SectionPlan {
  const displayName = store.text(enSteps, 'review');
  return { name: undefined, displayName, description: undefined, fields: [] };
}

interface Step {
  readonly name: string | undefined;
  readonly isReached: boolean;
  /** `done` if its fields were found valid, `wrong` if one is invalid. */
  readonly state: 'done' | 'wrong' | undefined;
}

interface StepListProps {
  readonly store: FormStore;
  readonly steps: readonly Step[];
  /** Index of the current step. */
  readonly at: number;
  readonly place: StepPlace;
  /** Sections before the current one. */
  readonly trail: readonly number[];
  readonly level: number;
  readonly onChoose: (to: number) => void;
  readonly isInHistory: boolean;
}

/** Renders the list of steps. After a change of step its title takes the focus, so that screen readers read it. */
function StepList({ store, steps, at, place, trail, level, onChoose, isInHistory }: StepListProps) {
  const { moves, current, isAtTitle } = place;
  const title = useRef<HTMLHeadingElement>(null);
  const seen = useRef(moves);
  useEffect(() => {
    if (seen.current !== moves && isAtTitle) title.current?.focus();
    seen.current = moves;
  }, [moves, isAtTitle]);
  useStepHistory(store, [...trail, current], isInHistory);
  const name = steps[at]?.name;
  const where = store.text(enSteps, 'step', { value: at + 1, total: steps.length });
  const Heading = `h${level}` as 'h3';
  return (
    <>
      <nav className="spec-form-nav" aria-label={store.text(enSteps, 'steps')}>
        <ol className="spec-form-steps">
          {steps.map((step, index) => (
            <li
              // oxlint-disable-next-line react/no-array-index-key -- steps have no other common key
              key={index}
              className="spec-form-step"
              data-state={step.state}
              data-reached={step.isReached || undefined}
            >
              <button
                type="button"
                className="spec-form-step-button"
                aria-current={index === at ? 'step' : undefined}
                onClick={() => onChoose(index)}
              >
                <span className="spec-form-step-number">{index + 1}</span>{' '}
                <span className="spec-form-step-name" dir="auto">
                  {/* An element of its own, because translators replace text nodes. */}
                  <span>{step.name}</span>
                  {step.state && (
                    <span className="spec-field-hidden-text">
                      {`, ${store.text(enSteps, step.state === 'done' ? 'stepDone' : 'stepWrong')}`}
                    </span>
                  )}
                </span>
              </button>
            </li>
          ))}
        </ol>
      </nav>
      <Heading ref={title} className="spec-form-step-title" tabIndex={-1}>
        {name === undefined ? where : `${where}: ${name}`}
      </Heading>
    </>
  );
}

/**
 * Connects the browser's Back and Forward buttons to the steps.
 *
 * @param trail - sections up to the current one
 */
function useStepHistory(store: FormStore, trail: readonly number[], isInHistory: boolean): void {
  const current = trail.at(-1) ?? 0;
  const stepHistory = useRef<StepHistory>(undefined);
  const latest = useLatest({ store, trail });
  useEffect(() => {
    if (!isInHistory) return undefined;
    const { plan, specUrl = '' } = latest.current.store;
    const made = createStepHistory(`${plan.id} ${specUrl}`, latest.current.trail, (step) =>
      latest.current.store.showStep(step),
    );
    stepHistory.current = made;
    return () => {
      stepHistory.current = undefined;
      made.stop();
    };
  }, [isInHistory, latest]);
  useEffect(() => stepHistory.current?.show(current), [current]);
}
