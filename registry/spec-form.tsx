'use client';

import { SpecForm as Form, type SpecFormProps } from 'spec-field';
import { SpecFieldProvider, useHasLook } from './spec-field';

/**
 * A whole form, drawn from the document that a server publishes of it, in the look of the page: its fields in sections or steps, its
 * rules and conditions, and its way to the server. What its fields share is said by the `SpecFieldProvider` beside `SpecField`.
 *
 * @example
 * <SpecForm spec="/api/forms/order" onSubmitted={() => location.assign('/thanks')} />
 */
export function SpecForm(props: SpecFormProps & { readonly spec: string }) {
  const form = <Form {...props} />;
  return useHasLook() ? form : <SpecFieldProvider>{form}</SpecFieldProvider>;
}
