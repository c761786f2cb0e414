'use client';

import { SpecForm as Form, type SpecFormProps } from 'spec-field';
import { SpecFieldProvider, useHasLook } from './spec-field';

/**
 * Renders a whole form from the document at a URL: fields in sections or steps, with conditions and rules. Validates and sends it.
 * To set options for all fields, such as `baseUrl`, put the form into the `SpecFieldProvider` of `spec-field.tsx`.
 *
 * @example
 * <SpecForm spec="/api/forms/order" onSubmitted={() => location.assign('/thanks')} />
 */
export function SpecForm(props: SpecFormProps & { readonly spec: string }) {
  const form = <Form {...props} />;
  return useHasLook() ? form : <SpecFieldProvider>{form}</SpecFieldProvider>;
}
