'use client';
/**
 * One field on the page, whatever control shows it: its value, its verdict, its labels and its place in a form.
 * In: a field spec and the props of a form control. Out: `FieldState`, which every control is drawn from.
 */
import { type RefObject, useId, useImperativeHandle, useRef, useState } from 'react';
import { writeNumber } from '../client/numberText.js';
import { type FieldPlan, planField } from '../core/fieldPlan.js';
import type { InputFieldSpec, ValueAlias } from '../core/inputFieldSpec.js';
import type { FieldValue } from '../core/json.js';
import { isEmptyValue } from '../core/json.js';
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
import { isServer } from './queryRules.js';
import { useParts } from './useParts.js';
import { useLatest } from './useLatest.js';
import { useSubmittedName } from './useSubmittedName.js';
import { type CommitOptions, nothingWrong, type TextStatus, useVerdict } from './useVerdict.js';

/** Props of a form control, as a form library spreads them. */
export interface FieldOptions extends FieldValueOptions {
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
  /** Makes the first option active as results come, so that Enter picks it. Default false. */
  readonly autoHighlight?: boolean | undefined;
  /** Labels that the host knows of values, such as those it has saved: they are not looked up, and count as members. */
  readonly valueLabels?: readonly ValueAlias[] | undefined;
  /** Names the control in place of its label. */
  readonly 'aria-label'?: string | undefined;
  /** Ids of what names the control in place of its label. */
  readonly 'aria-labelledby'?: string | undefined;
  /** Ids of further descriptions, read after the errors and the help of the field. */
  readonly 'aria-describedby'?: string | undefined;
  /** Further attributes of the control. */
  readonly [attribute: `data-${string}` | `aria-${string}`]: unknown;
  /** An error the server found; shown as long as it is given. It stops no submit: the server will judge again. */
  readonly error?: string | undefined;
  /** Told when the focus leaves the field as a whole. */
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
  /** The failures whose texts stand in `errors`; of several values each names the place of its own. */
  readonly shown: readonly ValidationError[];
  readonly options: FieldOptions;
  readonly parts: FieldParts;
  readonly locale: string | undefined;
  /** The `data-` and `aria-` attributes that the host gives the control. */
  readonly attributes: Readonly<Record<string, unknown>>;
  /** Neither changed nor opened: disabled or read-only. */
  readonly isInert: boolean;
  /** The value by now: between a change and its render it is ahead of `value`. */
  readonly latest: () => FieldValue;
  /** How often the host has put another value in place of what was there. */
  readonly replacements: () => number;
  /** What becomes of text in the box that is not the value. */
  readonly textStatus: TextStatus;
  readonly setTextStatus: (status: TextStatus) => void;
  readonly commit: (value?: FieldValue, how?: CommitOptions) => ValidationResult;
}

/** What {@link useFieldState} knows besides what a control is shown. @internal */
export interface BoundFieldState extends FieldState {
  readonly reset: () => void;
  /** Forgets everything but the value. */
  readonly forget: () => void;
  readonly judge: (value: FieldValue) => ValidationResult;
  /** Whether a verdict on the value waits for nothing that could be had. */
  readonly isJudged: () => boolean;
  /** What runs the patterns of the field is on its way, or could not be had. */
  readonly isWaiting: () => boolean;
  readonly hasRefusedText: () => boolean;
  readonly commitAsync: (value?: FieldValue, how?: CommitOptions) => Promise<ValidationResult>;
  /** Says that the form was not sent for want of a verdict. */
  readonly refuseSubmit: () => void;
  /** Says what is wrong with text that is no value, until it is changed. */
  readonly showProblem: (message: string) => void;
  /** What the control of the field does with text that is no value yet. */
  readonly textRef: RefObject<TextPorts | null>;
}

/** What a control does with the text in its box. @internal */
export interface TextPorts {
  /** Whether there is text that is neither a value nor refused. */
  readonly hasUncommitted: () => boolean;
  /** Takes that text for a value, and waits for what has to be looked up. */
  readonly settle: () => Promise<void>;
  /** What there is to say of that text as long as it is none. */
  readonly problem: () => string;
}

/** What a control adds. @internal */
export interface ControlHooks {
  /** Text that is no value; left out where there is none. */
  readonly text?: TextPorts | undefined;
  /** Uncommitted text is no value at all, so that a form must not be sent with it. */
  readonly blocksOnText?: boolean | undefined;
  readonly onReset?: (() => void) | undefined;
}

/** Puts a field together; {@link useFieldForm} binds it to its form once its control knows what is in the box. */
export function useFieldState(
  fieldSpec: InputFieldSpec,
  specUrl: string | undefined,
  options: FieldOptions & Replacements,
  { value, latest, replacements, setValue, resetValue, isInitial }: HeldValue,
  { find: findAlias, ...labels }: Aliases,
): BoundFieldState {
  const { announce } = useSpecFieldContext();
  const plan = planField(fieldSpec);
  const texts = useTexts(plan);
  const ownId = useId();
  const ownName = useSubmittedName(plan.name);
  const control = useControl(options.autoFocus);
  const textRef = useRef<TextPorts>(null);
  // What the field began with came from the host: it is taken for a member, alone or among others.
  const isKnown = (next: FieldValue) => listOf(next).every((one) => isInitial(one) || findAlias(one));
  const { relax, commit, commitAsync, isWaiting, refuse, ...verdict } = useVerdict(
    { fieldSpec, specUrl, findAlias },
    {
      onValidate: options.onValidate,
      onLeaveInvalid: (errors) =>
        announce(`${texts.label}: ${[...new Set(errors.map(({ message }) => message))].join(' ')}`),
    },
  );
  const [unsettled, setUnsettled] = useState<{ readonly value: FieldValue }>();
  const forget = () => {
    setUnsettled(undefined);
    verdict.reset();
  };
  return {
    fieldSpec,
    plan,
    specUrl,
    options,
    parts: useParts(options),
    attributes: attributesOf(options),
    name: options.name ?? ownName,
    id: options.id ?? ownId,
    isInert: Boolean(options.disabled || options.readOnly),
    textRef,
    ...texts,
    value,
    latest,
    replacements,
    isEmpty: isEmptyValue(value),
    errors: [...new Set(verdict.shown.map(({ message }) => message).concat(options.error ?? []))],
    ...control,
    ...verdict,
    ...labels,
    labelOf: (one) =>
      typeof one === 'number' && !plan.lookup ? writeNumber(one, texts.locale) : labels.labelOf(one),
    edit: (next) => {
      setValue(next, { aliases: listOf(next).flatMap((one) => findAlias(one) ?? []) });
      relax(next);
    },
    commit: (next = latest(), how) => commit(next, { settles: !isKnown(next), ...how }),
    isJudged: () => {
      if (latest() !== value) return false;
      // Asked for once and not to be had: that is for the server to judge.
      if (!verdict.judge(value).pending || (unsettled?.value === value && !isWaiting())) return true;
      return !isWaiting() && isKnown(value);
    },
    isWaiting,
    commitAsync: async (next = latest(), how) => {
      const result = await commitAsync(next, { settles: !isKnown(next), ...how });
      if (result.pending) setUnsettled({ value: next });
      return result;
    },
    showProblem: refuse,
    refuseSubmit: () => refuse(texts.text(isWaiting() ? 'couldNotCheck' : 'notSent')),
    forget,
    reset: () => {
      resetValue();
      forget();
    },
  };
}

/** Binds a field to the form around it. */
export function useFieldForm(
  field: BoundFieldState,
  { text, blocksOnText = false, onReset }: ControlHooks = {},
): void {
  const { textRef, textStatus } = field;
  useImperativeHandle(textRef, () => text ?? noTextPorts);
  const latest = useLatest(field);
  // A server's page is not submitted there, and a rule may read the clock, which a page drawn ahead must not.
  const judged = () => (isServer() ? nothingWrong : field.judge(field.value));
  const { errors } = textStatus.errors.length > 0 ? textStatus : judged();
  const isHeldBack = textStatus.pending > 0 || (blocksOnText && text?.hasUncommitted());
  const wrong = errors[0]?.message ?? '';
  useFormCitizen(field, {
    // What the server found stops no submit: only the server can say that it is mended.
    problem: field.options.disabled ? '' : isHeldBack ? field.text('checking') : wrong,
    isSettled: () => {
      if (field.options.disabled) return true;
      const isAtRest = textStatus.pending === 0 && textStatus.errors.length === 0;
      return isAtRest && !text?.hasUncommitted() && field.isJudged();
    },
    settle: async () => {
      await text?.settle();
      const { isValid, pending } = await latest.current.commitAsync();
      // A membership that cannot be had is for the server to judge; a pattern is, where it has been run.
      const isKnown = !pending || !latest.current.isWaiting();
      return { mayBeSent: isKnown && !latest.current.hasRefusedText(), isValid };
    },
    onRefused: (settled) => {
      const isTold = settled && (!settled.isValid || latest.current.hasRefusedText());
      if (!isTold) latest.current.refuseSubmit();
    },
    onSubmit: () => void field.commit(field.value),
    onAsked: () => {
      field.commit(field.value);
      if (text?.hasUncommitted()) field.showProblem(text.problem());
    },
    onReset: () => {
      field.reset();
      onReset?.();
    },
  });
}

/** The attributes of the control among the props of a field. */
function attributesOf(options: FieldOptions): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(options).filter(([name]) => /^(data|aria)-/.test(name)));
}

const noTextPorts: TextPorts = {
  hasUncommitted: () => false,
  settle: () => Promise.resolve(),
  problem: () => '',
};

/** What a field says, in the reader's language. */
function useTexts(
  plan: FieldPlan,
): Pick<FieldState, 'label' | 'description' | 'text' | 'message' | 'locale'> {
  const { messages, lookup } = useSpecFieldContext();
  const { locale } = lookup;
  return {
    locale,
    label: localizedText(plan.displayName, locale) ?? '',
    description: localizedText(plan.description, locale),
    text: (code, values = {}) => uiMessage(code, values, { messages, locale }, en),
    message: (code, values, builtIn) => uiMessage(code, values, { messages, locale }, builtIn),
  };
}
