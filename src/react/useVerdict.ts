'use client';
/**
 * When a verdict is shown: on commit (pick, blur, submit), and while typing only to go away. A text that is no value
 * speaks before the verdict on the value.
 * Protocol §4.3 rules 5 and 6; choices D19–D21 (a value no one has looked up is asked for on commit).
 */
import { useRef, useState } from 'react';
import { fieldNotice } from '../errors.js';
import type { ValidationError, ValidationResult } from '../core/validationResult.js';
import { useSpecFieldContext } from './SpecFieldProvider.js';
import { type JudgedField, useJudge } from './useJudge.js';
import { useQuestion } from './useQuestion.js';

/** How a value is committed. */
export interface CommitOptions {
  /** Whether to ask the endpoint about a value that no lookup has returned. Default true. */
  readonly settles?: boolean;
  /** The focus is leaving the field: what is wrong is said aloud, since nobody is there to read it. */
  readonly isLeaving?: boolean;
}

/** What becomes of the text in a box that is not its value. @internal */
export interface TextStatus {
  /** Why it is none. */
  readonly errors: readonly ValidationError[];
  /** How many texts are being looked up, and how many have been entered with them. */
  readonly pending: number;
  readonly entered: number;
  /** Gives those lookups up. */
  readonly cancel: (() => void) | undefined;
}

/** A box that shows its value. */
export const noText: TextStatus = { errors: [], pending: 0, entered: 0, cancel: undefined };

/** The verdict on a value, and what of it is shown. @internal */
export interface Verdict {
  readonly shown: readonly ValidationError[];
  /** The value passed, but for a pattern that is for the server to judge. */
  readonly isUnchecked: boolean;
  readonly isPending: boolean;
  readonly textStatus: TextStatus;
  /** Tells of text that is being looked up, or was refused. */
  readonly setTextStatus: (status: TextStatus) => void;
  /** Whether text was refused, as of now. */
  readonly hasRefusedText: () => boolean;
  /** Judges by what is known here, and shows nothing. */
  readonly judge: (value: unknown) => ValidationResult;
  /** What runs the patterns of the field is on its way. */
  readonly isWaiting: () => boolean;
  /** Judges, shows, and asks the endpoint where it has to. */
  readonly commit: (value: unknown, how?: CommitOptions) => ValidationResult;
  /** The same, with the verdict that the endpoint and the pattern engine lead to; `pending` where they cannot be had. */
  readonly commitAsync: (value: unknown, how?: CommitOptions) => Promise<ValidationResult>;
  /** Shows why the value was not sent, until it is changed or judged again. */
  readonly refuse: (message: string) => void;
  /** Takes away what is no longer wrong. */
  readonly relax: (value: unknown) => void;
  readonly reset: () => void;
}

/** Decides which errors of a value are shown. */
export function useVerdict(
  judged: JudgedField,
  options: {
    readonly onValidate?: ((result: ValidationResult) => void) | undefined;
    /** Says aloud what is wrong. */
    readonly onLeaveInvalid: (errors: readonly ValidationError[]) => void;
  },
): Verdict {
  const { judge, isWaiting, settle } = useJudge(judged);
  const [shown, setShown] = useState<ValidationResult>(nothingWrong);
  const [textStatus, showText] = useState(noText);
  const text = useRef(noText);
  const reportUnchecked = useUncheckedReport();
  const { stop, ask, isPending } = useQuestion();
  const tell = (result: ValidationResult, { isLeaving }: CommitOptions) => {
    setShown(result);
    reportUnchecked(result);
    options.onValidate?.(result);
    if (isLeaving && result.errors.length > 0) options.onLeaveInvalid(result.errors);
  };
  const begin = (value: unknown, how: CommitOptions) => {
    const { settles = true } = how;
    stop();
    const { errors, pending } = text.current;
    // What is on its way may change the value: until then there is nothing to say about it.
    if (pending > 0) return { result: stillPending, settled: Promise.resolve(stillPending) };
    const result = errors.length > 0 ? { isValid: false, errors } : judge(value);
    tell(result, how);
    if (!result.pending || !(settles || isWaiting())) return { result, settled: Promise.resolve(result) };
    let last = result;
    const settled = ask(async (signal) => {
      const found = await settle(value, settles, signal);
      if (signal.aborted) return;
      last = found;
      tell(found, how);
    }).then(() => last);
    return { result, settled };
  };
  return {
    shown: textStatus.errors.length > 0 ? textStatus.errors : shown.errors,
    isUnchecked: shown.isValid && shown.unchecked !== undefined,
    isPending: isPending || textStatus.pending > 0,
    textStatus,
    setTextStatus: (status) => {
      const isNews = status.errors !== text.current.errors && status.errors.length > 0;
      text.current = status;
      showText(status);
      if (isNews) options.onValidate?.({ isValid: false, errors: status.errors });
    },
    hasRefusedText: () => text.current.errors.length > 0,
    judge,
    isWaiting,
    commit: (value, how = {}) => begin(value, how).result,
    commitAsync: (value, how = {}) => begin(value, how).settled,
    refuse: (message) => setShown({ isValid: false, errors: [{ constraintName: 'pending', message }] }),
    relax: (value) => {
      stop();
      if (shown.errors.length > 0 || shown.unchecked) setShown(stillWrong(shown.errors, judge(value)));
    },
    reset: () => {
      stop();
      text.current = noText;
      showText(noText);
      setShown(nothingWrong);
    },
  };
}

/** The verdict on a value that no one has judged. */
export const nothingWrong: ValidationResult = { isValid: true, errors: [] };
const stillPending: ValidationResult = { ...nothingWrong, pending: true };

/** Tells the host of each pattern that was not run, once. */
function useUncheckedReport(): (result: ValidationResult) => void {
  const { report } = useSpecFieldContext();
  const [told] = useState(() => new Set<string>());
  return ({ unchecked = [] }) => {
    for (const name of unchecked) {
      if (!told.has(name))
        report(fieldNotice('pattern-unchecked', 'constraints', `"${name}" was not judged.`));
      told.add(name);
    }
  };
}

/** The failures that are left, in whatever language they were told. */
function stillWrong(shown: readonly ValidationError[], { errors }: ValidationResult): ValidationResult {
  const left = shown.filter(({ constraintName, index }) =>
    errors.some((error) => error.constraintName === constraintName && error.index === index),
  );
  return left.length > 0 ? { isValid: false, errors: left } : nothingWrong;
}
