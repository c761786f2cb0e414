/**
 * The props of a form control, as a host or its form library hands them to a field.
 */
import type { Dependencies } from '../../core/document/dependencies.js';
import type { InputFieldSpec, ValueAlias } from '../../core/document/inputFieldSpec.js';
import type { FieldValue } from '../../core/vocabulary/json.js';
import type { ValidationResult } from '../../core/validation/validationResult.js';

/** What else there is to know of a change. */
export interface ChangeDetails {
  /** The values with their labels, as far as they are known; empty where there is no value. */
  readonly aliases: readonly ValueAlias[];
  /** No person has changed it: a field that this one depends on has (D38). */
  readonly isBySource?: true | undefined;
}

/** Makes a value of a label. */
export type OnCreateValue = (
  label: string,
  asked: { readonly fieldSpec: InputFieldSpec; readonly signal: AbortSignal },
) => unknown;

/** An error somewhere in a value. */
export interface ErrorWithin {
  /** List places and names of sub-fields. */
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** Props of a form control, as a form library spreads them; `Value` is the type of its value, `null` for none included. */
export interface FieldOptions<Value = FieldValue> {
  /**
   * The value, held by the host, on a form's reset as well. `null` for none; leave it out to let the field hold it. Another value
   * replaces typed text and its error; once there was one, `undefined` means none. @see D90
   */
  readonly value?: Value | undefined;
  /**
   * Puts the field back whenever it changes, as a form's reset does: typed text and errors go though the value stays. For the
   * `reset()` of a form library. @see D90
   */
  readonly resetKey?: string | number | undefined;
  /** What the field starts with, and goes back to on a form's reset, the newest one given. Default none (`null`). */
  readonly defaultValue?: Value | undefined;
  /** Told of every change by the user: the bare value, `null` when there is none any more (D26). */
  readonly onChange?: ((value: Value, details: ChangeDetails) => void) | undefined;
  /** Name the value is submitted under; without one it is not in the form's data. Default: the spec's `name`, after `field.` if forms need it. */
  readonly name?: string | undefined;
  /** Id of the control. Default: one of its own. */
  readonly id?: string | undefined;
  /** Takes no focus and is not submitted. Default false. */
  readonly disabled?: boolean | undefined;
  /** Is read, focused and submitted, but not changed. Default false. */
  readonly readOnly?: boolean | undefined;
  /** Text in an empty box; of a select, its empty choice. It is gone once something is typed: it replaces no label. */
  readonly placeholder?: string | undefined;
  /** Takes the focus when the field is there, unless it is somewhere on the page by then. Default false. */
  readonly autoFocus?: boolean | undefined;
  /** What a browser may fill in. Default: by the document's `formatHint`; `off` where values are looked up. */
  readonly autoComplete?: string | undefined;
  /** Keeps the label from the eye; assistive technology still reads it. Default false. */
  readonly labelHidden?: boolean | undefined;
  /** Whether a single value that is looked up has a button that takes it away. Default: unless it is required. */
  readonly clearable?: boolean | undefined;
  /**
   * What separates the values of a field that holds several: where any text is a value, each ends one as it is typed, and
   * everywhere a pasted text falls apart at it. Line ends fall apart first, then tabs and semicolons, then the others in
   * their order. Default: line ends, tabs, semicolons and commas, but no comma that is part of a number. `[]` for none.
   */
  readonly separators?: readonly string[] | undefined;
  /** Makes the first option active as results come, so that Enter picks it. Default false. */
  readonly autoHighlight?: boolean | undefined;
  /**
   * Whether values that were chosen in this browser before stand first in the list while nothing is typed: five at most, kept in local
   * storage by document and `scope`. Never of passwords and their like. Default: what the provider says.
   */
  readonly recent?: boolean | undefined;
  /** Labels that the host knows of values, such as those it has saved: they are not looked up, and count as members. */
  readonly valueLabels?: readonly ValueAlias[] | undefined;
  /**
   * Makes a value of a label that is not offered, in the place of the document's `createEndpoint`: the last row of the list then
   * offers it (`CLOSED`). It returns the value, or what a back end says of the text that none is made of (D40), such as
   * `{ errors: [{ detail: 'Too short.' }] }`; what it throws is a failure that may be over at the next try. Its signal aborts as
   * nobody waits any more. @see D70
   */
  readonly onCreateValue?: OnCreateValue | undefined;
  /**
   * What other fields hold, by their names, for a document whose values depend on them (`x-field`). Their names suffice
   * where nothing is chosen yet: `{ country: null }`. @see D38
   */
  readonly dependencies?: Dependencies | undefined;
  /** What those fields are called, for "Choose Country first."; default: made from their names. */
  readonly dependencyLabels?: Readonly<Record<string, string>> | undefined;
  /** Names the control in place of its label. */
  readonly 'aria-label'?: string | undefined;
  /** Ids of what names the control in place of its label. */
  readonly 'aria-labelledby'?: string | undefined;
  /** Ids of further descriptions, read after the errors and the help of the field. */
  readonly 'aria-describedby'?: string | undefined;
  /** Marks the control as invalid though nothing is said at it; what says why is what it is described by. Default false. */
  readonly 'aria-invalid'?: boolean | undefined;
  /** Further attributes of the control. */
  readonly [attribute: `data-${string}` | `aria-${string}`]: unknown;
  /** An error the server found; shown as long as it is given. It stops no submit: the server will check again. */
  readonly error?: string | undefined;
  /**
   * Errors that a server, or a form, found in the value: each at its path in it, empty for the value itself. Shown as long
   * as they are given, those in a part of an OBJECT at that part.
   */
  readonly errors?: readonly ErrorWithin[] | undefined;
  /** Marks the field as required though its document does not; whoever demands it validates it, too. */
  readonly required?: boolean | undefined;
  /**
   * Told when text stands in a box of the field that is not in its value, or not yet, and when that is over: what is half
   * typed, looked up, or refused would be lost with the page.
   */
  readonly onUncommittedChange?: ((hasUncommitted: boolean) => void) | undefined;
  /** Told when the focus leaves the field as a whole. */
  readonly onBlur?: (() => void) | undefined;
  /** Told of every validation: on pick, blur, submit and when a pending check ends. */
  readonly onValidate?: ((result: ValidationResult) => void) | undefined;
}
