'use client';
/**
 * One field on the page, whatever control shows it: its value, its verdict, its labels and its place in a form.
 * In: a field spec and the props of a form control. Out: `FieldState`, which every control is drawn from.
 */
import { type RefObject, useId } from 'react';
import { type FieldPlan, planField } from '../core/fieldPlan.js';
import type { InputFieldSpec, ValueAlias } from '../core/inputFieldSpec.js';
import type { FieldValue } from '../core/json.js';
import { isEmptyValue } from '../core/judge.js';
import { localizedText } from '../core/localizedText.js';
import type { MessageValues } from '../core/messages.js';
import type { ValidationError, ValidationResult } from '../core/validationResult.js';
import { type UiMessage, uiMessage } from './messages.js';
import { useSpecFieldContext } from './SpecFieldProvider.js';
import { useAliases } from './useAliases.js';
import { type FieldValueOptions, type Keeping, useFieldValue } from './useFieldValue.js';
import { type FormControl, useControl } from './useControl.js';
import { useFormCitizen } from './useFormCitizen.js';
import { type CommitOptions, useVerdict } from './useVerdict.js';

/** Props of a form control, as a form library spreads them. */
export interface FieldOptions extends FieldValueOptions {
  /** Name the value is submitted under; without one it is not in the form's data. Default: the spec's `name`. */
  readonly name?: string | undefined;
  /** Id of the control. Default: one of its own. */
  readonly id?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly readOnly?: boolean | undefined;
  /** An error the server found; shown as long as it is given. It stops no submit: the server will judge again. */
  readonly error?: string | undefined;
  readonly onBlur?: (() => void) | undefined;
  /** Told of every verdict: on pick, blur, submit and when a pending check ends. */
  readonly onValidate?: ((result: ValidationResult) => void) | undefined;
}

/** Everything a control needs to know and do. */
export interface FieldState {
  readonly fieldSpec: InputFieldSpec;
  readonly plan: FieldPlan;
  readonly specUrl: string | undefined;
  readonly options: FieldOptions;
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
  readonly isPending: boolean;
  /** The element that takes the focus and answers for the value. */
  readonly controlRef: RefObject<FormControl | null>;
  /** Tells which element that is. */
  readonly attach: (element: FormControl | null) => void;
  /** Text of a value: its label where one is known, else the value. */
  readonly labelOf: (value: FieldValue) => string;
  /** Whether a value has a label; one without is shown as it is, and marked. */
  readonly isLabelled: (value: FieldValue) => boolean;
  /** Keeps a value's label, and the value valid, after the lookup that brought it is gone. */
  readonly remember: (alias: ValueAlias) => void;
  /** Sets the value while it is being edited: errors only go away. */
  readonly edit: (value: FieldValue) => void;
  /** Judges a value and shows what is wrong. */
  readonly commit: (value?: FieldValue, how?: CommitOptions) => ValidationResult;
  /** Asks the endpoint something about what is in the box, shown as pending. */
  readonly ask: (question: (signal: AbortSignal) => Promise<void>) => void;
  readonly text: (code: UiMessage, values?: MessageValues) => string;
}

/** What a control adds: text that is not a value, and what to do when the form asks. @internal */
export interface ControlHooks {
  /** What keeps the text in the box from being a value. */
  readonly textError?: ValidationError | undefined;
  readonly onReset?: (() => void) | undefined;
}

/** Puts a field together; {@link useFieldForm} binds it to its form once its control knows what is in the box. */
export function useFieldState(
  fieldSpec: InputFieldSpec,
  specUrl: string | undefined,
  options: FieldOptions & Keeping,
): FieldState & { readonly reset: () => void; readonly judge: (value: FieldValue) => ValidationResult } {
  const { messages, lookup } = useSpecFieldContext();
  const plan = planField(fieldSpec);
  const ownId = useId();
  const control = useControl();
  const { value, setValue, resetValue, isInitial } = useFieldValue(options);
  const { find: findAlias, ...labels } = useAliases(fieldSpec, specUrl, { value, isInitial });
  const { shown, relax, commit, ...verdict } = useVerdict({ fieldSpec, specUrl, findAlias }, options);
  return {
    fieldSpec,
    plan,
    specUrl,
    options,
    name: options.name ?? plan.name,
    id: options.id ?? ownId,
    ...textsOf(plan, lookup.locale),
    value,
    isEmpty: isEmptyValue(value),
    errors: [...new Set(shown.map(({ message }) => message).concat(options.error ?? []))],
    ...control,
    ...verdict,
    ...labels,
    edit: (next) => {
      setValue(next);
      relax(next);
    },
    // What the field began with came from the host: it is taken for a member until it is changed.
    commit: (next = value, how) => commit(next, { settles: !isInitial(next), ...how }),
    text: (code, values = {}) => uiMessage(code, values, { messages, locale: lookup.locale }),
    reset: () => {
      resetValue();
      verdict.reset();
    },
  };
}

/** Binds a field to the form around it. */
export function useFieldForm(
  field: ReturnType<typeof useFieldState>,
  { textError, onReset }: ControlHooks = {},
): void {
  const { errors } = textError ? { errors: [textError] } : field.judge(field.value);
  useFormCitizen(field.controlRef, {
    // What the server found stops no submit: only the server can say that it is mended.
    problem: field.options.disabled ? '' : (errors[0]?.message ?? ''),
    onSubmit: () => void field.commit(field.value, { textError }),
    onReset: () => {
      field.reset();
      onReset?.();
    },
  });
}

function textsOf({ displayName, description }: FieldPlan, locale: string | undefined) {
  return { label: localizedText(displayName, locale) ?? '', description: localizedText(description, locale) };
}
