'use client';
/**
 * A whole form without its markup: its state, and props for each of its fields.
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

/** What is spread on a `SpecField` to make it one of the form; its value may be empty (`null`), or not be there yet. */
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

/** A form whose document is there; `Values` is the type of what it submits. */
export interface ReadySpecForm<Values = Record<string, unknown>> {
  readonly status: 'ready';
  readonly error: undefined;
  /** The document with its defaults filled in: fields, sections and rules. */
  readonly plan: FormPlan;
  /** Props for the field of a name. The component that reads them is drawn with each change of the form. */
  readonly fieldProps: <const Name extends string>(
    name: FieldName<Values, Name>,
  ) => FormFieldProps<EnteredValue<Values, Name>>;
  /** What the fields hold, hidden ones included. The component that reads it is drawn with each change of the form. */
  readonly values: EnteredValues<Values>;
  /** What is said of the form as a whole, until it is submitted again or reset. */
  readonly errors: readonly string[];
  /** Whether something is entered that was neither there at first nor sent. */
  readonly isDirty: boolean;
  /** Whether the form is being validated or sent. */
  readonly isSubmitting: boolean;
  /** All that stands in the form was taken by the server. */
  readonly isSubmitted: boolean;
  /** Whether no condition hides the field. */
  readonly isVisible: <const Name extends string>(name: FieldName<Values, Name>) => boolean;
  /** Sets the value of a field. */
  readonly setValue: <const Name extends string>(
    name: FieldName<Values, Name>,
    value: EnteredValue<Values, Name>,
  ) => void;
  /**
   * Validates all fields, or those named, and the rules among them, and shows what is wrong; the first field that is not valid
   * has the focus. Resolves with what was found: each error with its `path` and `message`.
   */
  readonly validate: <const Name extends string>(
    names?: readonly FieldName<Values, Name>[],
  ) => Promise<FormValidationResult>;
  /**
   * Validates and sends; resolves with whether it was taken. While one submit is under way another is the same one, or, after a
   * change, waits for it and sends what stands there by then.
   */
  readonly submit: () => Promise<boolean>;
  /** Puts everything back to how it began, or to other values. */
  readonly reset: (values?: EnteredValues<Values>) => void;
}

/** A form that is not there yet, or cannot be had. */
export interface MissingSpecForm {
  /** Whether the document is `loading`, or has `failed` to load. */
  readonly status: 'loading' | 'failed';
  /** Why the document could not be loaded; defined while `failed`. */
  readonly error: FieldSpecError | undefined;
  /** Loads what failed again. */
  readonly retry: () => void;
}

/**
 * Loads a form and keeps what is entered in it. Its values have the types of a document written in code; of another, those that
 * are named: `useSpecForm<Order>({ spec: url })`.
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
  // What is read of it decides what is watched, which React Compiler cannot know.
  'use no memo';
  const options = given as SpecFormOptions;
  const environment = useSpecFieldContext();
  const kind = kindInForm(useSlots({}));
  const { status, store, error, retry } = useFormStore(options, environment);
  const isWatched = useRef(false);
  // What only the form as a whole shows is not drawn for each key.
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

/** The same functions for each rendering: a `ref` that changes is called each time. */
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
