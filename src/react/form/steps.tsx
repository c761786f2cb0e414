'use client';
/**
 * A form whose sections are shown one after the other: which one is shown, and the ways on and back. Going on validates what
 * is shown, going back keeps everything.
 */
import { type ReactNode, useEffect, useRef } from 'react';
import type { FormStore } from '../../client/form/formStore.js';
import { WithoutScript } from '../field/WithoutScript.js';
import type { FieldSlots } from '../slots/slots.js';

/** Where a person is in the steps of a form. */
export interface StepPlace {
  /** The step that is shown, and the last one that was. */
  readonly current: number;
  readonly visited: number;
  /** How often the step was changed. */
  readonly moves: number;
}

interface StepsSetup {
  readonly store: FormStore;
  /** Names of the fields that no condition shows: steps that hold no other are passed over. */
  readonly hidden: ReadonlySet<string>;
  readonly slots: FieldSlots;
  readonly place: StepPlace;
  readonly setPlace: (follow: (place: StepPlace) => StepPlace) => void;
}

const english = { next: 'Next', back: 'Back', step: 'Step {value} of {total}' };

/** Says which step is shown, and makes what leads to the others. */
export function stepsOf({ store, hidden, slots, place, setPlace }: StepsSetup) {
  const { components, classOf } = slots;
  const sections = store.plan.sections.flatMap((section, index) =>
    section.fields.some((name) => !hidden.has(name)) ? [{ index, section }] : [],
  );
  const at = Math.max(
    0,
    sections.findIndex(({ index }) => index >= place.current),
  );
  const isLast = at >= sections.length - 1;
  // What was asked for before another step was shown does not move a person from there.
  const move = (to: number | undefined) =>
    setPlace((now) =>
      to === undefined || now.moves !== place.moves
        ? now
        : { current: to, visited: Math.max(now.visited, to), moves: now.moves + 1 },
    );
  const names = sections.map(({ section }) => store.localized(section.displayName));
  const where = store.text(english, 'step', { value: at + 1, total: sections.length });
  return {
    current: sections[at]?.index ?? 0,
    isLast,
    next: async () => {
      if (await store.validate(sections[at]?.section.fields ?? [])) move(sections[at + 1]?.index);
    },
    nextLabel: store.text(english, 'next'),
    list: sections.length > 1 && <StepList names={names} at={at} where={where} moves={place.moves} />,
    backButton: at > 0 && (
      <components.button
        type="button"
        className={classOf('button')}
        onClick={() => move(sections[at - 1]?.index)}
      >
        {store.text(english, 'back')}
      </components.button>
    ),
    /** Without script all steps are shown, and sent. */
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

interface StepListProps {
  readonly names: readonly (string | undefined)[];
  /** Place of the step that is shown, from 0. */
  readonly at: number;
  readonly where: string;
  readonly moves: number;
}

/** Shows the steps, and where one is; the title of the step takes the focus as it comes, and so is read. */
function StepList({ names, at, where, moves }: StepListProps) {
  const title = useRef<HTMLParagraphElement>(null);
  const seen = useRef(moves);
  useEffect(() => {
    if (seen.current !== moves) title.current?.focus();
    seen.current = moves;
  }, [moves]);
  const name = names[at];
  return (
    <>
      <ol className="spec-form-steps">
        {names.map((step, index) => (
          <li
            // oxlint-disable-next-line react/no-array-index-key -- steps have no other name that each has
            key={index}
            className="spec-form-step"
            aria-current={index === at ? 'step' : undefined}
            data-done={index < at || undefined}
          >
            {step ?? index + 1}
          </li>
        ))}
      </ol>
      <p ref={title} className="spec-form-step-title" tabIndex={-1}>
        {name === undefined ? where : `${where}: ${name}`}
      </p>
    </>
  );
}
