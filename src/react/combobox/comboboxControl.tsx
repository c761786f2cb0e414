'use client';
/**
 * Markup of a combobox, idle and active: chosen values, text box, buttons and popup. Activation keeps the elements, so that the
 * focus and the typed text stay.
 */
import { isClearable as mayBeCleared } from '../../client/field/fieldOwner.js';
import { toArray } from '../../client/page/toArray.js';
import { ownProperty } from '../../core/vocabulary/json.js';
import { Failure } from '../field/DocumentStates.js';
import { drawnText, HiddenInputs, hiddenInputs } from '../field/HiddenInputs.js';
import { partIds, type SelectedChipsProps } from '../field/fieldProps.js';
import type { FieldState } from '../field/fieldState.js';
import { lazyComponent } from '../field/lazyComponent.js';
import { WithoutScript } from '../field/WithoutScript.js';
import { controlsStage, comboboxStage } from '../provider/stages.js';
import { hasOwnInput } from '../slots/slots.js';
import { SelectedLabel, glyphs, keepFocus, listIds } from '../field/boxAttributes.js';
import { callSoon, loadListSoon, phoneList, retryCombobox } from './comboboxLoader.js';
import { onStandInBlur, standInButton, standInInput, standInText } from './standIn.js';

/** Renders a combobox. Call it as a function: a page may have a thousand of them. */
export function comboboxControl(state: FieldState) {
  const { field, plan, value } = state;
  const { components, classOf } = state.slots;
  const awake =
    state.snapshot.code !== 'absent' ? comboboxStage.current()?.awakeParts(state, phoneList) : undefined;
  const isMultiple = plan.expectMultipleValues;
  const clear = clearButton(state);
  const isAwaited = areLabelsAwaited(state);
  const isBar = isAwaited && !isMultiple && typedText(state) === null;
  return (
    <components.box
      className={classOf('box')}
      data-multiple={isMultiple || undefined}
      data-own-input={(isMultiple && hasOwnInput(state.slots)) || undefined}
      data-labels={isAwaited ? 'awaited' : undefined}
      onBlur={awake?.onBlur ?? ((event) => onStandInBlur(event, state))}
      onPointerEnter={awake ? undefined : loadListSoon}
    >
      {isMultiple && (toArray(value).length > 0 || state.isUndoable) && <LazyChips field={state} />}
      {hasImage(state) && <LazyImage field={state} />}
      {isBar && <span className="spec-field-awaited">{state.text('labelsComing')}</span>}
      <components.input
        className={classOf('input')}
        data-unlabelled={isUnlabelled(state) || undefined}
        {...(awake?.input ?? standInInput(state))}
        {...(isBar && awaitedProps)}
      />
      {clear && (
        <components.iconButton className={classOf('iconButton', 'spec-field-clear')} {...clear}>
          {glyphs.clear}
        </components.iconButton>
      )}
      <components.iconButton
        className={classOf('iconButton', 'spec-field-open')}
        {...(awake?.button ?? standInButton(state))}
      >
        {glyphs.open}
      </components.iconButton>
      {awake?.popup}
      {state.snapshot.code === 'failed' && (
        <Failure slots={state.slots} retry={() => retryCombobox(field)} isLost={comboboxStage.isLost()} />
      )}
      {state.snapshot.isServer && withoutScript(state)}
      {isMultiple ? <HiddenInputs {...state.sent} /> : !state.snapshot.isServer && hiddenInputs(state.sent)}
      {!isMultiple && !isBar && (awake || field.text.isAllSelected) && (
        <SelectedLabel field={field} label={typedText(state) === null ? state.labelOf(value) : undefined} />
      )}
    </components.box>
  );
}

/**
 * Renders the number of chosen values, with code of the chips. The server renders none, because a hydrating page does not have
 * that code yet.
 */
export function comboboxCount(state: FieldState) {
  if (!state.plan.expectMultipleValues || state.snapshot.isServer) return undefined;
  const code = controlsStage.current();
  return code && <code.ChosenCount field={state} />;
}

/** Up to this many values are rendered for pages without script, besides being in the document. */
const mostDrawn = 300;

/** Renders hidden inputs for submitting before hydration and, for pages without script, a `datalist` of the INLINE values. */
function withoutScript(state: FieldState) {
  const { items = [] } = state.plan.lookup ?? {};
  return (
    <>
      {drawnText(state, standInText(state))}
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

/** Whether to show the image of a single value. The server renders none, because its code is lazy-loaded. */
function hasImage(state: FieldState): boolean {
  const { field, value, plan, snapshot } = state;
  if (plan.expectMultipleValues || state.isEmpty || snapshot.isServer || typedText(state) !== null)
    return false;
  return field.labels.find(value)?.image !== undefined;
}

/** The image of a single value; its code is part of the combobox stage. */
const LazyImage = lazyComponent(
  comboboxStage,
  ({ ValueImage }) => ValueImage,
  () => null,
);

/** The chips of the chosen values, loaded with the first of them. @internal */
const LazyChips = lazyComponent(controlsStage, ({ SelectedChips }) => SelectedChips, PlainChips);

/** More than a dozen chips are shown in two rows, which this many fill. */
const mostAtRest = 13;

/** Placeholder chips while the chips' code is loading or failed to load. */
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
          <bdi className={field.isAwaited(value) ? 'spec-field-awaited' : undefined}>
            {field.shownLabelOf(value)}
          </bdi>
        </components.chip>
      ))}
    </ul>
  );
}

/** Returns the props of the clear button; `undefined` if there is nothing to clear, or clearing isn't allowed. */
export function clearButton(state: FieldState) {
  const { field } = state;
  if (!isClearable(state)) return undefined;
  return {
    type: 'button' as const,
    tabIndex: -1,
    'aria-label': state.text('clearField'),
    'aria-describedby': partIds(state.id).label,
    onMouseDown: keepFocus,
    onClick: () => {
      const before = field.latest();
      // Clears the value at once, whether or not the combobox's code is loaded.
      field.setInputValue(null);
      field.setValue(null);
      callSoon(field, ['clear', before]);
      field.focus();
    },
  };
}

/** Whether to offer to clear a single value: by default if it is optional. Chips have their own remove buttons. */
function isClearable(state: FieldState): boolean {
  const { plan, options, isInert } = state;
  const mayBe = options.clearable ?? mayBeCleared(state.field);
  return (
    mayBe && !plan.expectMultipleValues && !isInert && (typedText(state) ?? state.labelOf(state.value)) !== ''
  );
}

/** Whether a single value of a closed domain has no label. In an open domain the text is its own label. */
function isUnlabelled(state: FieldState): boolean {
  const { plan, value, isEmpty } = state;
  if (plan.expectMultipleValues || !plan.lookup?.isClosed || isEmpty || typedText(state) !== null)
    return false;
  return !state.isLabelled(value) && !state.isAwaited(value);
}

/** Whether labels of saved values are still loading; apps' tests wait for it. */
function areLabelsAwaited(state: FieldState): boolean {
  return toArray(state.value)
    .slice(0, mostAtRest)
    .some((one) => state.isAwaited(one));
}

/** Props of a box whose label is loading: a bar is shown instead of the value, which is mostly an id. */
const awaitedProps = { value: '', 'aria-busy': true } as const;

/** Returns the typed text in the box; `null` while the box shows the value. */
function typedText({ snapshot: { box, inputValue } }: FieldState): string | null {
  return inputValue ?? box?.inputValue ?? null;
}
