'use client';
/**
 * When a verdict is shown: on commit (pick, blur, submit), and while typing only to go away.
 * In: a field, its value, and what keeps the typed text from being a value. Out: the errors to show, and `commit`.
 * Protocol §4.3 rules 5 and 6; choices D19–D21 (a value no one has looked up is asked for on commit).
 */
import { useEffect, useRef, useState } from 'react';
import { FieldSpecError } from '../errors.js';
import type { InputFieldSpec, ValueAlias } from '../core/inputFieldSpec.js';
import type { ValidationError, ValidationResult } from '../core/validationResult.js';
import { createValidator, validate } from '../core/validator.js';
import { createValuesResolver } from '../core/valuesResolver.js';
import { useSpecFieldContext } from './SpecFieldProvider.js';

/** What is judged. @internal */
export interface VerdictOptions {
  readonly fieldSpec: InputFieldSpec;
  readonly specUrl: string | undefined;
  /** Finds a value that a lookup has returned. */
  readonly findAlias: (value: unknown) => ValueAlias | undefined;
  readonly onValidate: ((result: ValidationResult) => void) | undefined;
}

/** Waits for an answer, as pending. */
type Ask = (question: (signal: AbortSignal) => Promise<void>) => void;

/** The verdict on a value, and what of it is shown. @internal */
export interface Verdict {
  readonly shown: readonly ValidationError[];
  readonly isPending: boolean;
  /** Judges by what is known here, and shows nothing. */
  readonly judge: (value: unknown) => ValidationResult;
  /** Judges, shows, and asks the endpoint where it has to. */
  readonly commit: (value: unknown, textError?: ValidationError) => ValidationResult;
  /** Asks the endpoint something about the value; whatever is done to the field next gives the question up. */
  readonly ask: Ask;
  /** Takes away what is no longer wrong. */
  readonly relax: (value: unknown) => void;
  readonly reset: () => void;
}

/** Decides which errors of a value are shown. */
export function useVerdict(options: VerdictOptions): Verdict {
  const { fieldSpec, specUrl, findAlias, onValidate } = options;
  const { judging, lookup } = useSpecFieldContext();
  const [shown, setShown] = useState<readonly ValidationError[]>(none);
  const { isPending, ask, stop } = useQuestion();
  const judge = (value: unknown) => {
    const values = aliasesOf(value, findAlias);
    return validate(fieldSpec, value, values ? { ...judging, values } : judging);
  };
  const settle = (value: unknown, signal: AbortSignal) => {
    const validator = createValidator({ ...judging, resolver: createValuesResolver(lookup) });
    return validator.validate(fieldSpec, value, { signal, specUrl });
  };
  const show = (result: ValidationResult) => {
    setShown(result.errors);
    onValidate?.(result);
  };
  return {
    shown,
    isPending,
    judge,
    ask,
    commit: (value, textError) => {
      stop();
      const judged = judge(value);
      const result = textError ? { isValid: false, errors: [textError] } : judged;
      show(result);
      if (result.pending) {
        ask(async (signal) => {
          const settled = await settle(value, signal);
          if (!signal.aborted) show(settled);
        });
      }
      return result;
    },
    relax: (value) => {
      stop();
      if (shown.length === 0) return;
      const { errors } = judge(value);
      setShown(shown.filter((old) => errors.some((error) => error.message === old.message)));
    },
    reset: () => {
      stop();
      setShown(none);
    },
  };
}

/** One question under way at a time: a newer one, or an unmount, gives the older up. */
function useQuestion(): { readonly isPending: boolean; readonly ask: Ask; readonly stop: () => void } {
  const { report } = useSpecFieldContext();
  const [isPending, setPending] = useState(false);
  const underWay = useRef<AbortController>(undefined);
  const stop = () => {
    underWay.current?.abort();
    underWay.current = undefined;
    setPending(false);
  };
  useEffect(() => () => underWay.current?.abort(), []);
  const ask: Ask = (question) => {
    stop();
    const { signal } = (underWay.current = new AbortController());
    setPending(true);
    question(signal)
      .catch((error: unknown) => !signal.aborted && error instanceof FieldSpecError && report(error))
      .finally(() => !signal.aborted && setPending(false));
  };
  return { isPending, ask, stop };
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

const none: readonly ValidationError[] = [];
