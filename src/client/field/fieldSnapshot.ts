/** The state of a field that is needed to render it, as an immutable snapshot. */
import type { FieldValue } from '../../core/vocabulary/json.js';
import type { ComposingKey } from '../page/isComposingKey.js';
import { memoizeWeak } from '../../core/vocabulary/memoizeWeak.js';
import type { ValidationError, ValidationResult } from '../../core/validation/validationResult.js';
import { frameText, type Speaking } from '../messages/frameTexts.js';
import { noErrors } from '../values/results.js';
import type { BoxState } from './boxState.js';
import type { FieldOptions } from './fieldOptions.js';
import { noText, type TextStatus } from './text.js';

/** Undo of removals. */
export interface WayBack {
  /** The text about the last removal, shown beside the undo button. */
  readonly notice: string;
  /** Restores the last removed values; returns whether there were any. */
  readonly undo: () => boolean;
  /** Keeps the undo button visible while the user is about to press it. */
  readonly pause: (isPaused: boolean) => void;
  /** Undoes by Ctrl+Z or Cmd+Z, unless the browser can undo typed text. @internal */
  readonly onKey: (event: KeyPress, typed?: string | null) => void;
  readonly reset: () => void;
}

/** A key press. @internal */
export interface KeyPress extends Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'> {
  readonly nativeEvent: ComposingKey;
  readonly preventDefault: () => void;
}

/**
 * Validation state of a field. `idle`: not validated since the last change; `pending`: not known yet; `asking`: waiting for the
 * endpoint or for code; `unchecked`: no error found, but a constraint could not be checked.
 */
export type ValidationStatus = 'idle' | 'pending' | 'asking' | 'valid' | 'invalid' | 'unchecked';

/**
 * Loading state of a control's code. `absent`: the user has not reached the field; `loading`: requested; `failed`: can be
 * retried.
 */
export type ControlCode = 'absent' | 'loading' | 'ready' | 'failed';

/** The state of a field. A new object after each change. */
export interface FieldSnapshot {
  /** The value, if the app does not control it. */
  readonly value: FieldValue;
  /** The shown result of the last validation. */
  readonly result: ValidationResult;
  readonly textStatus: TextStatus;
  /** Validation state. Becoming valid alone does not cause a render. */
  readonly validation: ValidationStatus;
  /** `asking`: a field that this one depends on has changed, and the value is being checked. */
  readonly sources: 'settled' | 'asking';
  /** Text in the box as typed; `null` while the box shows the value. */
  readonly inputValue: string | null;
  /** State of the combobox, if it was created. */
  readonly box: BoxState | undefined;
  /** Changes when labels arrive. */
  readonly labelsVersion: number;
  /** Undo, once values were removed. */
  readonly removals: WayBack | undefined;
  /** Whether the undo button is visible. */
  readonly isUndoable: boolean;
  /** Loading state of the control's code. */
  readonly code: ControlCode;
  /** Rendered by a server, or hydrating its HTML. */
  readonly isServer: boolean;
}

/** The state and props that a field renders. */
export interface FieldShown {
  readonly snapshot: FieldSnapshot;
  /** The props from the app. */
  readonly options: FieldOptions;
  /** Whether the document or the form requires a value. */
  readonly isRequired: boolean;
}

/**
 * The errors to show. Errors about uncommitted text take precedence over errors of the value.
 *
 * @example
 * for (const { message } of displayedErrors(field.getSnapshot())) show(message);
 */
export const displayedErrors = ({ textStatus, result }: FieldSnapshot): readonly ValidationError[] =>
  textStatus.errors.length > 0 ? textStatus.errors : result.errors;

/**
 * Whether validation of the value is pending.
 *
 * @example
 * box.ariaBusy = String(isValidating(field.getSnapshot()));
 */
export const isValidating = ({ validation, sources, textStatus }: FieldSnapshot): boolean =>
  validation === 'asking' || sources === 'asking' || textStatus.pending > 0;

/**
 * The status text while validation is pending, with progress.
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

/** The snapshot for server rendering, cached per snapshot. */
export const serverSnapshot = /* @__PURE__ */ memoizeWeak((snapshot: FieldSnapshot): FieldSnapshot => ({
  ...snapshot,
  isServer: true,
}));

/** An empty, untouched field. */
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
