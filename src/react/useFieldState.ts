'use client';
/**
 * One field on the page, whatever control shows it: its value, its verdict, its labels and its place in a form.
 * In: a field spec and the props of a form control. Out: `FieldState`, which every control is drawn from.
 */
import { useId } from 'react';
import { type FieldPlan, planField } from '../core/fieldPlan.js';
import type { InputFieldSpec } from '../core/inputFieldSpec.js';
import type { FieldValue } from '../core/json.js';
import { isEmptyValue } from '../core/judge.js';
import { localizedText } from '../core/localizedText.js';
import type { Message, MessageValues } from '../core/messages.js';
import type { ValidationError, ValidationResult } from '../core/validationResult.js';
import type { ControlField } from './controlField.js';
import type { FieldParts, Replacements } from './fieldParts.js';
import { type FrameMessage, type UiMessage, uiMessage } from './messages.js';
import { en } from './messages/en.js';
import type { Aliases } from './aliases.js';
import { listOf } from './listOf.js';
import { useSpecFieldContext } from './SpecFieldProvider.js';
import type { FieldValueOptions, HeldValue } from './useFieldValue.js';
import { type ControlElements, useControl } from './useControl.js';
import { useFormCitizen } from './useFormCitizen.js';
import { useParts } from './useParts.js';
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
export interface FieldState extends Omit<ControlField, 'text'>, ControlElements {
  /** A text that every field has, in the reader's language. */
  readonly text: (code: FrameMessage, values?: MessageValues) => string;
  /** A text that comes with a control. */
  readonly message: <Code extends UiMessage>(
    code: Code,
    values: MessageValues,
    builtIn: Readonly<Record<Code, Message>>,
  ) => string;
  readonly options: FieldOptions;
  readonly parts: FieldParts;
  readonly commit: (value?: FieldValue, how?: CommitOptions) => ValidationResult;
  /** Asks the endpoint something about what is in the box, shown as pending. */
  readonly ask: (question: (signal: AbortSignal) => Promise<void>) => void;
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
  options: FieldOptions & Replacements,
  { value, setValue, resetValue, isInitial }: HeldValue,
  { find: findAlias, ...labels }: Aliases,
): FieldState & { readonly reset: () => void; readonly judge: (value: FieldValue) => ValidationResult } {
  const plan = planField(fieldSpec);
  const texts = useTexts(plan);
  const ownId = useId();
  const control = useControl();
  // What the field began with came from the host: it is taken for a member, alone or among others.
  const isKnown = (next: FieldValue) => listOf(next).every((one) => isInitial(one) || findAlias(one));
  const { shown, relax, commit, ...verdict } = useVerdict({ fieldSpec, specUrl, findAlias }, options);
  return {
    fieldSpec,
    plan,
    specUrl,
    options,
    parts: useParts(options),
    name: options.name ?? plan.name,
    id: options.id ?? ownId,
    ...texts,
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
    commit: (next = value, how) => commit(next, { settles: !isKnown(next), ...how }),
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
  useFormCitizen(field, {
    // What the server found stops no submit: only the server can say that it is mended.
    problem: field.options.disabled ? '' : (errors[0]?.message ?? ''),
    onSubmit: () => void field.commit(field.value, { textError }),
    onReset: () => {
      field.reset();
      onReset?.();
    },
  });
}

/** What a field says, in the reader's language. */
function useTexts(plan: FieldPlan): Pick<FieldState, 'label' | 'description' | 'text' | 'message'> {
  const { messages, lookup } = useSpecFieldContext();
  const { locale } = lookup;
  return {
    label: localizedText(plan.displayName, locale) ?? '',
    description: localizedText(plan.description, locale),
    text: (code, values = {}) => uiMessage(code, values, { messages, locale }, en),
    message: (code, values, builtIn) => uiMessage(code, values, { messages, locale }, builtIn),
  };
}
