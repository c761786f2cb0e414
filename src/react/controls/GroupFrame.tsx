'use client';
/**
 * A field whose control has several elements: a fieldset with a legend; and the button that clears a single choice.
 */
import { inputKind } from '../../core/document/inputKind.js';
import { isClearable } from '../../client/field/fieldOwner.js';
import { entryText } from '../../client/messages/entryTexts.js';
import { glyphs, keepFocus } from '../field/boxAttributes.js';
import { type FieldFrameProps, fieldTexts, frameProps, labelClass, labelText } from '../field/FieldFrame.js';
import { answerProps, partIds, sharedProps } from '../field/fieldProps.js';
import type { FieldState } from '../field/fieldState.js';

/** Renders a field as a group of elements below its legend. */
export function GroupFrame({ field, children, ...root }: FieldFrameProps) {
  const { components, classOf } = field.slots;
  const isSilent = field.isRequired && !isRadioGroup(field);
  const { help, hint, wrong, waiting } = fieldTexts(field);
  return (
    <components.group {...frameProps(field, classOf('group', 'spec-field'), root)} {...groupProps(field)}>
      <components.legend className={labelClass(field, 'legend')} id={partIds(field.id).label}>
        {/* Isolates the text only: with `dir` on the legend, WebKit would align the whole legend by its text. */}
        <bdi>{labelText(field)}</bdi>
        {isSilent && <span className="spec-field-hidden-text">{` ${entryText(field, 'mandatory')}`}</span>}
      </components.legend>
      {help}
      <input hidden {...answerProps(field)} />
      {children}
      {hint}
      {wrong}
      {waiting}
    </components.group>
  );
}

function groupProps(field: FieldState) {
  const radios = {
    role: 'radiogroup',
    'aria-required': field.isRequired || undefined,
    'aria-invalid': field.isInvalid,
    'aria-readonly': field.options.readOnly || undefined,
  };
  return { ...sharedProps(field), ...(isRadioGroup(field) && radios) };
}

/** Whether the group is a radiogroup, the only group role with the states of a control. */
function isRadioGroup({ plan }: FieldState): boolean {
  const isOfFiles = plan.upload !== undefined && inputKind(plan) === 'file';
  return plan.dataType !== 'OBJECT' && !plan.expectMultipleValues && !isOfFiles;
}

/** Whether to offer to clear a single value: by default if it is optional; `clearable` overrides that. */
export function mayClear({ options, field, isInert }: FieldState): boolean {
  return (options.clearable ?? (options.required !== true && isClearable(field))) && !isInert;
}

/** Renders the clear button. After a press the focus goes to the first input inside the ancestor matched by `row`. */
export function clearButton(field: FieldState, row: string, onClear: () => void) {
  const { components, classOf } = field.slots;
  return (
    <components.iconButton
      type="button"
      className={classOf('iconButton', 'spec-field-clear')}
      aria-label={field.text('clearField')}
      aria-describedby={partIds(field.id).label}
      onMouseDown={keepFocus}
      onClick={({ currentTarget }) => {
        // The button disappears, so move the focus first.
        currentTarget.closest(row)?.querySelector('input')?.focus();
        onClear();
      }}
    >
      {glyphs.clear}
    </components.iconButton>
  );
}
