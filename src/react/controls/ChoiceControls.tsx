'use client';
/**
 * A small fixed set of values as native controls with their own keyboard support: a select, radios, or checkboxes.
 */
import { type ReactNode, useMemo, useState } from 'react';
import { choose, isUnavailable } from '../../client/field/choosing.js';
import { submitByEnter } from '../../client/field/formIntegration.js';
import { takeAwayAll } from '../../client/field/removals.js';
import { arrangeRows, drawnGroups } from '../../client/list/rowGroups.js';
import { toArray } from '../../client/page/toArray.js';
import { textOfValue } from '../../client/values/valueOfText.js';
import { answerLimits } from '../../core/vocabulary/defaults.js';
import type { ValueAlias } from '../../core/document/inputFieldSpec.js';
import type { JsonScalar } from '../../core/vocabulary/json.js';
import { readValue } from '../../core/lookup/publishedValue.js';
import { clearButton, mayClear } from './GroupFrame.js';
import { HiddenInputs } from '../field/HiddenInputs.js';
import { controlProps } from '../field/fieldProps.js';
import type { FieldState } from '../field/fieldState.js';
import { type ChoiceProps, commitChoice } from './CheckboxControl.js';
import { useSpecFieldContext } from '../provider/context.js';

/** Renders a single value as a native select. */
export function SelectControl({ field, isSent }: ChoiceProps) {
  const values = useInlineValues(field);
  const { components, classOf } = field.slots;
  const { readOnly, ...props } = controlProps(field);
  const index = values.findIndex(({ value }) => value === field.value);
  const sent = (at: number) => (isSent ? textOfValue(values[at]?.value) : String(at));
  return (
    <components.box className={classOf('box')}>
      <select
        className={classOf('input')}
        {...props}
        aria-readonly={readOnly || undefined}
        autoComplete={field.options.autoComplete ?? field.plan.autocomplete}
        name={isSent ? field.name : undefined}
        value={index === -1 ? '' : sent(index)}
        onChange={({ currentTarget: { selectedIndex } }) =>
          choose(field.field, values.slice(Math.max(0, selectedIndex - 1), selectedIndex), 'press')
        }
        onBlur={() => commitChoice(field)}
      >
        <option value="">{field.options.placeholder ?? '—'}</option>
        {drawnGroups([...values.keys()], arrangeRows(values)).map(({ group: { label, start }, indexes }) => {
          const options = indexes.map((at) => nativeOption(field, values[at] as ValueAlias, sent(at)));
          if (label === undefined) return options;
          return (
            <optgroup key={`group ${start}`} label={label}>
              {options}
            </optgroup>
          );
        })}
      </select>
      <span className="spec-field-open" aria-hidden="true" />
      {isSent || <HiddenInputs {...field.sent} />}
    </components.box>
  );
}

/** An option of a select has one line only, so the description is appended to the label. */
function nativeOption({ field }: FieldState, alias: ValueAlias, sent: string) {
  const { value, label, description } = alias;
  return (
    <option key={JSON.stringify(value)} value={sent} disabled={isUnavailable(field, alias)}>
      {description === undefined ? label : `${label} – ${description}`}
    </option>
  );
}

/** Renders a single value as radios. An optional value can be cleared. */
export function RadioControl({ field, isSent }: ChoiceProps) {
  return (
    <ChoiceList
      field={field}
      isSent={isSent}
      type="radio"
      onClear={mayClear(field) ? () => takeAwayAll(field.field) : undefined}
      isChosen={({ value }) => value === field.value}
      onChoose={(alias) => choose(field.field, [alias], 'press')}
    />
  );
}

/** Renders several values as checkboxes. They are submitted in the order they were ticked (D26). */
export function CheckboxesControl({ field, isSent }: ChoiceProps) {
  const chosen = new Set(toArray(field.value));
  return (
    <ChoiceList
      field={field}
      isSent={isSent}
      type="checkbox"
      isChosen={({ value }) => chosen.has(value)}
      onChoose={(alias) => choose(field.field, [alias], 'press')}
    />
  );
}

interface ChoiceListProps extends ChoiceProps {
  readonly type: 'radio' | 'checkbox';
  readonly isChosen: (alias: ValueAlias) => boolean;
  readonly onChoose: (alias: ValueAlias) => void;
  readonly onClear?: (() => void) | undefined;
}

function ChoiceList({ field, isSent, type, isChosen, onChoose, onClear }: ChoiceListProps) {
  const values = useInlineValues(field);
  const { components, classOf } = field.slots;
  const ownName = type === 'radio' ? `${field.id}-choice` : undefined;
  return (
    <div
      className="spec-field-choices"
      data-clearable={onClear ? '' : undefined}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) commitChoice(field);
      }}
    >
      {inGroups(field, values, (alias, index) => {
        const isOn = isChosen(alias);
        const key = JSON.stringify(alias.value);
        const isGone = isUnavailable(field.field, alias);
        const descriptionId = alias.description === undefined ? undefined : `${field.id}-choice-${index}`;
        const choice = (
          <components.choice
            key={key}
            className={classOf('choice')}
            data-disabled={isGone || undefined}
            data-unlabelled={(isOn && !field.isLabelled(alias.value)) || undefined}
          >
            <input
              type={type}
              // The name groups the radios; a hidden input submits the value.
              name={isSent ? field.name : ownName}
              form={type === 'radio' && !isSent ? `${field.id}-no-form` : undefined}
              value={isSent ? textOfValue(alias.value) : undefined}
              checked={isOn}
              disabled={isGone || undefined}
              aria-describedby={descriptionId}
              // For radios the group has this attribute.
              aria-invalid={(type === 'checkbox' && field.isInvalid) || undefined}
              aria-readonly={(type === 'checkbox' && field.options.readOnly) || undefined}
              onKeyDown={(event) => {
                field.field.getSnapshot().removals?.onKey(event);
                if (event.key === 'Enter' && !event.currentTarget.form) submitByEnter(event.currentTarget);
              }}
              onChange={() => onChoose(alias)}
            />
            {descriptionId === undefined ? (
              <bdi>{alias.label}</bdi>
            ) : (
              <span className="spec-field-option-text">
                <bdi className="spec-field-option-label">{alias.label}</bdi>
                <span className="spec-field-option-description" id={descriptionId} aria-hidden="true">
                  {alias.description}
                </span>
              </span>
            )}
          </components.choice>
        );
        if (type === 'checkbox') return choice;
        return (
          <div key={key} className="spec-field-choice-row">
            {choice}
            {isOn && onClear && clearButton(field, '.spec-field-choice-row', onClear)}
          </div>
        );
      })}
      {isSent || <HiddenInputs {...field.sent} />}
    </div>
  );
}

/** Renders choices, grouped under headings. */
function inGroups(
  { id }: FieldState,
  values: readonly ValueAlias[],
  draw: (alias: ValueAlias, index: number) => ReactNode,
): ReactNode {
  return drawnGroups([...values.keys()], arrangeRows(values)).map(({ group: { label, start }, indexes }) => {
    const choices = indexes.map((index) => draw(values[index] as ValueAlias, index));
    if (label === undefined) return choices;
    const headingId = `${id}-group-${start}`;
    return (
      <div key={headingId} role="group" aria-labelledby={headingId} className="spec-field-choice-group">
        <span id={headingId} className="spec-field-choice-group-label">
          {label}
        </span>
        {choices}
      </div>
    );
  });
}

/**
 * Returns the INLINE values in the user's language; of duplicates, the first. Current and initial values that the document does
 * not list are appended, so that they are visible and can be removed.
 */
function useInlineValues(field: FieldState): readonly ValueAlias[] {
  const { locale } = useSpecFieldContext().lookup;
  const items = field.plan.lookup?.items;
  const [first] = useState(() => toArray(field.value));
  const listed = useMemo(() => {
    const byValue = new Map<unknown, ValueAlias>();
    for (const item of items?.slice(0, answerLimits.maxItems) ?? []) {
      const alias = readValue(item, locale);
      if (alias && !byValue.has(alias.value)) byValue.set(alias.value, alias);
    }
    return byValue;
  }, [items, locale]);
  const held = [...first, ...toArray(field.value)].filter(isScalar);
  const others = new Set(held.filter((value) => !listed.has(value)));
  const unlisted = [...others];
  const labels = JSON.stringify(unlisted.map((value) => [value, field.labelOf(value)]));
  // A stable list while its contents are equal, so that rows are arranged once.
  return useMemo(() => {
    const pairs = JSON.parse(labels) as readonly (readonly [JsonScalar, string])[];
    return [...listed.values(), ...pairs.map(([value, label]) => ({ value, label }))];
  }, [listed, labels]);
}

const isScalar = (value: unknown): value is JsonScalar => value !== null && typeof value !== 'object';
