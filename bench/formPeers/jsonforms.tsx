// JSON Forms with its vanilla renderers, as documented.
import { type ControlProps, optionIs, rankWith, type ValidationMode } from '@jsonforms/core';
import { JsonForms, withJsonFormsControlProps } from '@jsonforms/react';
import { vanillaCells, vanillaRenderers } from '@jsonforms/vanilla-renderers';
import { useRef, useState } from 'react';
import { propertiesOf, requiredOf } from '../formPage/jsonSchema.ts';
import { Lookup } from '../formPage/Lookup.tsx';
import { fields, type FormValues, initialValues, shownBy, source, take } from '../formPage/model.ts';
import { QueryRoot } from '../page/valuesPage.ts';

const schema = { type: 'object', required: requiredOf(fields), properties: propertiesOf(fields) };
const rule = {
  effect: 'SHOW',
  condition: { scope: `#/properties/${source}`, schema: { const: shownBy }, failWhenUndefined: true },
};
const uischema = {
  type: 'VerticalLayout',
  elements: fields.map(({ name, label, kind, isConditional }) => ({
    type: 'Control',
    scope: `#/properties/${name}`,
    label,
    options: { lookup: kind === 'lookup' },
    rule: isConditional ? rule : undefined,
  })),
};
const LookupControl = withJsonFormsControlProps((props: ControlProps) => (
  <Lookup id={props.id} label={props.label} onChange={(value) => props.handleChange(props.path, value)} />
));
const renderers = [
  ...vanillaRenderers,
  { tester: rankWith(99, optionIs('lookup', true)), renderer: LookupControl },
];

export function Form() {
  const [mode, setMode] = useState<ValidationMode>('ValidateAndHide');
  const now = useRef<{ data: FormValues; errors: number }>({ data: initialValues, errors: 0 });
  return (
    <QueryRoot>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (now.current.errors === 0) take(now.current.data);
          else setMode('ValidateAndShow');
        }}
      >
        <JsonForms
          schema={schema}
          uischema={uischema}
          data={initialValues}
          renderers={renderers}
          cells={vanillaCells}
          validationMode={mode}
          onChange={({ data, errors }) => {
            now.current = { data: data as FormValues, errors: errors?.length ?? 0 };
          }}
        />
        <button type="submit">Send</button>
      </form>
    </QueryRoot>
  );
}
