'use client';
/**
 * A field whose document is there, by the control that suits it. A text box is at hand; what looks values up, or holds
 * other fields, is loaded with the first of its kind, and until then all of the field but its control is shown.
 */
import { type ComponentType, Suspense } from 'react';
import { planField } from '../core/fieldPlan.js';
import { controlKind } from './controls/controlKind.js';
import type { SpecifiedProps } from './fieldProps.js';
import { lateComponent } from './lateComponent.js';
import { LoadingField, PlainField } from './PlainField.js';
import { useParts } from './useParts.js';

/** Shows a field. */
export function PlannedField(props: SpecifiedProps) {
  const plan = planField(props.fieldSpec);
  const kind = controlKind(plan, props.control);
  const { as } = useParts(props);
  const isObject = kind === 'object';
  if (!isObject && !plan.lookup) return <PlainField {...props} />;
  const Lookup = plan.expectMultipleValues ? MultiComboboxField : ComboboxField;
  const Ours = kind === 'combobox' ? Lookup : ChoiceField;
  const Field = as[kind] ? OwnLookupField : Ours;
  return (
    <Suspense fallback={<LoadingField {...props} />}>
      {isObject ? <ObjectField {...props} Part={PlannedField} /> : <Field {...props} />}
    </Suspense>
  );
}

const lateField = <Props extends SpecifiedProps>(load: () => Promise<ComponentType<Props>>) =>
  lateComponent<Props>(load, LoadingField);

const ObjectField = lateField(async () => (await import('./controls/ObjectField.js')).ObjectField);
const OwnLookupField = lateField(async () => (await import('./controls/OwnLookupField.js')).OwnLookupField);
const ChoiceField = lateField(async () => (await import('./controls/ChoiceField.js')).ChoiceField);
const ComboboxField = lateField(async () => (await import('./combobox/ComboboxField.js')).ComboboxField);
const MultiComboboxField = lateField(
  async () => (await import('./combobox/MultiComboboxField.js')).MultiComboboxField,
);

/** Fields whose code comes late. */
export const lateFields = [ObjectField, OwnLookupField, ChoiceField, ComboboxField, MultiComboboxField];
