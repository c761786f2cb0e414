'use client';
/**
 * A single field of a form. It only subscribes to its own state, so that a key press renders one field.
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

/** Store of the form around a field. @internal */
export const FormContext = /* @__PURE__ */ createContext<FormStore | undefined>(undefined);

/** Presentation options that a form passes to its fields. @internal */
export const LayoutContext = /* @__PURE__ */ createContext<{
  readonly looks?: SpecFormLooks | undefined;
  readonly drawn?: DrawnFields;
  /** Whether all fields are read-only. */
  readonly readOnly?: boolean | undefined;
  readonly disabled?: boolean | undefined;
}>({});

/** Presentation props of a form's field, which do not affect its value; and `onCreateValue`. */
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

/** Presentation props by field name. */
export type SpecFormLooks<Names extends string = string> = {
  readonly [Name in Names]?: SpecFormFieldLook | undefined;
};

/** Props of a field in a form: those of `SpecField`, except for those that the form provides. */
export interface SpecFormFieldProps extends Omit<
  FieldProps,
  'value' | 'defaultValue' | 'errors' | 'specUrl' | 'name' | 'dependencies' | 'dependencyLabels'
> {
  /** Name of the field in its form. */
  readonly name: string;
}

/**
 * Renders a field of the `SpecForm` above, unless a condition hides it.
 *
 * @throws {TypeError} outside of a `SpecForm`, or if the form has no field of that name
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
 * Registers a field that a layout renders, hidden or not, for as long as it is mounted. Subscribers are notified in a layout
 * effect, before paint, because insertion effects must not update state.
 *
 * @param name - of the field; `undefined` for `SpecForm.Rest`
 */
export function useDrawing(drawn: DrawnFields | undefined, name: string | undefined): void {
  useInsertionEffect(() => (name === undefined ? drawn?.addRest() : drawn?.add(name)), [drawn, name]);
  useBeforePaint(() => {
    drawn?.tell();
    return drawn?.tell;
  }, [drawn, name]);
}

/** Returns a field of a form. @throws {TypeError} if the form has no field of that name */
export function fieldNamed({ plan: { fields } }: FormStore, name: string) {
  const field = fields.get(name);
  if (field) return field;
  throw new TypeError(`The form has no field "${name}". Its fields are ${[...fields.keys()].join(', ')}.`);
}

/** Renders a field without registering it in the layout, for the form itself. @internal */
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
      // The field was remounted, and reports uncommitted text from now on.
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
  // Without script no condition can show the field: offer it, and the server ignores it if its condition is not met.
  return isHidden ? <WithoutScript>{view}</WithoutScript> : view;
}

const idsOf = (...ids: readonly (string | undefined)[]) => ids.filter(Boolean).join(' ') || undefined;

/** Returns the functions that connect a field to its form; stable while store and name are the same. */
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
