'use client';
/**
 * The markup of a combobox, at rest and awake: what is chosen, a text box, buttons, and the popup. The elements stay the
 * same when it wakes, so that the focus and what is being typed stay where they are.
 */
import { memo, type MouseEvent } from 'react';
import { lazyImport } from '../../client/lazyImport.js';
import { toArray } from '../../client/toArray.js';
import { textOfValue } from '../../client/valueLabels.js';
import { ownProperty } from '../../core/json.js';
import type { SelectedChipsProps } from '../controls/Chips.js';
import { drawnText, HiddenInputs, hiddenInputs } from '../field/HiddenInputs.js';
import { controlProps } from '../field/fieldProps.js';
import type { FieldState } from '../field/fieldState.js';
import { lazyComponent } from '../field/lazyComponent.js';
import { glyphs } from './boxAttributes.js';
import { comboboxCode, isWaitingForCode, onCombobox, retryCombobox } from './comboboxLoader.js';
import { onRestingBlur, restingButtonProps, restingInputProps, restingText } from './restingBox.js';

/** Draws a combobox. To be called, not drawn: a page may have a thousand of them. */
export function comboboxControl(state: FieldState) {
  const { field, plan, value, options } = state;
  const { as, classOf } = state.parts;
  const code = state.isAwake && !isWaitingForCode(field) ? comboboxCode.current() : undefined;
  const awake = code?.awakeCombobox(state);
  const isMultiple = plan.expectMultipleValues;
  const clear = clearButton(state);
  const choices = choicesWithoutScript(state);
  if (choices)
    return (
      <as.box className={classOf('box')}>
        {choices}
        <span className="spec-field-open" aria-hidden="true" />
      </as.box>
    );
  return (
    <as.box
      className={classOf('box')}
      data-multiple={isMultiple || undefined}
      onBlur={awake?.onBlur ?? ((event) => onRestingBlur(event, state))}
    >
      {isMultiple && toArray(value).length > 0 && <LazyChips field={state} />}
      <as.input
        className={classOf('input')}
        data-unlabelled={isUnlabelled(state) || undefined}
        {...(awake?.input ?? restingInputProps(state))}
      />
      {clear && (
        <as.iconButton className={classOf('iconButton', 'spec-field-clear')} {...clear}>
          {glyphs.clear}
        </as.iconButton>
      )}
      <as.iconButton
        className={classOf('iconButton', 'spec-field-open')}
        {...(awake?.button ?? restingButtonProps(state))}
      >
        {glyphs.open}
      </as.iconButton>
      {awake && code?.comboboxPopup(state, awake.listbox)}
      {state.hasCodeFailed && (
        <as.status className={classOf('status', 'spec-field-failure')} data-status="failed">
          <span>{state.text('specFailed')}</span>
          <as.button type="button" className={classOf('button')} onClick={() => retryCombobox(field)}>
            {state.text('retry')}
          </as.button>
        </as.status>
      )}
      {state.isServer && drawnText(state, restingText(state))}
      {isMultiple ? (
        <HiddenInputs name={state.name} value={value} disabled={options.disabled} />
      ) : (
        !state.isServer && hiddenInputs({ name: state.name, value, disabled: options.disabled })
      )}
    </as.box>
  );
}

/** So many values a page may hold twice: in its document, and drawn. */
const mostChoices = 300;

/**
 * The values of a closed domain that are in the document, as the platform's own choice: until the script is there, it is the
 * one that sends the value. Chips stay chips, so that they do not move when it comes.
 */
function choicesWithoutScript(state: FieldState) {
  const { plan, options, name, field } = state;
  const items = plan.lookup?.isClosed ? plan.lookup.items.map((item) => ownProperty(item, 'value')) : [];
  const isFit = items.length > 0 && items.length <= mostChoices && !plan.expectMultipleValues;
  if (!state.isServer || name === undefined || options.readOnly || !isFit) return undefined;
  const { readOnly: _, ...props } = controlProps(state);
  return (
    <select
      className={state.parts.classOf('input')}
      {...props}
      name={name}
      defaultValue={textOfValue(state.value)}
      onChange={({ currentTarget: { selectedIndex } }) => field.setValue(items[selectedIndex - 1] ?? null)}
    >
      <option value="">{options.placeholder ?? '—'}</option>
      {items.map((value) => (
        <option key={textOfValue(value)} value={textOfValue(value)}>
          {state.labelOf(value)}
        </option>
      ))}
    </select>
  );
}

const chipsCode = lazyImport(async () => (await import('../controls/Chips.js')).SelectedChips);
const LateChips = lazyComponent<SelectedChipsProps>(chipsCode, PlainChips);

/** The chips of what is chosen, whose code comes with the first of them; they do not follow what is typed. @internal */
export const LazyChips = Object.assign(memo(LateChips, showsSame), { preload: LateChips.preload });

function showsSame({ field: a }: SelectedChipsProps, { field: b }: SelectedChipsProps): boolean {
  return (
    a.value === b.value &&
    a.shown === b.shown &&
    a.labelsVersion === b.labelsVersion &&
    a.isInert === b.isInert &&
    a.parts === b.parts &&
    a.environment === b.environment
  );
}

/** What is chosen, while the code of chips is on its way, or could not be had. */
function PlainChips({ field }: SelectedChipsProps) {
  const { as, classOf } = field.parts;
  return (
    <ul className="spec-field-chips spec-field-skeleton-chips" aria-label={field.label}>
      {toArray(field.value).map((value) => (
        <as.chip key={String(value)} className={classOf('chip')}>
          <bdi>{field.labelOf(value)}</bdi>
        </as.chip>
      ))}
    </ul>
  );
}

/** Props of the button that takes the value away; `undefined` where there is nothing to take away, or none may be. */
export function clearButton(state: FieldState) {
  const { field, label } = state;
  if (!isClearable(state)) return undefined;
  return {
    type: 'button' as const,
    tabIndex: -1,
    'aria-label': state.text('clearField', { label }),
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onClick: () => {
      onCombobox(field, (combobox) => {
        combobox.clear();
        field.commitValue();
      });
      field.focus();
    },
  };
}

/** A single value that may be missing, unless the host says otherwise; several have a button each. */
function isClearable(state: FieldState): boolean {
  const { plan, options, isInert } = state;
  const mayBe = options.clearable ?? !plan.required;
  return (
    mayBe && !plan.expectMultipleValues && !isInert && (typedText(state) ?? state.labelOf(state.value)) !== ''
  );
}

/** A single value of a closed domain that is shown as it is; free text is its own label. */
function isUnlabelled(state: FieldState): boolean {
  const { plan, value, isEmpty } = state;
  if (plan.expectMultipleValues || !plan.lookup?.isClosed || isEmpty || typedText(state) !== null)
    return false;
  return !state.isLabelled(value);
}

/** What stands in the box; `null` where that is the value. */
function typedText({ field, inputValue }: FieldState): string | null {
  return inputValue ?? comboboxCode.current()?.typedText(field) ?? null;
}
