'use client';
/**
 * A section of a form, or a step of it.
 */
import type { FormStore } from '../../client/form/formStore.js';
import type { SectionPlan } from '../../core/form/formPlan.js';
import { WithoutScript } from '../field/WithoutScript.js';
import { FieldOfForm } from './FormFieldView.js';
import { descriptionOf } from './FormFrame.js';

/** What a section is drawn from. */
export interface FormSectionProps {
  readonly store: FormStore;
  readonly section: SectionPlan;
  /** It is shown by itself, when its turn comes. Default false. */
  readonly isStep?: boolean;
  /** Default false. */
  readonly isHidden?: boolean;
  /** Whether it was shown before, or is shown now. Default true. */
  readonly isMounted?: boolean;
}

/** The fields of a section, under its name where it has one. What was entered in a step that is left stays in it. */
export function FormSection({
  store,
  section,
  isStep = false,
  isHidden = false,
  isMounted = true,
}: FormSectionProps) {
  const part = { 'data-part': isStep || undefined, hidden: isHidden && isMounted };
  const fields = section.fields.map((name) => <FieldOfForm key={name} name={name} />);
  const title = store.localized(section.displayName);
  const shown =
    title === undefined ? (
      <div className="spec-form-section" {...part}>
        {fields}
      </div>
    ) : (
      <fieldset className="spec-form-section" {...part}>
        <legend className="spec-form-legend">
          <bdi>{title}</bdi>
        </legend>
        {descriptionOf(store, section)}
        {fields}
      </fieldset>
    );
  return isMounted ? shown : <WithoutScript>{shown}</WithoutScript>;
}
