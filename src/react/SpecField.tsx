'use client';
/**
 * The whole field, rendered from what a server publishes about it.
 * In: the URL of a spec, or the spec; and the props of a form control. Out: label, control, help and errors.
 * Protocol §1, §4.1, §7.
 */
import { forwardRef, type Ref, useContext, useMemo, useState } from 'react';
import type { InputFieldSpec } from '../core/inputFieldSpec.js';
import type { FieldValue } from '../core/json.js';
import { keyOfSpec } from '../client/keyOfSpec.js';
import { HiddenEntries } from './controls/HiddenValue.js';
import { SpecFailed, SpecLoading } from './FieldFrame.js';
import type { FieldProps, SpecFieldHandle } from './fieldProps.js';
import { PlannedField } from './PlannedField.js';
import { SpecFieldContext, SpecFieldProvider, useSpecFieldContext } from './SpecFieldProvider.js';
import { stateOfSpec, useFieldSpec, useReport } from './useFieldSpec.js';
import { createFocusKeeper } from './useControl.js';
import type { Keeping } from './useFieldValue.js';

/** Props of {@link SpecField}. */
export interface SpecFieldProps extends FieldProps {
  /** URL of the field document, or the document itself (keep the same object between renders). */
  readonly spec: string | InputFieldSpec;
}

/**
 * A form field that knows nothing but where it is described.
 *
 * @example
 * <SpecField spec="/api/fields/assignee" name="assignee" onChange={(value) => save(value)} />
 * @see Protocol §1
 */
export const SpecField = forwardRef<SpecFieldHandle, SpecFieldProps>(function SpecField(props, ref) {
  // Alone on a page it needs no provider; among others one is worth it.
  if (useContext(SpecFieldContext)) return <FieldBySource {...props} handle={ref} />;
  return (
    <SpecFieldProvider>
      <FieldBySource {...props} handle={ref} />
    </SpecFieldProvider>
  );
});

function FieldBySource({ spec, ...props }: InnerProps) {
  const [kept, keep] = useState<FieldValue>();
  const [focusKeeper] = useState(createFocusKeeper);
  const inner = { ...props, kept, keep, focusKeeper };
  if (typeof spec === 'string') return <FieldByUrl key={spec} {...inner} spec={spec} />;
  return <FieldBySpec {...inner} spec={spec} />;
}

interface InnerProps extends SpecFieldProps, Keeping {
  readonly handle?: Ref<SpecFieldHandle>;
}

function FieldByUrl({ spec, ...props }: Omit<InnerProps, 'spec'> & { readonly spec: string }) {
  const { status, fieldSpec, retry, retryInSeconds } = useFieldSpec(spec);
  if (status === 'ready')
    return (
      <PlannedField
        key={keyOfSpec(fieldSpec)}
        {...props}
        fieldSpec={fieldSpec}
        specUrl={props.specUrl ?? spec}
      />
    );
  const { name, disabled } = props;
  // `null` is a value taken away, and no reason to go back to the default.
  const held = [props.value, props.kept, props.defaultValue].find((value) => value !== undefined);
  return (
    <>
      {status === 'loading' && <SpecLoading {...props} />}
      {status === 'failed' && <SpecFailed {...props} retry={retry} retryInSeconds={retryInSeconds} />}
      {/* What was saved is not lost by a form that is sent before the field is there. */}
      <HiddenEntries name={name} value={held} disabled={disabled} />
    </>
  );
}

/** A document at hand needs no query, so it costs none. */
function FieldBySpec({ spec, ...props }: Omit<InnerProps, 'spec'> & { readonly spec: InputFieldSpec }) {
  const { missingEndpoint } = useSpecFieldContext();
  const state = useMemo(() => stateOfSpec(spec, missingEndpoint), [spec, missingEndpoint]);
  useReport(state);
  if (state.error) return <SpecFailed {...props} />;
  return <PlannedField key={keyOfSpec(spec)} {...props} fieldSpec={spec} />;
}
