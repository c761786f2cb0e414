/**
 * A field at one moment: what whoever draws it sees, and nothing else.
 */
import type { FieldValue } from '../../core/vocabulary/json.js';
import type { ComposingKey } from '../page/isComposingKey.js';
import { memoizeWeak } from '../../core/vocabulary/memoizeWeak.js';
import type { ValidationError, ValidationResult } from '../../core/validation/validationResult.js';
import { frameText, type Speaking } from '../messages/frameTexts.js';
import { noErrors } from '../values/results.js';
import type { BoxState } from './boxState.js';
import type { FieldOptions } from './fieldOptions.js';
import { noText, type TextStatus } from './text.js';

/** The way back from what was taken away from a field. */
export interface WayBack {
  /** Brings back what was taken away last; returns whether there was anything to bring back. */
  readonly undo: () => boolean;
  /** Keeps the offer in sight, as long as somebody is about to take it. */
  readonly pause: (isPaused: boolean) => void;
  /** Brings it back by Ctrl+Z, or Cmd+Z, unless the browser has something to undo of what was typed into the box. @internal */
  readonly onKey: (event: KeyPress, typed?: string | null) => void;
  readonly reset: () => void;
}

/** A key, as it is pressed. @internal */
export interface KeyPress extends Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'> {
  readonly nativeEvent: ComposingKey;
  readonly preventDefault: () => void;
}

/**
 * Where the validation of a field stands. `idle`: the value has not been validated since it was changed; `pending`: it cannot be
 * said yet; `asking`: the endpoint, or code, is being waited for; `unchecked`: nothing is wrong, but a rule could not be checked.
 */
export type ValidationStatus = 'idle' | 'pending' | 'asking' | 'valid' | 'invalid' | 'unchecked';

/**
 * Where the code of a control stands. `absent`: nobody has come to the field; `loading`: a person has, and it is on its way;
 * `failed`: it could not be had, and may be asked for again.
 */
export type ControlCode = 'absent' | 'loading' | 'ready' | 'failed';

/** What a field shows, as of now. A new object after each change. */
export interface FieldSnapshot {
  /** The value, where the host does not hold it. */
  readonly value: FieldValue;
  /** What is shown of the last validation. */
  readonly result: ValidationResult;
  readonly textStatus: TextStatus;
  /** Where its validation stands; a field that is found valid is not drawn anew for that alone. */
  readonly validation: ValidationStatus;
  /** `asking`: a field that this one depends on has changed, and the value is looked up again. */
  readonly sources: 'settled' | 'asking';
  /** Text in the box as typed; `null` while the box shows the value. */
  readonly inputValue: string | null;
  /** Where its combobox stands, once it has one. */
  readonly box: BoxState | undefined;
  /** Another one when labels have come. */
  readonly labelsVersion: number;
  /** The way back from what was taken away, once something was. */
  readonly removals: WayBack | undefined;
  /** That way is offered in sight. */
  readonly isUndoable: boolean;
  /** Where the code of its control stands. */
  readonly code: ControlCode;
  /** Drawn by a server, or to take over what a server has drawn. */
  readonly isServer: boolean;
}

/** What a field is drawn from. */
export interface FieldShown {
  readonly snapshot: FieldSnapshot;
  /** The props of the host. */
  readonly options: FieldOptions;
  /** Its document, or the form around it, demands a value. */
  readonly isRequired: boolean;
}

/**
 * The errors to show: those of a text that is no value before those of the value.
 *
 * @example
 * for (const { message } of displayedErrors(field.getSnapshot())) show(message);
 */
export const displayedErrors = ({ textStatus, result }: FieldSnapshot): readonly ValidationError[] =>
  textStatus.errors.length > 0 ? textStatus.errors : result.errors;

/**
 * Whether something is being waited for before the value can be told valid or not.
 *
 * @example
 * box.ariaBusy = String(isValidating(field.getSnapshot()));
 */
export const isValidating = ({ validation, sources, textStatus }: FieldSnapshot): boolean =>
  validation === 'asking' || sources === 'asking' || textStatus.pending > 0;

/**
 * What is being waited for, and how far it has come.
 *
 * @example
 * const snapshot = field.getSnapshot();
 * if (isValidating(snapshot)) status.textContent = waitingText(field, snapshot);
 */
export function waitingText(field: Speaking, snapshot: FieldSnapshot): string {
  const { pending, entered, waiting } = snapshot.textStatus;
  if (waiting !== undefined) return waiting;
  if (pending > 0 && entered > 1)
    return frameText(field, 'lookingUp', { done: entered - pending, value: entered });
  return frameText(field, isValidating(snapshot) ? 'checking' : 'unchecked');
}

/** The same as a server draws it; one object for each. */
export const serverSnapshot = /* @__PURE__ */ memoizeWeak((snapshot: FieldSnapshot): FieldSnapshot => ({
  ...snapshot,
  isServer: true,
}));

/** A field that nobody has come to, without a value. */
export const atRest: FieldSnapshot = {
  value: null,
  result: noErrors,
  textStatus: noText,
  validation: 'idle',
  sources: 'settled',
  inputValue: null,
  box: undefined,
  labelsVersion: 0,
  removals: undefined,
  isUndoable: false,
  code: 'absent',
  isServer: false,
};
