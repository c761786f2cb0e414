'use client';
/**
 * A section or step of a form.
 */
import { memo, useContext } from 'react';
import type { SectionPlan } from '../../core/form/formPlan.js';
import { localizedText } from '../../core/messages/localizedText.js';
import { WithoutScript } from '../field/WithoutScript.js';
import { useSpecFieldContext } from '../provider/context.js';
import { FieldOfForm, FormContext } from './FormFieldView.js';
import { formDescription } from './FormFrame.js';

/** Props of {@link FormSection}. */
export interface FormSectionProps {
  readonly section: SectionPlan;
  /** Whether the section is a step. Default false. */
  readonly isStep?: boolean;
  /** Whether another step is shown. Default false. */
  readonly isHidden?: boolean;
  /** Whether the step is or was shown. Default true. */
  readonly isMounted?: boolean;
}

/**
 * Renders the fields of a section, with its name as legend. Steps stay mounted, with their values. It only renders again when its
 * props or the language change, because its fields subscribe to the form themselves.
 */
export const FormSection = /* @__PURE__ */ memo(function SectionOfForm({
  section,
  isStep = false,
  isHidden = false,
  isMounted = true,
}: FormSectionProps) {
  const { locale } = useSpecFieldContext().lookup;
  const { fields: known } = useContext(FormContext)?.plan ?? {};
  const hasHalves = section.fields.some((name) => known?.get(name)?.plan.width === 'half');
  const part = {
    'data-part': isStep || undefined,
    'data-halves': hasHalves || undefined,
    hidden: isHidden && isMounted,
  };
  const fields = section.fields.map((name) => <FieldOfForm key={name} name={name} />);
  const title = localizedText(section.displayName, locale);
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
        {formDescription(localizedText(section.description, locale))}
        {fields}
      </fieldset>
    );
  return isMounted ? shown : <WithoutScript>{shown}</WithoutScript>;
});
