'use client';
/**
 * The markup of a combobox, at rest and awake: what is chosen, a text box, buttons, and the popup. The elements stay the
 * same when it wakes, so that the focus and what is being typed stay where they are.
 */
import { memo, useLayoutEffect } from 'react';
import { isClearable as mayBeCleared } from '../../client/field/fieldOwner.js';
import { hasFocus } from '../../client/page/controlElement.js';
import type { Field } from '../../client/field/store.js';
import { toArray } from '../../client/page/toArray.js';
import { ownProperty } from '../../core/vocabulary/json.js';
import { Failure } from '../field/DocumentStates.js';
import { drawnText, HiddenInputs, hiddenInputs } from '../field/HiddenInputs.js';
import type { SelectedChipsProps } from '../field/fieldProps.js';
import type { FieldState } from '../field/fieldState.js';
import { lazyComponent } from '../field/lazyComponent.js';
import { WithoutScript } from '../field/WithoutScript.js';
import { controlsStage, comboboxStage } from '../provider/stages.js';
import { hasOwnInput } from '../slots/slots.js';
import { glyphs, keepFocus, listIds } from '../field/boxAttributes.js';
import { loadListSoon, onCombobox, phoneList, retryCombobox } from './comboboxLoader.js';
import { onRestingBlur, restingButtonProps, restingInputProps, restingText } from './restingBox.js';

/** Draws a combobox. To be called, not drawn: a page may have a thousand of them. */
export function comboboxControl(state: FieldState) {
  const { field, plan, value } = state;
  const { components, classOf } = state.slots;
  const code = comboboxStage.current();
  const isAwake = state.snapshot.code !== 'absent';
  const combobox = isAwake ? code?.currentCombobox(field) : undefined;
  const awake = combobox && code?.awakeCombobox(state, combobox);
  const isMultiple = plan.expectMultipleValues;
  const clear = clearButton(state);
  return (
    <components.box
      className={classOf('box')}
      data-multiple={isMultiple || undefined}
      data-own-input={(isMultiple && hasOwnInput(state.slots)) || undefined}
      data-labels={areLabelsAwaited(state) ? 'awaited' : undefined}
      onBlur={awake?.onBlur ?? ((event) => onRestingBlur(event, state))}
      onPointerEnter={awake ? undefined : loadListSoon}
    >
      {isMultiple && (toArray(value).length > 0 || state.isUndoable) && <LazyChips field={state} />}
      {hasImage(state) && <LazyImage field={state} />}
      <components.input
        className={classOf('input')}
        data-unlabelled={isUnlabelled(state) || undefined}
        {...(awake?.input ?? restingInputProps(state))}
      />
      {clear && (
        <components.iconButton className={classOf('iconButton', 'spec-field-clear')} {...clear}>
          {glyphs.clear}
        </components.iconButton>
      )}
      <components.iconButton
        className={classOf('iconButton', 'spec-field-open')}
        {...(awake?.button ?? restingButtonProps(state))}
      >
        {glyphs.open}
      </components.iconButton>
      {awake && code?.comboboxPopup(state, combobox, awake, phoneList)}
      {state.snapshot.code === 'failed' && (
        <Failure slots={state.slots} retry={() => retryCombobox(field)} isLost={comboboxStage.isLost()} />
      )}
      {state.snapshot.isServer && withoutScript(state)}
      {isMultiple ? <HiddenInputs {...state.sent} /> : !state.snapshot.isServer && hiddenInputs(state.sent)}
      {isAwake && <SelectedLabel field={field} label={shownLabel(state)} />}
    </components.box>
  );
}

/** Says how many are chosen. It comes with chips; a server draws none, since the page that takes over has no code for it yet. */
export function comboboxCount(state: FieldState) {
  if (!state.plan.expectMultipleValues || state.snapshot.isServer) return undefined;
  const code = controlsStage.current();
  return code && <code.ChosenCount field={state} />;
}

/** So many values a page may hold twice: in its document, and drawn. */
const mostDrawn = 300;

/** What the box is sent with until the script is there, and without one what it may hold, where that is in the document. */
function withoutScript(state: FieldState) {
  const { items = [] } = state.plan.lookup ?? {};
  return (
    <>
      {drawnText(state, restingText(state))}
      {items.length <= mostDrawn && (
        <WithoutScript>
          <datalist id={listIds(state.id).list}>
            {items.map((item) => {
              const value = ownProperty(item, 'value');
              return <option key={JSON.stringify(value)}>{state.labelOf(value)}</option>;
            })}
          </datalist>
        </WithoutScript>
      )}
    </>
  );
}

/** Whether a single value that is shown has an image; a server draws none, since it comes late. */
function hasImage(state: FieldState): boolean {
  const { field, value, plan, snapshot } = state;
  if (plan.expectMultipleValues || state.isEmpty || snapshot.isServer || typedText(state) !== null)
    return false;
  return field.labels.find(value)?.image !== undefined;
}

/** The image of a single value comes with its list. */
const LazyImage = lazyComponent(
  comboboxStage,
  ({ ValueImage }) => ValueImage,
  () => null,
);

const LateChips = lazyComponent(controlsStage, ({ SelectedChips }) => SelectedChips, PlainChips);

/** The chips of what is chosen, whose code comes with the first of them; they do not follow what is typed. @internal */
export const LazyChips = memo(LateChips, showsSame);

function showsSame({ field: a }: SelectedChipsProps, { field: b }: SelectedChipsProps): boolean {
  return (
    a.value === b.value &&
    a.shown === b.shown &&
    a.snapshot.labelsVersion === b.snapshot.labelsVersion &&
    a.isInert === b.isInert &&
    a.slots === b.slots &&
    a.environment === b.environment
  );
}

/** More than a dozen chips stand in two rows: that many are enough to fill them. */
const mostAtRest = 13;

/** What is chosen, while the code of chips is on its way, or could not be had. */
function PlainChips({ field }: SelectedChipsProps) {
  const { components, classOf } = field.slots;
  const values = toArray(field.value).slice(0, mostAtRest);
  return (
    <ul
      className="spec-field-chips spec-field-skeleton-chips"
      data-many={values.length === mostAtRest || undefined}
    >
      {values.map((value) => (
        <components.chip key={JSON.stringify(value)} className={classOf('chip')}>
          <bdi>{field.labelOf(value)}</bdi>
        </components.chip>
      ))}
    </ul>
  );
}

interface SelectedLabelProps {
  readonly field: Field;
  /** The label in the box, while nothing is typed. */
  readonly label: string | undefined;
}

/** Keeps the label selected that comes while the box has the focus: it gives way to what is typed next, as the value did. */
const SelectedLabel = memo(function SelectedLabel({ field, label }: SelectedLabelProps) {
  useLayoutEffect(() => {
    const { control } = field;
    const isInUse = label !== undefined && control && hasFocus(control);
    if (isInUse && field.text.isAllSelected && control instanceof HTMLInputElement) control.select();
  }, [label, field]);
  return null;
});

/** The label in the box of a single value; `undefined` where something is typed. */
function shownLabel(state: FieldState): string | undefined {
  if (typedText(state) !== null) return undefined;
  return state.plan.expectMultipleValues ? '' : state.labelOf(state.value);
}

/** Props of the button that takes the value away; `undefined` where there is nothing to take away, or none may be. */
export function clearButton(state: FieldState) {
  const { field } = state;
  if (!isClearable(state)) return undefined;
  return {
    type: 'button' as const,
    tabIndex: -1,
    'aria-label': state.text('clearField'),
    onMouseDown: keepFocus,
    onClick: () => {
      const before = field.latest();
      // Taken away at once, whatever code is there to clear the box.
      field.setInputValue(null);
      field.setValue(null);
      onCombobox(
        field,
        (combobox) => {
          combobox.clear(before);
          field.commitValue();
        },
        (here) => {
          here.cleared = { value: before };
          here.isEntered = false;
        },
      );
      field.focus();
    },
  };
}

/** A single value that may be missing, unless the host says otherwise; several have a button each. */
function isClearable(state: FieldState): boolean {
  const { plan, options, isInert } = state;
  const mayBe = options.clearable ?? mayBeCleared(state.field);
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

/** Whether labels of saved values are still being loaded: tests of apps wait for them. */
function areLabelsAwaited({ field, value, snapshot }: FieldState): boolean {
  if (snapshot.isServer || snapshot.code === 'failed' || !field.domain.isRemote) return false;
  const isAwaited = (one: unknown) => field.labels.isAwaited(one);
  return field.domain.needsLookups() || toArray(value).slice(0, mostAtRest).some(isAwaited);
}

/** What stands in the box; `null` where that is the value. */
function typedText({ snapshot: { box, inputValue } }: FieldState): string | null {
  return inputValue ?? box?.inputValue ?? null;
}
