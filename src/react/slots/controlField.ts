/**
 * A field as a control of the host's own sees it, and what such a control is handed.
 */
import type { ComponentType } from 'react';
import type { UiMessage } from '../../client/messages/messages.js';
import type { FieldOutline } from '../../core/document/fieldOutline.js';
import type { InputFieldSpec, ValueAlias } from '../../core/document/inputFieldSpec.js';
import type { InputKind, inputKinds } from '../../core/vocabulary/inputKinds.js';
import type { FieldValue } from '../../core/vocabulary/json.js';
import type { MessageValues } from '../../core/messages/messages.js';
import type { ValidationResult } from '../../core/validation/validationResult.js';

/** What a field is, and what can be done to it. */
export interface ControlField {
  /** Its document; `useValues(fieldSpec, { search, specUrl })` looks its values up. */
  readonly fieldSpec: InputFieldSpec;
  /** The document with every default applied. */
  readonly plan: FieldOutline;
  readonly specUrl: string | undefined;
  readonly name: string | undefined;
  readonly id: string;
  /** Label of the field, in the reader's language. */
  readonly label: string;
  readonly description: string | undefined;
  readonly value: FieldValue;
  readonly isEmpty: boolean;
  /** Texts of the errors to show. */
  readonly errors: readonly string[];
  /** The endpoint is being asked whether the value is one of its own. */
  readonly isValidating: boolean;
  /** A rule could not be checked here: the value may be valid or not. */
  readonly isUnchecked: boolean;
  /** Text of a value: its label where one is known, else the value. */
  readonly labelOf: (value: FieldValue) => string;
  /** Whether a value has a label; one without is shown as it is, and marked. */
  readonly isLabelled: (value: FieldValue) => boolean;
  /** Keeps a value's label, and the value valid, after the lookup that brought it is gone. */
  readonly remember: (alias: ValueAlias) => void;
  /** Takes a value with its label, beside those of a field that holds several, and validates. */
  readonly choose: (alias: ValueAlias) => void;
  /** Sets the value while it is being edited: errors only go away. */
  readonly setValue: (value: FieldValue) => void;
  /** Validates a value and shows what is wrong; default the one the field has. */
  readonly commitValue: (value?: FieldValue) => ValidationResult;
  /** A text of the field in the reader's language, the host's where it has one. */
  readonly text: (code: UiMessage, values?: MessageValues) => string;
}

/** What the element says of its field that takes the focus; the label of the field points to its `id`. */
export interface ControlAttributes {
  readonly id: string;
  readonly ref: (element: HTMLElement | null) => void;
  readonly disabled: boolean;
  readonly readOnly: boolean;
  readonly 'aria-required': true | undefined;
  readonly 'aria-invalid': boolean;
  /** Errors, then help. */
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-busy': true | undefined;
}

/** Props of a control that one element takes the focus of. */
export interface ControlProps {
  readonly field: ControlField;
  /** To be spread on that element. */
  readonly controlProps: ControlAttributes;
}

/** Props of a control of several elements; the fieldset around them has the name, the texts and the state. */
export interface GroupControlProps {
  readonly field: ControlField;
  /** To be spread on each element. */
  readonly controlProps: Pick<ControlAttributes, 'disabled' | 'readOnly' | 'aria-invalid'>;
}

/** Controls of the kinds of input, each called as the display hint that asks for it. What sends files is yours with `file`. */
export type InputComponents = {
  readonly [Kind in InputKind]?:
    | ComponentType<(typeof inputKinds)[Kind]['frame'] extends 'group' ? GroupControlProps : ControlProps>
    | undefined;
};

/**
 * Whole controls. Each shows `field.value` and tells of changes: `field.setValue(value)` while the user is at it, then
 * `field.commitValue()`; `field.choose(alias)` for a value that was chosen. Label, help, errors, leaving, form data and reset stay the field's.
 */
export interface ControlComponents extends InputComponents {
  /** One value of one's own: text, number or date. */
  readonly text?: ComponentType<ControlProps> | undefined;
  /** A BOOLEAN. */
  readonly checkbox?: ComponentType<ControlProps> | undefined;
  /** Values to look up, one or several. */
  readonly combobox?: ComponentType<ControlProps> | undefined;
  /** Several values of one's own. */
  readonly chips?: ComponentType<ControlProps> | undefined;
  /** One of a few values in the document. */
  readonly select?: ComponentType<ControlProps> | undefined;
  /** One of a few values in the document, all in sight. */
  readonly radios?: ComponentType<GroupControlProps> | undefined;
  /** Several of a few values in the document. */
  readonly checkboxes?: ComponentType<GroupControlProps> | undefined;
  /** A DATE with a calendar that is open: `kind="calendar"`. */
  readonly calendar?: ComponentType<ControlProps> | undefined;
  /** One object or several; `fieldSpec.subFields` are its parts. */
  readonly object?: ComponentType<GroupControlProps> | undefined;
}
