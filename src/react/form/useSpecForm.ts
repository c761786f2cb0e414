'use client';
/**
 * A headless form: its state, and props for each of its fields.
 */
import { useMemo, useRef, useSyncExternalStore } from 'react';
import { handledFields } from '../../client/field/handledFields.js';
import type { FormFieldSnapshot } from '../../client/form/formState.js';
import type { FormStore } from '../../client/form/formStore.js';
import type { FormSpec } from '../../core/form/formSpec.js';
import type { WrittenForm } from '../../core/form/writtenForm.js';
import type { FormPlan } from '../../core/form/formPlan.js';
import type { FormValidationResult, FormValues } from '../../core/form/formResult.js';
import type { FieldSpecError } from '../../errors/fieldSpecError.js';
import type { SpecFieldHandle } from '../field/fieldProps.js';
import type { SpecFieldProps } from '../view/SpecField.js';
import { useSpecFieldContext } from '../provider/context.js';
import { kindInForm, useSlots } from '../slots/slots.js';
import type { OfDocument } from '../../client/field/typedValue.js';
import type { EnteredValue, EnteredValues, FieldName, ValuesOf } from '../../client/form/typedForm.js';
import { type SpecFormOptions, useFormStore } from './useFormStore.js';

/** Props to spread on a `SpecField` of the form. The value may be empty (`null`) or not set yet. */
export interface FormFieldProps<Value = unknown>
  extends
    Pick<FormFieldSnapshot, 'errors' | 'dependencies' | 'dependencyLabels'>,
    Pick<SpecFieldProps, 'spec' | 'specUrl' | 'required' | 'kind' | 'aria-invalid' | 'aria-describedby'> {
  /** The value of the field in the form. */
  readonly value: Value;
  /** Lets the form focus and validate the field. */
  readonly ref: (handle: SpecFieldHandle | null) => void;
  /** Passes a change on to the form. */
  readonly onChange: (value: unknown) => void;
  /** Marks the field as touched. */
  readonly onBlur: () => void;
  /** Reports text in the box that is not a value yet. */
  readonly onUncommittedChange: (hasUncommitted: boolean) => void;
}

/** A loaded form. `Values` is the type of the submitted values. */
export interface ReadySpecForm<Values = Record<string, unknown>> {
  readonly status: 'ready';
  readonly error: undefined;
  /** The document with its defaults filled in: fields, sections and rules. */
  readonly plan: FormPlan;
  /** Returns the props of a field. A component that calls it renders on every change of the form. */
  readonly fieldProps: <const Name extends string>(
    name: FieldName<Values, Name>,
  ) => FormFieldProps<EnteredValue<Values, Name>>;
  /** Values of all fields, including hidden ones. A component that reads it renders on every change of the form. */
  readonly values: EnteredValues<Values>;
  /** Errors of the form as a whole, until the next submit or reset. */
  readonly errors: readonly string[];
  /** Whether the form has changes that were not submitted. */
  readonly isDirty: boolean;
  /** Whether the form is being validated or sent. */
  readonly isSubmitting: boolean;
  /** Whether the server accepted the current values. */
  readonly isSubmitted: boolean;
  /** Whether no condition hides the field. */
  readonly isVisible: <const Name extends string>(name: FieldName<Values, Name>) => boolean;
  /** Sets the value of a field. */
  readonly setValue: <const Name extends string>(
    name: FieldName<Values, Name>,
    value: EnteredValue<Values, Name>,
  ) => void;
  /**
   * Validates all or the named fields and the rules among them, shows the errors, and focuses the first invalid field. Resolves
   * with the errors, each with `path` and `message`.
   */
  readonly validate: <const Name extends string>(
    names?: readonly FieldName<Values, Name>[],
  ) => Promise<FormValidationResult>;
  /**
   * Validates and submits; resolves with `true` if the server accepted the values. During a pending submit another call joins it,
   * or, after a change, waits and submits the new values.
   */
  readonly submit: () => Promise<boolean>;
  /** Resets the form to its initial values, or to the given ones. */
  readonly reset: (values?: EnteredValues<Values>) => void;
}

/** A form that is loading or failed to load. */
export interface MissingSpecForm {
  /** Whether the document is `loading`, or has `failed` to load. */
  readonly status: 'loading' | 'failed';
  /** Why the document could not be loaded; defined while `failed`. */
  readonly error: FieldSpecError | undefined;
  /** Loads a failed document again. */
  readonly retry: () => void;
}

/**
 * Loads a form and manages its values, for your own markup.
 *
 * The types of its values follow from a document written in code. For other documents pass them:
 * `useSpecForm<Order>({ spec: url })`.
 *
 * @throws {TypeError} outside of a `SpecFieldProvider`
 * @example
 * const form = useSpecForm({ spec: '/api/forms/order' });
 * if (form.status !== 'ready') return null;
 * return <SpecField {...form.fieldProps('city')} />;
 * @see D33–D40
 */
export function useSpecForm<Values = OfDocument, const Form extends string | FormSpec = string | FormSpec>(
  given: SpecFormOptions<NoInfer<ValuesOf<Values, Form>>> & { readonly spec: WrittenForm<Form> },
): ReadySpecForm<ValuesOf<Values, Form>> | MissingSpecForm {
  // Reading a property subscribes to it, which React Compiler would cache.
  'use no memo';
  const options = given as SpecFormOptions;
  const environment = useSpecFieldContext();
  const kind = kindInForm(useSlots({}));
  const { status, store, error, retry } = useFormStore(options, environment);
  const isWatched = useRef(false);
  // Without `values` or `fieldProps`, only changes of the whole form render.
  const version = useSyncExternalStore(
    store?.subscribe ?? subscribeNothing,
    () => (isWatched.current ? store?.version : undefined),
    () => undefined,
  );
  const subscribe = store?.subscribe ?? subscribeNothing;
  const snapshot = useSyncExternalStore(
    subscribe,
    () => store?.getSnapshot(),
    () => store?.getSnapshot(),
  );
  const shown = useMemo(() => {
    if (!store || !snapshot || status !== 'ready') return { status: status as 'loading', error, retry };
    const { errors, isDirty, hidden } = snapshot;
    return {
      status,
      error: undefined,
      plan: store.plan,
      version,
      get values() {
        isWatched.current = true;
        return store.values;
      },
      fieldProps: (name: string) => {
        isWatched.current = true;
        return { ...propsOf(store, name), kind };
      },
      errors,
      isDirty,
      isSubmitting: snapshot.status === 'validating' || snapshot.status === 'submitting',
      isSubmitted: snapshot.status === 'submitted',
      isVisible: (name: string) => store.plan.fields.has(name) && !hidden.has(name),
      setValue: (name: string, value: unknown) => store.setValue(name, value),
      validate: (names?: readonly string[]) => store.validate(names),
      submit: () => store.submit(),
      reset: (values?: FormValues) => store.reset(values),
    };
  }, [store, snapshot, version, status, error, retry, kind]);
  return shown as ReadySpecForm<ValuesOf<Values, Form>> | MissingSpecForm;
}

const subscribeNothing = () => () => {};

function propsOf(store: FormStore, name: string): Omit<FormFieldProps, 'kind'> {
  const field = store.plan.fields.get(name);
  if (!field)
    throw new TypeError(
      `The form has no field "${name}". Its fields are ${[...store.plan.fields.keys()].join(', ')}.`,
    );
  const { value, errors, dependencies, dependencyLabels, isRequired, isInvalid, describedBy } =
    store.fields.snapshot(name);
  return {
    spec: field.spec,
    specUrl: store.specUrl,
    value,
    errors,
    dependencies,
    dependencyLabels,
    required: isRequired,
    'aria-invalid': isInvalid,
    'aria-describedby': describedBy,
    ...handlersOf(store, name),
  };
}

/** The same functions on every render, because React calls a changed `ref` each time. */
const handlers = new WeakMap<FormStore, Map<string, FormFieldHandlers>>();

type FormFieldHandlers = Pick<FormFieldProps, 'ref' | 'onChange' | 'onBlur' | 'onUncommittedChange'>;

function handlersOf(store: FormStore, name: string) {
  const ofStore = handlers.get(store) ?? new Map<string, FormFieldHandlers>();
  handlers.set(store, ofStore);
  const known = ofStore.get(name);
  if (known) return known;
  let unmount: (() => void) | undefined;
  const made = {
    ref: (handle: SpecFieldHandle | null) => {
      unmount?.();
      unmount = handle ? store.fields.mount(name, handle) : undefined;
      const field = handle && handledFields.get(handle);
      if (field) field.start.beginWith = (revise) => store.beginWith(name, revise);
    },
    onChange: (value: unknown) => store.setValue(name, value),
    onBlur: () => store.touch(name),
    onUncommittedChange: (hasUncommitted: boolean) => store.setUncommitted(name, hasUncommitted),
  };
  ofStore.set(name, made);
  return made;
}
