'use client';
/**
 * The whole field, rendered from what a server publishes about it.
 * In: the URL of a spec, or the spec; and the props of a form control. Out: label, control, help and errors.
 * Protocol §1, §4.1, §7.
 */
import {
  forwardRef,
  type Ref,
  Suspense,
  useContext,
  useEffect,
  useImperativeHandle,
  useMemo,
  useState,
} from 'react';
import type { InputFieldSpec } from '../core/inputFieldSpec.js';
import type { FieldValue } from '../core/json.js';
import type { ValidationResult } from '../core/validationResult.js';
import { type ControlChoice, controlKind, groupKinds } from './controls/controlKind.js';
import { FieldControl } from './controls/FieldControl.js';
import { HiddenEntries } from './controls/HiddenValue.js';
import { ControlLoading, FieldFrame, SpecFailed, SpecLoading } from './FieldFrame.js';
import type { Replacements } from './fieldParts.js';
import { SpecFieldContext, SpecFieldProvider, useSpecFieldContext } from './SpecFieldProvider.js';
import { focusControl } from './useControl.js';
import { stateOfSpec, useFieldSpec } from './useFieldSpec.js';
import { type FieldOptions, useFieldState } from './useFieldState.js';
import type { Keeping } from './useFieldValue.js';

/** Props of {@link SpecField}. */
export interface SpecFieldProps extends FieldOptions, Replacements {
  /** URL of the field document, or the document itself (keep the same object between renders). */
  readonly spec: string | InputFieldSpec;
  /** URL that a document given as an object came from; its `uri` is relative to it. */
  readonly specUrl?: string | undefined;
  /**
   * How a set of values is shown. Default `combobox`; the others are for INLINE values, which need no search:
   * `choices` chooses by count and cardinality (radios up to 5, else a select; checkboxes for several).
   */
  readonly control?: ControlChoice | undefined;
  /** Class of the outermost element, beside `spec-field`. */
  readonly className?: string | undefined;
}

/** What a `ref` of {@link SpecField} holds. */
export interface SpecFieldHandle {
  readonly focus: () => void;
  readonly select: () => void;
  /** Judges the value, shows what is wrong, and returns the verdict. */
  readonly validate: () => ValidationResult;
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
  if (typeof spec === 'string') return <FieldByUrl {...props} spec={spec} kept={kept} keep={keep} />;
  return <FieldBySpec {...props} spec={spec} kept={kept} keep={keep} />;
}

interface InnerProps extends SpecFieldProps, Keeping {
  readonly handle?: Ref<SpecFieldHandle>;
}

function FieldByUrl({ spec, ...props }: Omit<InnerProps, 'spec'> & { readonly spec: string }) {
  const { status, fieldSpec, retry } = useFieldSpec(spec);
  if (status === 'ready')
    return <PlannedField {...props} fieldSpec={fieldSpec} specUrl={props.specUrl ?? spec} />;
  const { name, disabled } = props;
  const { className, components, classNames } = props;
  const look = { className, components, classNames };
  // `null` is a value taken away, and no reason to go back to the default.
  const held = [props.value, props.kept, props.defaultValue].find((value) => value !== undefined);
  return (
    <>
      {status === 'loading' && <SpecLoading {...look} />}
      {status === 'failed' && <SpecFailed {...look} onRetry={retry} />}
      {/* What was saved is not lost by a form that is sent before the field is there. */}
      <HiddenEntries name={name} value={held} disabled={disabled} />
    </>
  );
}

/** A document at hand needs no query, so it costs none. */
function FieldBySpec({ spec, ...props }: Omit<InnerProps, 'spec'> & { readonly spec: InputFieldSpec }) {
  const { report, missingEndpoint } = useSpecFieldContext();
  const { plan, error } = useMemo(() => stateOfSpec(spec, missingEndpoint), [spec, missingEndpoint]);
  useEffect(() => {
    if (error) report(error);
    for (const notice of plan?.notices ?? []) report(notice);
  }, [plan, error, report]);
  const { className, components, classNames } = props;
  if (error) return <SpecFailed className={className} components={components} classNames={classNames} />;
  return <PlannedField {...props} fieldSpec={spec} />;
}

function PlannedField({
  fieldSpec,
  specUrl,
  className,
  handle,
  control,
  ...options
}: Omit<InnerProps, 'spec'> & { readonly fieldSpec: InputFieldSpec }) {
  const field = useFieldState(fieldSpec, specUrl, options);
  const { controlRef } = field;
  useImperativeHandle(handle, () => ({
    focus: () => focusControl(controlRef.current),
    select: () => (controlRef.current instanceof HTMLInputElement ? controlRef.current.select() : undefined),
    validate: () => field.commit(field.value, { settles: true }),
  }));
  const kind = controlKind(field.plan, control);
  return (
    <FieldFrame field={field} isGroup={groupKinds.has(kind)} className={className}>
      <Suspense fallback={<ControlLoading field={field} />}>
        <FieldControl kind={kind} field={field} Part={PlannedField} />
      </Suspense>
    </FieldFrame>
  );
}
