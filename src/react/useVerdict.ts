'use client';
/**
 * When a verdict is shown: on commit (pick, blur, submit), and while typing only to go away.
 * In: a field, its value, and what keeps the typed text from being a value. Out: the errors to show, and `commit`.
 * Protocol §4.3 rules 5 and 6; choices D19–D21 (a value no one has looked up is asked for on commit).
 */
import { useState } from 'react';
import { fieldNotice } from '../errors.js';
import type { ValidationError, ValidationResult } from '../core/validationResult.js';
import { useSpecFieldContext } from './SpecFieldProvider.js';
import { type JudgedField, useJudge } from './useJudge.js';
import { type Ask, useQuestion } from './useQuestion.js';

/** How a value is committed. */
export interface CommitOptions {
  /** What keeps the text in the box from being a value. */
  readonly textError?: ValidationError | undefined;
  /** Whether to ask the endpoint about a value that no lookup has returned. Default true. */
  readonly settles?: boolean;
}

/** The verdict on a value, and what of it is shown. @internal */
export interface Verdict {
  readonly shown: readonly ValidationError[];
  /** The value passed, but for a pattern that is for the server to judge. */
  readonly isUnchecked: boolean;
  readonly isPending: boolean;
  /** Judges by what is known here, and shows nothing. */
  readonly judge: (value: unknown) => ValidationResult;
  /** Judges, shows, and asks the endpoint where it has to. */
  readonly commit: (value: unknown, how?: CommitOptions) => ValidationResult;
  /** Asks the endpoint something about the value; whatever is done to the field next gives the question up. */
  readonly ask: Ask;
  /** Takes away what is no longer wrong. */
  readonly relax: (value: unknown) => void;
  readonly reset: () => void;
}

/** Decides which errors of a value are shown. */
export function useVerdict(
  judged: JudgedField,
  { onValidate }: { readonly onValidate?: ((result: ValidationResult) => void) | undefined },
): Verdict {
  const { judge, isWaiting, settle } = useJudge(judged);
  const [shown, setShown] = useState<ValidationResult>(nothingWrong);
  const reportUnchecked = useUncheckedReport();
  const { stop, ...question } = useQuestion();
  const show = (result: ValidationResult) => {
    setShown(result);
    reportUnchecked(result);
    onValidate?.(result);
  };
  return {
    shown: shown.errors,
    isUnchecked: shown.isValid && shown.unchecked !== undefined,
    judge,
    ...question,
    commit: (value, { textError, settles = true } = {}) => {
      stop();
      const result = textError ? { isValid: false, errors: [textError] } : judge(value);
      show(result);
      if (result.pending && (settles || isWaiting)) {
        question.ask(async (signal) => {
          const settled = await settle(value, settles, signal);
          if (!signal.aborted) show(settled);
        });
      }
      return result;
    },
    relax: (value) => {
      stop();
      if (shown.errors.length > 0 || shown.unchecked) setShown(stillWrong(shown.errors, judge(value)));
    },
    reset: () => {
      stop();
      setShown(nothingWrong);
    },
  };
}

const nothingWrong: ValidationResult = { isValid: true, errors: [] };

/** Tells the host of each pattern that was not run, once. */
function useUncheckedReport(): (result: ValidationResult) => void {
  const { report } = useSpecFieldContext();
  const [told] = useState(() => new Set<string>());
  return ({ unchecked = [] }) => {
    for (const name of unchecked) {
      if (!told.has(name)) report(fieldNotice('pattern-unchecked', 'constraints', `"${name}" was not run.`));
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
