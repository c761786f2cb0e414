'use client';
/**
 * The chosen values of a field, as a list beside its box. Up to a dozen are all shown; of more, two rows, and a button that shows
 * the rest. Typing does not render the list again, and only changed chips are rendered.
 */
import {
  memo,
  type MouseEvent,
  useEffect,
  useInsertionEffect,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { controlText } from '../../client/messages/controlTexts.js';
import { createChipRows, mostMeasured, mostWhole } from '../../client/page/chipRows.js';
import { toArray } from '../../client/page/toArray.js';
import { partIds, type SelectedChipsProps } from '../field/fieldProps.js';
import { Chip, chipOf } from './Chip.js';
import { AllChosen, MoreButton } from './MoreChosen.js';
import { type ChipsProps, useChips } from './useChips.js';
import { useControlStyles } from './CheckboxControl.js';

/** Renders the chosen values. */
export function Chips({ field: state, list, selection, actions }: ChipsProps) {
  // React Compiler would cache `rows.fit()`, because `rows` is the same object while the number that fits changes.
  'use no memo';
  useControlStyles(state);
  const [isOpen, setOpen] = useState(false);
  const [rows] = useState(createChipRows);
  useSyncExternalStore(rows.subscribe, rows.getVersion, rows.getVersion);
  const values = toArray(state.value);
  const isMany = values.length > mostWhole;
  const chips = values.slice(0, isMany ? mostMeasured : mostWhole).map((value) => chipOf(state, value));
  const keys = chips.map(({ text, isMarked, image, description }) =>
    [isMarked, state.isInert, !image, text, description].join(' '),
  );
  /** The second line of a chip whose label another chip has, too. */
  const detailOf = ({ text, description, isAwaited }: (typeof chips)[number]) =>
    !isAwaited && chips.filter((other) => other.text === text).length > 1 ? description : undefined;
  const drawn = isMany ? rows.fit(keys) : values.length;
  useLayoutEffect(() => {
    if (isMany && list.current) rows.drawn(list.current, keys);
  });
  useEffect(() => (isMany && list.current ? rows.attach(list.current) : undefined), [rows, list, isMany]);
  const wrong = new Set(state.shown.map(({ index }) => index));
  return (
    <>
      {values.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- handles events of its focusable buttons
        <ul
          ref={list}
          className="spec-field-chips"
          data-many={isMany || undefined}
          aria-label={controlText(state, 'chosen')}
          // On the list and not on each chip, because a design system would render a clickable chip as a button.
          onMouseDown={state.isInert ? undefined : keepTextUnselected}
          onClick={state.isInert ? undefined : actions.onPress}
          onCopy={actions.onCopy}
          onBlur={actions.onBlur}
        >
          {chips.slice(0, drawn).map((chip, index) => (
            <Chip
              // oxlint-disable-next-line react/no-array-index-key -- values are unique, labels may not be; chips have no state
              key={index}
              {...chip}
              index={index}
              isWrong={wrong.has(index)}
              isSelected={selection.values.has(values[index] ?? null)}
              isInert={state.isInert}
              errorId={partIds(state.id).error}
              detail={detailOf(chip)}
              removeText={controlText(state, 'remove', { label: fullLabel(chip.text, detailOf(chip)) })}
              slots={state.slots}
              policy={state.environment.lookup}
              actions={actions}
            />
          ))}
          {isMany && (
            <MoreButton
              field={state}
              count={values.length - drawn}
              total={values.length}
              index={state.isInert ? 0 : drawn}
              actions={actions}
              isOpen={isOpen}
              setOpen={setOpen}
            />
          )}
        </ul>
      )}
      {isOpen && <AllChosen field={state} onClose={() => setOpen(false)} />}
    </>
  );
}

const fullLabel = (text: string, detail: string | undefined) =>
  detail === undefined ? text : `${text}, ${detail}`;

/** Prevents text selection from the last caret position on a press with a modifier key. */
function keepTextUnselected(event: MouseEvent): void {
  if (event.shiftKey || event.ctrlKey || event.metaKey) event.preventDefault();
}

/** Renders the chosen values beside the box of a combobox, also before the combobox's own code is loaded. */
export const SelectedChips = /* @__PURE__ */ memo(function SelectedChips({
  field: state,
}: SelectedChipsProps) {
  const { field } = state;
  const { chips, onBoxKey } = useChips(state);
  useInsertionEffect(() => {
    field.text.setChipKeys(onBoxKey as (event: unknown) => void);
  });
  // The label shows the count with code that was just loaded, so render the field again.
  useEffect(() => {
    if (toArray(field.latest()).length > mostWhole) field.redraw();
  }, [field]);
  return <Chips {...chips} />;
}, showsSame);

/** Whether the same chips are shown: typing does not render them again. */
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
