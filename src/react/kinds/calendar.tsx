'use client';
/**
 * A date as a box that parses typed dates, with an open month below: `kind="calendar"`. D72.
 */
import { chooseDay, dayOf, shownDate, typeDate } from '../../client/kinds/dateEntry.js';
import { datePlaceholder } from '../../client/kinds/dateHelp.js';
import { boxOptions } from '../../client/field/inputAttributes.js';
import { textInputProps } from '../controls/textBox.js';
import { fieldFrame } from '../field/FieldFrame.js';
import { controlProps, type LateControlProps } from '../field/fieldProps.js';
import { hiddenInputs } from '../field/HiddenInputs.js';
import { DateGrid } from '../kindParts/dateGrid.js';
import { DatePreview } from '../kindParts/typedDateBox.js';
import { useEdited } from '../kindParts/useEdited.js';

/** Renders a date with its month. */
export function Control({ field: state, className, style }: LateControlProps) {
  const { field, slots, snapshot } = state;
  const { components, classOf } = slots;
  const { isEdited, focusHandlers } = useEdited(state);
  const previewId = `${state.id}-preview`;
  // Without script typed dates could not be parsed, so render the native date box.
  if (snapshot.isServer)
    return fieldFrame({
      field: state,
      className,
      style,
      children: <components.input className={classOf('input')} {...textInputProps(state)} />,
    });
  const props = controlProps(state);
  const isText = state.value !== null && dayOf(state.value) === undefined;
  return fieldFrame({
    field: state,
    className,
    style,
    children: (
      <div className="spec-field-calendar">
        <components.input
          className={classOf('input')}
          type="text"
          dir="auto"
          autoComplete="off"
          placeholder={datePlaceholder(field)}
          {...props}
          {...boxOptions(state)}
          aria-describedby={[previewId, props['aria-describedby']].filter(Boolean).join(' ')}
          value={shownDate(state, isEdited)}
          {...focusHandlers}
          onChange={({ currentTarget }) => typeDate(field, currentTarget.value)}
        />
        {!state.isInert && (isEdited || isText) && (
          <DatePreview
            state={state}
            id={previewId}
            text={shownDate(state, isEdited)}
            onChoose={(iso) => chooseDay(field, iso)}
          />
        )}
        <DateGrid
          state={state}
          onChoose={(iso) => chooseDay(field, iso)}
          onClear={() => field.focus()}
          onType={() => field.focus()}
        />
      </div>
    ),
    beside: hiddenInputs(state.sent),
  });
}
