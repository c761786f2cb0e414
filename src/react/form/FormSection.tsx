'use client';
/**
 * A section of a form, or a step of it.
 */
import { memo, useContext } from 'react';
import type { SectionPlan } from '../../core/form/formPlan.js';
import { localizedText } from '../../core/messages/localizedText.js';
import { WithoutScript } from '../field/WithoutScript.js';
import { useSpecFieldContext } from '../provider/context.js';
import { FieldOfForm, FormContext } from './FormFieldView.js';
import { formDescription } from './FormFrame.js';

/** What a section is drawn from. */
export interface FormSectionProps {
  readonly section: SectionPlan;
  /** It is shown by itself, when its turn comes. Default false. */
  readonly isStep?: boolean;
  /** Default false. */
  readonly isHidden?: boolean;
  /** Whether it was shown before, or is shown now. Default true. */
  readonly isMounted?: boolean;
}

/**
 * The fields of a section, under its name where it has one. What was entered in a step that is left stays in it. It is drawn
 * again only where its props or the language change: the fields in it follow the form by themselves.
 */
export const FormSection = memo(function SectionOfForm({
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
