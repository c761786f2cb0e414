'use client';
/**
 * Judging the value of one field: by what is known here, and by waiting for what is not.
 * In: a field spec, and what lookups returned. Out: `judge` for now, `settle` for the last word.
 * Protocol §4.3 rules 5 and 6; choices D21 (asking the endpoint), D23 (the engine comes with the first pattern).
 */
import { useEffect } from 'react';
import { type FieldPlan, planField } from '../core/fieldPlan.js';
import type { InputFieldSpec, ValueAlias } from '../core/inputFieldSpec.js';
import type { ValidationResult } from '../core/validationResult.js';
import { validateNow } from '../core/validateNow.js';
import { late } from './late.js';
import { useSpecFieldContext } from './SpecFieldProvider.js';

/** What is judged. @internal */
export interface JudgedField {
  readonly fieldSpec: InputFieldSpec;
  readonly specUrl: string | undefined;
  /** Finds a value that a lookup has returned. */
  readonly findAlias: (value: unknown) => ValueAlias | undefined;
}

/** Reaches verdicts on one field. */
export function useJudge({ fieldSpec, specUrl, findAlias }: JudgedField) {
  const { judging, loadPatternEngine, patternEngineNow, lookup } = useSpecFieldContext();
  const plan = planField(fieldSpec);
  useEffect(() => {
    if (hasPattern(plan)) void loadPatternEngine(plan);
  }, [plan, loadPatternEngine]);
  const optionsFor = (value: unknown) => ({
    ...judging,
    patternEngine: patternEngineNow(),
    values: aliasesOf(value, findAlias),
  });
  return {
    /** Judges by what is known here; `pending` where that is not enough. */
    judge: (value: unknown): ValidationResult => validateNow(fieldSpec, value, optionsFor(value)),
    /** Patterns are pending, for want of what runs them. */
    isWaiting: () => !patternEngineNow() && hasPattern(plan),
    /** Waits for what runs patterns, and asks the endpoint where the caller wants it asked. */
    settle: async (value: unknown, asks: boolean, signal: AbortSignal): Promise<ValidationResult> => {
      const options = { ...optionsFor(value), patternEngine: await loadPatternEngine(plan) };
      const verdict = validateNow(fieldSpec, value, options);
      if (!verdict.pending || !asks) return verdict;
      const { askForVerdict } = await loadAskForVerdict();
      return askForVerdict(fieldSpec, value, { ...options, specUrl, signal }, lookup);
    },
  };
}

/** Out of the hook: React Compiler leaves hooks alone that import. */
const loadAskForVerdict = () => late(() => import('./askForVerdict.js'));

function hasPattern({ constraints, subFields }: FieldPlan): boolean {
  return constraints.some(({ type }) => type === 'pattern') || subFields.some(hasPattern);
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
