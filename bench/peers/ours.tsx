// Our field as in the README, with its document loaded by URL.
import { type ReactNode, useMemo } from 'react';
import { type InputFieldSpec, SpecField, SpecFieldProvider } from 'spec-field';
import 'spec-field/styles.css';
import type { FieldProps } from '../page/settings.ts';

export function Root({ children }: { readonly children?: ReactNode }) {
  return <SpecFieldProvider baseUrl={location.origin}>{children}</SpecFieldProvider>;
}

export function Field(props: FieldProps) {
  return <FieldOf {...props} spec={props.specUrl} />;
}

interface FieldOfProps extends FieldProps {
  readonly spec: string | InputFieldSpec;
}

/** Renders a field by URL or with a given document. */
export function FieldOf({ id, spec, isMultiple, chosen, hasLabels }: FieldOfProps) {
  const values = useMemo(() => chosen.map(({ value }) => value), [chosen]);
  const begun = values.length > 0 && { defaultValue: isMultiple ? values : (values[0] ?? null) };
  const labels = hasLabels && values.length > 0 && { valueLabels: chosen };
  return <SpecField id={id} name={id} spec={spec} {...begun} {...labels} />;
}
