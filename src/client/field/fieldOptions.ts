/** Props of a form control, as an app or a form library passes them to a field. */
import type { Dependencies } from '../../core/document/dependencies.js';
import type { InputFieldSpec, ValueAlias } from '../../core/document/inputFieldSpec.js';
import type { FieldValue } from '../../core/vocabulary/json.js';
import type { ValidationResult } from '../../core/validation/validationResult.js';

/** Details of a change. */
export interface ChangeDetails {
  /** The values with their known labels; empty for no value. */
  readonly aliases: readonly ValueAlias[];
  /** The change was caused by a field that this one depends on, not by the user (D38). */
  readonly isBySource?: true | undefined;
}

/** Creates a value from a label. */
export type OnCreateValue = (
  label: string,
  asked: { readonly fieldSpec: InputFieldSpec; readonly signal: AbortSignal },
) => unknown;

/** An error within a value. */
export interface ErrorWithin {
  /** List indexes and names of sub-fields. */
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** Props of a form control, as a form library spreads them; `Value` is the type of its value, including `null`. */
export interface FieldOptions<Value = FieldValue> {
  /**
   * The value, controlled by the app, also on a form reset. `null` means no value; omit it to leave the field uncontrolled. A
   * different value replaces typed text and its error. Once a value was passed, `undefined` means none. @see D90
   */
  readonly value?: Value | undefined;
  /**
   * Resets the field whenever the key changes, like a form reset: typed text and errors are removed, a controlled value stays.
   * Use it with the `reset()` of a form library. @see D90
   */
  readonly resetKey?: string | number | undefined;
  /** The initial value, and the value after a form reset, which uses the newest `defaultValue`. Default none (`null`). */
  readonly defaultValue?: Value | undefined;
  /** Called on every change by the user with the bare value, `null` for none (D26). */
  readonly onChange?: ((value: Value, details: ChangeDetails) => void) | undefined;
  /**
   * Name of the submitted value; a field without one is not in the form data. Default: the spec's `name`, prefixed with `field.`
   * if it clashes with a member of forms.
   */
  readonly name?: string | undefined;
  /** Id of the control. Default: generated. */
  readonly id?: string | undefined;
  /** Cannot be focused and is not submitted. Default false. */
  readonly disabled?: boolean | undefined;
  /** Can be focused and is submitted, but cannot be changed. Default false. */
  readonly readOnly?: boolean | undefined;
  /** Text in an empty box, or the empty option of a select. It disappears while typing and does not replace a label. */
  readonly placeholder?: string | undefined;
  /** Focuses the field when it is mounted, unless an element has focus. Default false. */
  readonly autoFocus?: boolean | undefined;
  /** The `autocomplete` of the control. Default: from the document's `formatHint`; `off` if values are looked up. */
  readonly autoComplete?: string | undefined;
  /** Hides the label visually; assistive technology still reads it. Default false. */
  readonly labelHidden?: boolean | undefined;
  /** Whether a single value that is chosen has a clear button, in the box or in its calendar. Default: `true`, unless the field is required. */
  readonly clearable?: boolean | undefined;
  /**
   * Separators between several values. Pasted text is split at them everywhere; typed text only where any text is a value. Line
   * ends are split first, then tabs and semicolons, then the others in order. Default: line ends, tabs, semicolons and commas,
   * except commas in numbers. `[]` for none.
   */
  readonly separators?: readonly string[] | undefined;
  /** Highlights the first option when results arrive, so that Enter picks it. Default false. */
  readonly autoHighlight?: boolean | undefined;
  /**
   * Whether the list first shows up to five values chosen earlier in this browser, until the user types. They are stored in
   * `localStorage` by document and `scope`; never for passwords and other secrets. Default: the provider's setting.
   */
  readonly recent?: boolean | undefined;
  /** Labels known to the app, for example of saved values. These values are not looked up and count as valid. */
  readonly valueLabels?: readonly ValueAlias[] | undefined;
  /**
   * Creates a value from a label that is not offered, instead of the document's `createEndpoint`; the last row of a `CLOSED` list
   * then offers it. Returns the value, or the back end's errors (D40) such as `{ errors: [{ detail: 'Too short.' }] }`; a thrown
   * error can be retried. The signal aborts when the value is no longer needed. @see D70
   */
  readonly onCreateValue?: OnCreateValue | undefined;
  /**
   * Values of other fields by name, for a document whose values depend on them (`x-field`). Pass `null` for an empty one: `{
   * country: null }`. @see D38
   */
  readonly dependencies?: Dependencies | undefined;
  /** Labels of those fields, for "Choose Country first."; default: made from their names. */
  readonly dependencyLabels?: Readonly<Record<string, string>> | undefined;
  /** Replaces the label of the control. */
  readonly 'aria-label'?: string | undefined;
  /** Ids of elements that replace the label of the control. */
  readonly 'aria-labelledby'?: string | undefined;
  /** Ids of further descriptions, read after the field's errors and help. */
  readonly 'aria-describedby'?: string | undefined;
  /** Marks the control as invalid without an error of the field; a description should contain the reason. Default false. */
  readonly 'aria-invalid'?: boolean | undefined;
  /** Further attributes of the control. */
  readonly [attribute: `data-${string}` | `aria-${string}`]: unknown;
  /** An error from the server, shown as long as it is passed. It does not block a submit, because the server checks again. */
  readonly error?: string | undefined;
  /**
   * Errors from a server or form, each with its path in the value, which is empty for the value itself. Shown as long as they are
   * passed; those within a part of an OBJECT at that part.
   */
  readonly errors?: readonly ErrorWithin[] | undefined;
  /** Marks the field as required although its document does not; the app must validate this itself. */
  readonly required?: boolean | undefined;
  /** Called when uncommitted text appears or disappears. Half-typed, pending or refused text would be lost with the page. */
  readonly onUncommittedChange?: ((hasUncommitted: boolean) => void) | undefined;
  /** Called when focus leaves the whole field. */
  readonly onBlur?: (() => void) | undefined;
  /** Called after every validation: on pick, blur and submit, and when a pending check ends. */
  readonly onValidate?: ((result: ValidationResult) => void) | undefined;
}
