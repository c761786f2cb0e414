'use client';
/**
 * A small fixed set of values as the platform's own choices: a select, radios, or checkboxes for several.
 * In: a field whose values are in its document. Out: native inputs, which bring their own keys.
 */
import { inlineIndex } from '../../core/inlineLookup.js';
import type { ValueAlias } from '../../core/inputFieldSpec.js';
import { controlProps } from '../controlProps.js';
import { useSpecFieldContext } from '../SpecFieldProvider.js';
import { useChoices } from '../useChoices.js';
import { type BoundFieldState, useFieldForm } from '../useFieldState.js';
import { HiddenValue } from './HiddenValue.js';

/** What each of these controls is drawn from. */
export interface ChoiceProps {
  readonly field: BoundFieldState;
}

/** Shows a single value as a native select. */
export function SelectControl({ field }: ChoiceProps) {
  useFieldForm(field);
  const values = useInlineValues(field);
  const { as, classOf } = field.parts;
  const { readOnly, ...props } = controlProps(field);
  const index = values.findIndex(({ value }) => value === field.value);
  const choose = (value: unknown) => {
    field.edit(value);
    field.commit(value);
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
      <span className="spec-field-open" aria-hidden="true">
        <svg viewBox="0 0 16 16" width="16" height="16">
          <path d="M4 6l4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.5" />
        </svg>
      </span>
      <HiddenValue field={field} />
    </as.box>
  );
}

/** Shows a single value as radios. */
export function RadioControl({ field }: ChoiceProps) {
  useFieldForm(field);
  return (
    <ChoiceList
      field={field}
      type="radio"
      isChosen={({ value }) => value === field.value}
      onChoose={({ value }) => {
        field.edit(value);
        field.commit(value);
      }}
    />
  );
}

/** Shows several values as checkboxes; they are submitted in the order they were ticked (D26). */
export function CheckboxesControl({ field }: ChoiceProps) {
  useFieldForm(field);
  const choices = useChoices(field);
  return (
    <ChoiceList
      field={field}
      type="checkbox"
      isChosen={({ value }) => choices.values.includes(value)}
      onChoose={choices.toggle}
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
      <HiddenValue field={field} />
    </div>
  );
}

function useInlineValues({ plan }: ChoiceProps['field']): readonly ValueAlias[] {
  const { lookup } = useSpecFieldContext();
  return plan.lookup ? inlineIndex(plan.lookup, lookup.locale).values : [];
}

function leave(field: ChoiceProps['field']): void {
  field.commit(undefined, { isLeaving: true });
  field.options.onBlur?.();
}
