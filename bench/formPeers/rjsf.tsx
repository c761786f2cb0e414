// React JSON Schema Form with ajv, as documented.
import RjsfForm from '@rjsf/core';
import type { RJSFSchema, UiSchema, WidgetProps } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { propertiesOf, requiredOf } from '../formPage/jsonSchema.ts';
import { Lookup } from '../formPage/Lookup.tsx';
import { fields, type FormValues, initialValues, shownBy, source, take } from '../formPage/model.ts';
import { QueryRoot } from '../page/valuesPage.ts';

const always = fields.filter(({ isConditional }) => !isConditional);
const schema: RJSFSchema = {
  type: 'object',
  required: requiredOf(always),
  properties: propertiesOf(always),
  allOf: fields
    .filter(({ isConditional }) => isConditional)
    .map((field) => ({
      if: { properties: { [source]: { const: shownBy } }, required: [source] },
      // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
      then: { properties: propertiesOf([field]) },
    })),
};
const uiSchema: UiSchema = {
  'ui:order': [...fields.map(({ name }) => name), '*'],
  'ui:submitButtonOptions': { submitText: 'Send', norender: false },
  ...Object.fromEntries(
    fields
      .filter(({ kind }) => kind === 'lookup')
      .map(({ name }) => [name, { 'ui:widget': 'lookup', 'ui:label': false }]),
  ),
};
const widgets = {
  lookup: ({ id, label, onChange }: WidgetProps) => <Lookup id={id} label={label} onChange={onChange} />,
};

export function Form() {
  return (
    <QueryRoot>
      <RjsfForm
        schema={schema}
        uiSchema={uiSchema}
        widgets={widgets}
        formData={initialValues}
        validator={validator}
        noHtml5Validate
        onSubmit={({ formData }) => take(formData as FormValues)}
      />
    </QueryRoot>
  );
}
