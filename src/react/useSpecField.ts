'use client';
/**
 * Everything a field of your own markup needs, in one hook.
 * In: the URL of a spec, or the spec; and the props of a form control. Out: state, values and prop getters.
 */
import { useImperativeHandle } from 'react';
import type { InputFieldSpec } from '../core/inputFieldSpec.js';
import { useArrival } from './combobox/useArrival.js';
import { useCombobox } from './combobox/useCombobox.js';
import { openCombobox } from './combobox/openCombobox.js';
import { onListKey } from './combobox/listKeys.js';
import { usePaste } from './combobox/usePaste.js';
import { partIds } from './controlProps.js';
import { inputAttributes } from './inputAttributes.js';
import { useChoices } from './useChoices.js';
import { useAliases } from './useAliases.js';
import { useFieldSpec } from './useFieldSpec.js';
import { type FieldOptions, type FieldState, useFieldState } from './useFieldState.js';
import { useFieldValue } from './useFieldValue.js';
import { usePages, useSettledSearch } from './useValues.js';

/** Options of {@link useSpecField}. */
export interface UseSpecFieldOptions extends FieldOptions {
  /** URL of the field document, or the document itself (keep the same object between renders). */
  readonly spec: string | InputFieldSpec;
  /** URL that a document given as an object came from; its `uri` is relative to it. */
  readonly specUrl?: string | undefined;
}

/** Stands in until the document is there, so that hooks have something to hold on to. */
const unknownSpec: InputFieldSpec = { displayName: '', dataType: 'STRING' };

/**
 * A field without markup: spread the props on elements of your own.
 *
 * @returns `status` of the document; label, value, errors; `list` with the values while it is open; prop getters
 * @example
 * const field = useSpecField({ spec: '/api/fields/city', name: 'city' });
 * return <><label {...field.getLabelProps()}>{field.label}</label><input {...field.getInputProps()} /></>;
 * @see Protocol §4.3
 */
export function useSpecField({ spec, specUrl, ...options }: UseSpecFieldOptions) {
  const { status, error, retry, fieldSpec = unknownSpec } = useFieldSpec(spec);
  const url = specUrl ?? (typeof spec === 'string' ? spec : undefined);
  const held = useFieldValue(options);
  const field = useFieldState(fieldSpec, url, options, held, useAliases(fieldSpec, url, held));
  const { combobox, list, box } = useOpenCombobox(field);
  const ids = partIds(field.id);
  return {
    status,
    error,
    retry,
    label: field.label,
    description: field.description,
    value: field.value,
    errors: field.errors,
    isPending: field.isPending,
    list,
    isOpen: combobox.isOpen,
    activeIndex: combobox.activeIndex,
    setValue: field.edit,
    validate: () => field.commit(field.value, { settles: true }),
    pick: combobox.actions.pick,
    clear: combobox.actions.clear,
    getRootProps: combobox.getRootProps,
    getLabelProps: () => ({ id: ids.label, htmlFor: field.id }),
    getInputProps: () => inputProps(field, box),
    getOpenButtonProps: combobox.getOpenButtonProps,
    getPopupProps: combobox.getPopupProps,
    getListProps: combobox.getListProps,
    getOptionProps: combobox.getOptionProps,
    getDescriptionProps: () => ({ id: ids.description }),
    getErrorProps: () => ({ id: ids.error }),
  };
}

/** A combobox with its list, for one value or several. */
function useOpenCombobox(field: ReturnType<typeof useFieldState>) {
  const { fieldSpec, plan, specUrl } = field;
  const choices = useChoices(field);
  const combobox = useCombobox(field, plan.expectMultipleValues ? choices : undefined);
  const { actions, isOpen, search } = combobox;
  const onPaste = usePaste(field, choices, actions.dispatch);
  const settled = useSettledSearch(fieldSpec, search);
  const isEnabled = isOpen && plan.lookup !== undefined;
  const list = usePages(fieldSpec, { search, isEnabled, specUrl, ...settled });
  useImperativeHandle(combobox.list, () => ({ ...list, onKey: onListKey }));
  useArrival(list, actions.dispatch);
  const box = { ...combobox.getInputProps(), ...(plan.expectMultipleValues && { onPaste }) };
  return { combobox: openCombobox(field, combobox), list, box };
}

type InputProps = ReturnType<typeof useOpenCombobox>['box'];

/** A field without values is a plain text box, not a combobox. */
function inputProps({ plan, value }: FieldState, props: InputProps) {
  if (plan.lookup) return props;
  const { role: _role, 'aria-autocomplete': _list, 'aria-expanded': _expanded, ...named } = props;
  const { 'aria-controls': _controls, 'aria-activedescendant': _active, onKeyDown: _keys, ...plain } = named;
  return { ...plain, ...inputAttributes(plan, value) };
}
