'use client';
/**
 * A headless field for your own markup, in one hook.
 */
import { useEffect, useState } from 'react';
import { comboboxOf } from '../../client/combobox/comboboxController.js';
import type { FieldMemory } from '../../client/field/fieldMemory.js';
import { Field } from '../../client/field/store.js';
import type { FieldOptions } from '../../client/field/fieldOptions.js';
import { inputAttributes } from '../../client/field/inputAttributes.js';
import { keyOfSpec } from '../../client/page/keyOfSpec.js';
import type { InputFieldSpec, ValueAlias } from '../../core/document/inputFieldSpec.js';
import type { WrittenSpec } from '../../core/document/writtenSpec.js';
import type { FieldValue } from '../../core/vocabulary/json.js';
import { awakeCombobox } from '../combobox/awakeCombobox.js';
import { keepFocus } from '../field/boxAttributes.js';
import { clearButton } from '../combobox/comboboxControl.js';
import { comboboxStage } from '../provider/stages.js';
import { boxViewOf } from '../listbox/optionProps.js';
import { partIds } from '../field/fieldProps.js';
import { type FieldState, useFieldState } from '../field/fieldState.js';
import { openCombobox } from '../listbox/optionProps.js';
import { useSpecFieldContext } from '../provider/context.js';
import { useSlots } from '../slots/slots.js';
import { useFieldSpec } from '../hooks/useFieldSpec.js';
import { type OwnSource, useOwnSource } from '../hooks/useOwnSource.js';
import { useList } from '../hooks/useList.js';
import type { OfDocument, ValueOf } from '../../client/field/typedValue.js';

/** Options of {@link useSpecField}. */
export interface UseSpecFieldOptions<Value = FieldValue> extends FieldOptions<Value>, OwnSource {
  /** URL of the document, or the document itself. Pass the same object on every render. */
  readonly spec: string | InputFieldSpec;
  /** URL of a document that is given as an object; resolves its relative `uri`. */
  readonly specUrl?: string | undefined;
}

/** Placeholder document while the real one is loading, because hooks cannot be skipped. */
const unknownSpec: InputFieldSpec = { displayName: '', dataType: 'STRING' };

/**
 * Returns the state of a field, and prop getters for your own elements.
 *
 * The value type follows from a document written in code. For other documents pass it: `useSpecField<string>({ spec: url })`.
 *
 * @returns `status` of the document; label, value, errors; `list` with the values while it is open; prop getters
 * @example
 * const field = useSpecField({ spec: '/api/fields/city', name: 'city' });
 * return <><label {...field.getLabelProps()}>{field.label}</label><input {...field.getInputProps()} /></>;
 * @see Protocol §4.3
 */
export function useSpecField<
  Value = OfDocument,
  const Spec extends string | InputFieldSpec = string | InputFieldSpec,
>(
  given: FieldOptions<NoInfer<ValueOf<Value, Spec>>> &
    OwnSource &
    Pick<UseSpecFieldOptions, 'specUrl'> & {
      /** URL of the document, or the document itself. Pass the same object on every render. */
      readonly spec: WrittenSpec<Spec>;
    },
) {
  const { spec, specUrl, ...options } = given as UseSpecFieldOptions;
  const { status, error, retry, fieldSpec: published = unknownSpec } = useFieldSpec(spec);
  const fieldSpec = useOwnSource(published, options);
  const { state, combobox } = useField(
    fieldSpec,
    specUrl ?? (typeof spec === 'string' ? spec : undefined),
    options,
  );
  const { field } = state;
  const view = { ...boxViewOf(state), actions: combobox };
  const list = useList(combobox.list);
  // The list's code is part of this module; the stage contains the remaining code of the combobox.
  useEffect(() => {
    void comboboxStage.load().catch(() => undefined);
    field.expectValue();
  }, [field]);
  const awake = awakeCombobox(state, combobox);
  const ids = partIds(state.id);
  return {
    /** Whether the document is `loading`, `ready` or `failed`. */
    status,
    /** Why the document could not be loaded; defined while `failed`. */
    error,
    /** Loads a failed document again. */
    retry,
    /** The label, in the user's language. */
    label: state.label,
    /** The help text of the document, then a hint that names the field to fill in first, if there is one. */
    description: state.description,
    /** The value; `null` or `undefined` for none. */
    value: state.value as ValueOf<Value, Spec>,
    /** Texts of the errors to show. */
    errors: state.errors,
    /** Whether the server is checking the value. */
    isValidating: state.isValidating,
    /** Whether a rule could not be checked in the browser. */
    isUnchecked: state.isUnchecked,
    /** The options, while the list is open: see `useValues`. */
    list,
    /** Whether the list is open. */
    isOpen: view.isOpen,
    /** Index of the highlighted option; -1 for none. */
    activeIndex: view.activeIndex,
    /** Sets the value as if the user had entered it. */
    setValue: (value: ValueOf<Value, Spec>) => field.setValue(value),
    /** Validates the value, shows its errors, and returns the result. */
    validate: () => field.formControl.validate(),
    /** Also waits for lookups and for the server. */
    validateAsync: () => field.formControl.validateAsync(),
    /** Picks an option. */
    pick: (alias: ValueAlias) => combobox.pick(alias, 'press'),
    /** Removes the value and the text in the box. */
    clear: () => combobox.clear(),
    /** Props of the element around the box and its list. */
    getRootProps: () => ({ onBlur: awake.onBlur }),
    /** Props of the `<label>`. */
    getLabelProps: () => ({ id: ids.label, htmlFor: state.id }),
    /** Props of the `<input>`. */
    getInputProps: () => inputProps(state, awake.input),
    /** Props of a button that opens and closes the list. */
    getOpenButtonProps: () => awake.button,
    /** Props of a button that removes the value. */
    getClearButtonProps: () => clearButton(state),
    /** Props of the popup around the list. */
    getPopupProps: () => ({ onMouseDown: keepFocus }),
    /** Props of the list. */
    getListProps: () => awake.listbox,
    /** Props of an option, for its value and its index. */
    getOptionProps: openCombobox(state, view).getOptionProps,
    /** Props of the element that shows `description`. */
    getDescriptionProps: () => ({ id: ids.description }),
    /** Props of the element that shows `errors`. */
    getErrorProps: () => ({ id: ids.error }),
    /** Props of the text shown while `isUnchecked`; `aria-describedby` of the box refers to it. */
    getUncheckedProps: () => ({ id: ids.unchecked }),
  };
}

/** Creates a field with its combobox per document; the value survives a change of document. */
function useField(fieldSpec: InputFieldSpec, specUrl: string | undefined, options: FieldOptions) {
  const environment = useSpecFieldContext();
  const slots = useSlots({});
  const key = keyOfSpec(fieldSpec);
  const [memory] = useState<FieldMemory>(() => ({}));
  const make = () => {
    const field = new Field({ fieldSpec, specUrl, environment, options, memory });
    return { key, field, combobox: comboboxOf(field) };
  };
  const [made, setMade] = useState(make);
  const { field, combobox } = made.key === key ? made : remade();
  function remade() {
    const next = make();
    setMade(next);
    return next;
  }
  return { state: useFieldState(field, options, { environment, slots }), combobox };
}

/** Removes the combobox attributes from a field without values, which is a plain text box. */
function inputProps({ plan, value }: FieldState, props: ReturnType<typeof awakeCombobox>['input']) {
  if (plan.lookup) return props;
  const { role: _role, 'aria-autocomplete': _list, 'aria-expanded': _expanded, ...named } = props;
  const { 'aria-controls': _controls, 'aria-activedescendant': _active, onKeyDown: _keys, ...plain } = named;
  return { ...plain, ...inputAttributes(plan, value) };
}
