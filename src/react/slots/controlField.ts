/**
 * Props that an app's own control receives, and the field it works on.
 */
import type { ComponentType } from 'react';
import type { UiMessage } from '../../client/messages/messages.js';
import type { FieldOutline } from '../../core/document/fieldOutline.js';
import type { InputFieldSpec, ValueAlias } from '../../core/document/inputFieldSpec.js';
import type { InputKind, inputKinds } from '../../core/vocabulary/inputKinds.js';
import type { FieldValue } from '../../core/vocabulary/json.js';
import type { MessageValues } from '../../core/messages/messages.js';
import type { ValidationResult } from '../../core/validation/validationResult.js';

/** State and actions of a field, for a control of the app. */
export interface ControlField {
  /** Document of the field; pass it to `useValues(fieldSpec, { search, specUrl })` to look values up. */
  readonly fieldSpec: InputFieldSpec;
  /** The document with all defaults applied. */
  readonly plan: FieldOutline;
  readonly specUrl: string | undefined;
  readonly name: string | undefined;
  readonly id: string;
  /** Label of the field, in the user's language. */
  readonly label: string;
  readonly description: string | undefined;
  readonly value: FieldValue;
  readonly isEmpty: boolean;
  /** Error texts to show, in order. */
  readonly errors: readonly string[];
  /** True while the endpoint is checking whether it contains the value. */
  readonly isValidating: boolean;
  /** True if a rule could not be checked in the browser, so that the value may be invalid. */
  readonly isUnchecked: boolean;
  /** Returns the text of a value: its label if known, else the value itself. */
  readonly labelOf: (value: FieldValue) => string;
  /** Whether the label of a value is known. Built-in controls mark a value without label. */
  readonly isLabelled: (value: FieldValue) => boolean;
  /** Remembers the label of a value and accepts the value as valid, also after the lookup that returned it has left the cache. */
  readonly remember: (alias: ValueAlias) => void;
  /** Sets a value with its label and validates it. A field of several values adds it. */
  readonly choose: (alias: ValueAlias) => void;
  /** Sets the value during editing: existing errors may disappear, new ones are not shown yet. */
  readonly setValue: (value: FieldValue) => void;
  /** Validates a value and shows its errors. Default: the current value. */
  readonly commitValue: (value?: FieldValue) => ValidationResult;
  /** Returns a text of the field in the user's language; texts of the app take precedence. */
  readonly text: (code: UiMessage, values?: MessageValues) => string;
}

/** Attributes for the focusable element of a control. The field's label refers to its `id`. */
export interface ControlAttributes {
  readonly id: string;
  readonly ref: (element: HTMLElement | null) => void;
  readonly disabled: boolean;
  readonly readOnly: boolean;
  readonly 'aria-required': true | undefined;
  readonly 'aria-invalid': boolean;
  /** Ids of the errors, then of the help. */
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-busy': true | undefined;
}

/** Props of a control with one focusable element. */
export interface ControlProps {
  readonly field: ControlField;
  /** Spread these on the focusable element. */
  readonly controlProps: ControlAttributes;
}

/** Props of a control of several elements. The fieldset around them has the name, the texts and the state. */
export interface GroupControlProps {
  readonly field: ControlField;
  /** Spread these on each element. */
  readonly controlProps: Pick<ControlAttributes, 'disabled' | 'readOnly' | 'aria-invalid'>;
}

/** Controls for the kinds of input, by display hint. A custom `file` control uploads the files itself. */
export type InputComponents = {
  readonly [Kind in InputKind]?:
    | ComponentType<(typeof inputKinds)[Kind]['frame'] extends 'group' ? GroupControlProps : ControlProps>
    | undefined;
};

/**
 * Replaces whole controls. A control shows `field.value`, calls `field.setValue(value)` during editing and `field.commitValue()`
 * after it, and calls `field.choose(alias)` for a chosen value. The field keeps label, help, errors, blur, form data and reset.
 */
export interface ControlComponents extends InputComponents {
  /** One entered value: text, number or date. */
  readonly text?: ComponentType<ControlProps> | undefined;
  /** A BOOLEAN value. */
  readonly checkbox?: ComponentType<ControlProps> | undefined;
  /** Values that are looked up, one or several. */
  readonly combobox?: ComponentType<ControlProps> | undefined;
  /** Several entered values. */
  readonly chips?: ComponentType<ControlProps> | undefined;
  /** One of a few INLINE values. */
  readonly select?: ComponentType<ControlProps> | undefined;
  /** One of a few INLINE values, all visible. */
  readonly radios?: ComponentType<GroupControlProps> | undefined;
  /** Several of a few INLINE values. */
  readonly checkboxes?: ComponentType<GroupControlProps> | undefined;
  /** A DATE with a month that is always open: `kind="calendar"`. */
  readonly calendar?: ComponentType<ControlProps> | undefined;
  /** One object or several; `fieldSpec.subFields` describes the parts. */
  readonly object?: ComponentType<GroupControlProps> | undefined;
}
