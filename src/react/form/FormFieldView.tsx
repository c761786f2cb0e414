'use client';
/**
 * One field of a form: it watches nothing but itself, so that a key draws one field.
 */
import { createContext, useContext, useInsertionEffect, useState, useSyncExternalStore } from 'react';
import { keyOfBox } from '../../client/page/keyOfSpec.js';
import type { DrawnFields } from '../../client/form/drawnFields.js';
import type { FieldOptions } from '../../client/field/fieldOptions.js';
import type { FormStore } from '../../client/form/formStore.js';
import { overlay } from '../../client/page/overlay.js';
import { ownProperty } from '../../core/vocabulary/json.js';
import { useBeforePaint } from '../lifecycle/useIsServer.js';
import { FieldView, OwnFieldView } from '../view/FieldView.js';
import { WithoutScript } from '../field/WithoutScript.js';
import type { FieldProps, SpecFieldHandle } from '../field/fieldProps.js';

/** The form around its fields. @internal */
export const FormContext = createContext<FormStore | undefined>(undefined);

/** What a form knows of how its fields are shown. @internal */
export const LayoutContext = createContext<{
  readonly looks?: SpecFormLooks | undefined;
  readonly drawn?: DrawnFields;
  /** No field of the form can be changed, or used at all. */
  readonly readOnly?: boolean | undefined;
  readonly disabled?: boolean | undefined;
}>({});

/** How one field of a form is shown: those props of a field that change nothing of what it holds; and what makes its values. */
export type SpecFormFieldLook = Pick<
  FieldProps,
  | 'kind'
  | 'control'
  | 'components'
  | 'classNames'
  | 'className'
  | 'style'
  | 'messageSpace'
  | 'placeholder'
  | 'labelHidden'
  | 'autoComplete'
  | 'autoFocus'
  | 'autoHighlight'
  | 'clearable'
  | 'recent'
  | 'separators'
  | 'onCreateValue'
>;

/** The look of fields by their names. */
export type SpecFormLooks<Names extends string = string> = {
  readonly [Name in Names]?: SpecFormFieldLook | undefined;
};

/** Props of a field of a form: those of a field, but for what the form knows. */
export interface SpecFormFieldProps extends Omit<
  FieldProps,
  'value' | 'defaultValue' | 'errors' | 'specUrl' | 'name' | 'dependencies' | 'dependencyLabels'
> {
  /** Name of the field in its form. */
  readonly name: string;
}

/**
 * Shows a field of the `SpecForm` above, as long as no condition hides it.
 *
 * @throws {TypeError} outside of a `SpecForm`, and for a name that the form does not have
 * @example
 * <SpecForm spec="/api/forms/order">
 *   <SpecForm.Field name="city" />
 * </SpecForm>
 */
export function FormFieldView(props: SpecFormFieldProps) {
  const { drawn } = useContext(LayoutContext);
  const { name } = props;
  useDrawing(drawn, name);
  return <FieldOfForm {...props} />;
}

/**
 * Counts what a layout draws for as long as it is there, hidden or not, and tells of it before anything is painted: an insertion
 * effect may draw nothing.
 *
 * @param name - of a field; `undefined` for what draws the rest
 */
export function useDrawing(drawn: DrawnFields | undefined, name: string | undefined): void {
  useInsertionEffect(() => (name === undefined ? drawn?.addRest() : drawn?.add(name)), [drawn, name]);
  useBeforePaint(() => {
    drawn?.tell();
    return drawn?.tell;
  }, [drawn, name]);
}

/** Finds a field of a form. @throws {TypeError} for a name that the form does not have */
export function fieldNamed({ plan: { fields } }: FormStore, name: string) {
  const field = fields.get(name);
  if (field) return field;
  throw new TypeError(`The form has no field "${name}". Its fields are ${[...fields.keys()].join(', ')}.`);
}

/** The same, drawn by the form itself. @internal */
export function FieldOfForm({ name, ...given }: SpecFormFieldProps) {
  const store = useContext(FormContext);
  if (!store) throw new TypeError('<SpecForm.Field> needs a <SpecForm> above it.');
  const { looks, readOnly = false, disabled = false } = useContext(LayoutContext);
  const field = fieldNamed(store, name);
  const look = looks && ownProperty(looks, name);
  const { onChange, onBlur, onUncommittedChange, ...props } = look
    ? overlay<Omit<SpecFormFieldProps, 'name'>>(look, given)
    : given;
  const own = props as Pick<FieldOptions, 'aria-invalid' | 'aria-describedby'>;
  const { subscribe, getSnapshot, attach } = useFieldOfForm(store, name);
  const { isHidden, isRequired, isInvalid, describedBy, ...snapshot } = useSyncExternalStore(
    subscribe,
    getSnapshot,
    getSnapshot,
  );
  const View = props.loadValues ? OwnFieldView : FieldView;
  const view = (
    <View
      key={keyOfBox(field.spec)}
      {...props}
      {...snapshot}
      disabled={disabled || props.disabled}
      readOnly={readOnly || props.readOnly}
      required={isRequired || props.required}
      aria-invalid={isInvalid || own['aria-invalid']}
      aria-describedby={idsOf(describedBy, own['aria-describedby'])}
      fieldSpec={field.spec}
      specUrl={store.specUrl}
      handle={attach}
      memory={store.entered.memoryOf(name)}
      // It is drawn anew, and tells of text in its box from now on.
      onConnect={(made) => {
        made.start.beginWith = (revise) => store.beginWith(name, revise);
        store.setUncommitted(name, false);
      }}
      onChange={(value, details) => {
        store.setValue(name, value, details);
        onChange?.(value, details);
      }}
      onBlur={() => {
        if (!readOnly && !disabled) store.touch(name);
        onBlur?.();
      }}
      onUncommittedChange={(hasUncommitted) => {
        store.setUncommitted(name, hasUncommitted);
        onUncommittedChange?.(hasUncommitted);
      }}
    />
  );
  // Without script no condition can show it: it is offered, and the server leaves it aside where it has no part.
  return isHidden ? <WithoutScript>{view}</WithoutScript> : view;
}

const idsOf = (...ids: readonly (string | undefined)[]) => ids.filter(Boolean).join(' ') || undefined;

/** What a field hands its form, and is watched by; the same as long as both are the same. */
function useFieldOfForm(store: FormStore, name: string) {
  const [held, hold] = useState(() => makeFieldOfForm(store, name));
  if (held.store === store && held.name === name) return held;
  const made = makeFieldOfForm(store, name);
  hold(made);
  return made;
}

function makeFieldOfForm(store: FormStore, name: string) {
  let unmount: (() => void) | undefined;
  return {
    store,
    name,
    subscribe: (listener: () => void) => store.fields.subscribe(name, listener),
    getSnapshot: () => store.fields.snapshot(name),
    attach: (handle: SpecFieldHandle | null) => {
      unmount?.();
      unmount = handle ? store.fields.mount(name, handle) : undefined;
    },
  };
}
