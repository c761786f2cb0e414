'use client';
/**
 * When a verdict is shown: on commit (pick, blur, submit), and while typing only to go away.
 * In: a field, its value, and what keeps the typed text from being a value. Out: the errors to show, and `commit`.
 * Protocol §4.3 rules 5 and 6; choices D19–D21 (a value no one has looked up is asked for on commit).
 */
import { useState } from 'react';
import type { InputFieldSpec, ValueAlias } from '../core/inputFieldSpec.js';
import type { ValidateOptions, ValidationError, ValidationResult } from '../core/validationResult.js';
import { createValidator, validate } from '../core/validator.js';
import { createValuesResolver, type LookupOptions, type ValuesLookup } from '../core/valuesResolver.js';
import { useSpecFieldContext } from './SpecFieldProvider.js';
import { type Ask, useQuestion } from './useQuestion.js';

/** What is judged. @internal */
export interface VerdictOptions {
  readonly fieldSpec: InputFieldSpec;
  readonly specUrl: string | undefined;
  /** Finds a value that a lookup has returned. */
  readonly findAlias: (value: unknown) => ValueAlias | undefined;
}

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
  { fieldSpec, specUrl, findAlias }: VerdictOptions,
  { onValidate }: { readonly onValidate?: ((result: ValidationResult) => void) | undefined },
): Verdict {
  const { judging, lookup } = useSpecFieldContext();
  const [shown, setShown] = useState<readonly ValidationError[]>([]);
  const { stop, ...question } = useQuestion();
  const judge = (value: unknown) =>
    validate(fieldSpec, value, { ...judging, values: aliasesOf(value, findAlias) });
  const show = (result: ValidationResult) => {
    setShown(result.errors);
    onValidate?.(result);
  };
  return {
    shown,
    judge,
    ...question,
    commit: (value, { textError, settles = true } = {}) => {
      stop();
      const result = textError ? { isValid: false, errors: [textError] } : judge(value);
      show(result);
      if (result.pending && settles) {
        question.ask(async (signal) => {
          const settled = await settleVerdict(fieldSpec, value, { ...judging, lookup, specUrl, signal });
          if (!signal.aborted) show(settled);
        });
      }
      return result;
    },
    relax: (value) => {
      stop();
      if (shown.length > 0) setShown(stillWrong(shown, judge(value)));
    },
    reset: () => {
      stop();
      setShown([]);
    },
  };
}

/** The failures that are left, in whatever language they were told. */
function stillWrong(
  shown: readonly ValidationError[],
  { errors }: ValidationResult,
): readonly ValidationError[] {
  return shown.filter(({ constraintName, index }) =>
    errors.some((error) => error.constraintName === constraintName && error.index === index),
  );
}

function settleVerdict(
  fieldSpec: InputFieldSpec,
  value: unknown,
  options: ValidateOptions & Pick<ValuesLookup, 'signal' | 'specUrl'> & { readonly lookup: LookupOptions },
): Promise<ValidationResult> {
  const { lookup, signal, specUrl, ...judging } = options;
  const validator = createValidator({ ...judging, resolver: createValuesResolver(lookup) });
  return validator.validate(fieldSpec, value, { signal, specUrl });
}

/** What lookups returned of a value, when that is all of it: only then is it known to be in the domain. */
function aliasesOf(
  value: unknown,
  findAlias: (value: unknown) => ValueAlias | undefined,
): readonly ValueAlias[] | undefined {
  const elements: readonly unknown[] = Array.isArray(value) ? value : [value];
  const found = elements.flatMap((element) => findAlias(element) ?? []);
  return found.length === elements.length ? found : undefined;
}
