'use client';
/**
 * A small fixed set of values as the platform's own choices, which bring their own keys: a select, radios, a checkbox, or
 * checkboxes for several.
 */
import { useState } from 'react';
import { createSelection } from '../../client/selection.js';
import { toArray } from '../../client/toArray.js';
import { inlineIndex } from '../../core/inlineLookup.js';
import type { ValueAlias } from '../../core/inputFieldSpec.js';
import { HiddenInputs } from '../field/HiddenInputs.js';
import { controlProps } from '../field/fieldProps.js';
import type { FieldState } from '../field/fieldState.js';
import { useSpecFieldContext } from '../provider/context.js';

/** What each of these controls is drawn from. */
export interface ChoiceProps {
  readonly field: FieldState;
}

/** Shows a single value as a native select. */
export function SelectControl({ field }: ChoiceProps) {
  const values = useInlineValues(field);
  const { as, classOf } = field.parts;
  const { readOnly, ...props } = controlProps(field);
  const index = values.findIndex(({ value }) => value === field.value);
  const choose = (value: unknown) => {
    field.setValue(value);
    field.commitValue(value);
  };
  return (
    <as.box className={classOf('box')}>
      <select
        className={classOf('input')}
        {...props}
        aria-readonly={readOnly || undefined}
        value={index === -1 ? '' : String(index)}
        onChange={(event) =>
          readOnly || choose(values[Number(event.currentTarget.value || -1)]?.value ?? null)
        }
        onBlur={() => leave(field)}
      >
        <option value="">{field.options.placeholder ?? '—'}</option>
        {values.map(({ value, label }, at) => (
          <option key={String(value)} value={String(at)}>
            {label}
          </option>
        ))}
      </select>
      <span className="spec-field-open" aria-hidden="true" />
      <HiddenInputs name={field.name} value={field.value} disabled={field.options.disabled} />
    </as.box>
  );
}

/** Shows a single value as radios. */
export function RadioControl({ field }: ChoiceProps) {
  return (
    <ChoiceList
      field={field}
      type="radio"
      isChosen={({ value }) => value === field.value}
      onChoose={({ value }) => {
        field.setValue(value);
        field.commitValue(value);
      }}
    />
  );
}

/** Shows several values as checkboxes; they are submitted in the order they were ticked (D26). */
export function CheckboxesControl({ field }: ChoiceProps) {
  const [selection] = useState(() => createSelection(field.field));
  const chosen = new Set(toArray(field.value));
  return (
    <ChoiceList
      field={field}
      type="checkbox"
      isChosen={({ value }) => chosen.has(value)}
      onChoose={selection.toggle}
    />
  );
}

interface ChoiceListProps extends ChoiceProps {
  readonly type: 'radio' | 'checkbox';
  readonly isChosen: (alias: ValueAlias) => boolean;
  readonly onChoose: (alias: ValueAlias) => void;
}

function ChoiceList({ field, type, isChosen, onChoose }: ChoiceListProps) {
  const values = useInlineValues(field);
  const { as, classOf } = field.parts;
  const { readOnly } = field.options;
  return (
    <div
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) leave(field);
      }}
    >
      {values.map((alias) => (
        <as.choice key={String(alias.value)} className={classOf('choice')}>
          <input
            type={type}
            // Radios of one name belong together; the value itself is submitted by the field.
            name={type === 'radio' ? `${field.id}-choice` : undefined}
            form={type === 'radio' ? `${field.id}-no-form` : undefined}
            checked={isChosen(alias)}
            // Of radios the group says so.
            aria-invalid={(type === 'checkbox' && field.errors.length > 0) || undefined}
            onChange={() => readOnly || onChoose(alias)}
          />
          <bdi>{alias.label}</bdi>
        </as.choice>
      ))}
      <HiddenInputs name={field.name} value={field.value} disabled={field.options.disabled} />
    </div>
  );
}

function useInlineValues({ plan }: ChoiceProps['field']): readonly ValueAlias[] {
  const { lookup } = useSpecFieldContext();
  return plan.lookup ? inlineIndex(plan.lookup, lookup.locale).values : [];
}

function leave(field: ChoiceProps['field']): void {
  field.commitValue(undefined, { isLeaving: true });
  field.options.onBlur?.();
}

/** Shows a field as a checkbox. */
export function CheckboxControl({ field }: { readonly field: FieldState }) {
  const { as, classOf } = field.parts;
  const { readOnly, ...props } = controlProps(field);
  return (
    <as.box className={classOf('box', 'spec-field-checkbox')}>
      <input
        {...props}
        type="checkbox"
        aria-readonly={readOnly || undefined}
        checked={field.value === true}
        onChange={(event) => {
          if (readOnly) return;
          field.setValue(event.currentTarget.checked);
          field.commitValue(event.currentTarget.checked);
        }}
        onBlur={() => {
          field.commitValue(undefined, { isLeaving: true });
          field.options.onBlur?.();
        }}
      />
      <HiddenInputs name={field.name} value={field.value} disabled={field.options.disabled} />
    </as.box>
  );
}
