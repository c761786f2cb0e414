// Our form with a given document or by URL.
import { type FormSpec, SpecFieldProvider, SpecForm } from 'spec-field';
import 'spec-field/styles.css';
import { formDocument } from '../lib/formDocument.mjs';
import { fields, initialValues, isByUrl, take } from '../formPage/model.ts';

const spec = isByUrl ? `/form.json${location.search}` : (formDocument(fields) as FormSpec);

export function Form() {
  return (
    <SpecFieldProvider baseUrl={location.origin}>
      <SpecForm spec={spec} defaultValues={initialValues} onSubmit={take} submitLabel="Send" />
    </SpecFieldProvider>
  );
}
