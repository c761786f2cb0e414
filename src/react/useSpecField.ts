'use client';
/**
 * Everything a field of your own markup needs, in one hook.
 * In: the URL of a spec, or the spec; and the props of a form control. Out: state, values and prop getters.
 */
import { useEffect, useImperativeHandle, useRef } from 'react';
import { keyOfSpec } from '../client/keyOfSpec.js';
import type { InputFieldSpec } from '../core/inputFieldSpec.js';
import { useCombobox } from './combobox/useCombobox.js';
import { openCombobox } from './combobox/openCombobox.js';
import { onListKey } from './combobox/listKeys.js';
import { listSearch } from './combobox/listSearch.js';
import { useOptionsLoaded } from './combobox/useOptionsLoaded.js';
import { partIds } from './controlProps.js';
import { inputAttributes } from './inputAttributes.js';
import { useChoices } from './useChoices.js';
import { useAliases } from './useAliases.js';
import { useFieldSpec } from './useFieldSpec.js';
import { validateAsync, validateNow } from './useFieldHandle.js';
import { type BoundFieldState, type FieldOptions, type FieldState, useFieldState } from './useFieldState.js';
import { useFieldValue } from './useFieldValue.js';
import { useLatest } from './useLatest.js';
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
  const field = useFieldState(
    fieldSpec,
    url,
    options,
    held,
    useAliases(fieldSpec, url, held, options.valueLabels),
  );
  const { combobox, list, box } = useOpenCombobox(field);
  const key = keyOfSpec(fieldSpec);
  const shown = useRef(key);
  const changed = useLatest(() => {
    combobox.forget();
    field.forget();
  });
  useEffect(() => {
    if (shown.current !== key) changed.current();
    shown.current = key;
  }, [key, changed]);
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
    validate: () => validateNow(field),
    validateAsync: () => validateAsync(field),
    pick: combobox.actions.pick,
    clear: combobox.actions.clear,
    getRootProps: combobox.getRootProps,
    getLabelProps: () => ({ id: ids.label, htmlFor: field.id }),
    getInputProps: () => inputProps(field, box),
    getOpenButtonProps: combobox.getOpenButtonProps,
    getClearButtonProps: combobox.getClearButtonProps,
    getPopupProps: combobox.getPopupProps,
    getListProps: combobox.getListProps,
    getOptionProps: combobox.getOptionProps,
    getDescriptionProps: () => ({ id: ids.description }),
    getErrorProps: () => ({ id: ids.error }),
  };
}

/** A combobox with its list, for one value or several. */
function useOpenCombobox(field: BoundFieldState) {
  const { fieldSpec, plan, specUrl } = field;
  const choices = useChoices(field);
  const combobox = useCombobox(field, plan.expectMultipleValues ? choices : undefined);
  const { isOpen } = combobox;
  const { search } = listSearch(field, combobox);
  const settled = useSettledSearch(fieldSpec, search);
  const isEnabled = isOpen && plan.lookup !== undefined;
  const list = usePages(fieldSpec, { search, isEnabled, specUrl, ...settled });
  useImperativeHandle(combobox.list, () => ({ ...list, onKey: onListKey }));
  useOptionsLoaded(field, combobox, list);
  return { combobox: openCombobox(field, combobox), list, box: combobox.getInputProps() };
}

type InputProps = ReturnType<typeof useOpenCombobox>['box'];

/** A field without values is a plain text box, not a combobox. */
function inputProps({ plan, value }: FieldState, props: InputProps) {
  if (plan.lookup) return props;
  const { role: _role, 'aria-autocomplete': _list, 'aria-expanded': _expanded, ...named } = props;
  const { 'aria-controls': _controls, 'aria-activedescendant': _active, onKeyDown: _keys, ...plain } = named;
  return { ...plain, ...inputAttributes(plan, value) };
}
