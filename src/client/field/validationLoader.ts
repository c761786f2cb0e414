/**
 * Loads what validates values, and the engine for patterns, the host's or ours, with the first value that there is to validate.
 * Until then a value is pending, and a submit waits (D23); where the code cannot be had the host is told, and whoever asks next
 * tries again.
 */
import type { FieldOutline } from '../../core/document/fieldOutline.js';
import type { InputFieldSpec } from '../../core/document/inputFieldSpec.js';
import type { FieldSpecError } from '../../errors/fieldSpecError.js';
import type { PatternEngine } from '../../pattern/patternEngine.js';
import type { Fault } from '../page/faults.js';
import { hasConstraint } from './hasConstraint.js';
import { type LazyImport, whenLoaded } from '../page/lazyImport.js';
import type * as FieldValidator from './fieldValidator.js';
import type * as PatternSupport from './patternSupport.js';

/** What validates, now or later. */
export interface ValidationLoader {
  /** What validates, once it is there. */
  readonly code: () => ValidatorCode | undefined;
  /** What runs patterns by now. */
  readonly engine: () => PatternEngine | undefined;
  /** Loads what validates ahead of the first value; whoever needs it asks again, and the host is told then. */
  readonly expect: () => void;
  /** Loads what validates; `undefined` where it could not be had. */
  readonly load: () => Promise<ValidatorCode | undefined>;
  /** Loads what runs patterns, and tells the host what is doubtful about those of a field. */
  readonly loadEngine: (fieldSpec: InputFieldSpec) => Promise<void>;
  /** Loads what validates a document that has constraints, and tells the host what was worked around in them. */
  readonly checkDocument: (fieldSpec: InputFieldSpec, plan: FieldOutline) => Promise<void>;
}

/** The code that validates. */
export type ValidatorCode = Pick<
  typeof FieldValidator,
  | 'begin'
  | 'checkDefault'
  | 'compileField'
  | 'reportUnchecked'
  | 'validate'
  | 'validateAsync'
  | 'validEntry'
  | 'withoutRefused'
  | 'withPart'
>;

/** The code that validates, and the code that runs patterns, as whoever draws a page imports them. */
export interface ValidationStages {
  readonly validation: LazyImport<ValidatorCode>;
  readonly patterns: LazyImport<Pick<typeof PatternSupport, 'createLinearPattern' | 'patternNotices'>>;
}

/** Validates, and runs patterns by the linear engine, once the code of either is there. */
export function createValidationLoader(
  report: (fault: Fault) => void,
  { validation, patterns }: ValidationStages,
): ValidationLoader {
  const had = <Code>(code: LazyImport<Code>): Promise<Code | undefined> =>
    code.load().catch((error: FieldSpecError) => {
      report(error);
      return undefined;
    });
  return {
    code: validation.current,
    engine: () => patterns.current()?.createLinearPattern,
    expect: () => void validation.load().catch(() => undefined),
    load: () => had(validation),
    loadEngine: async (fieldSpec) => {
      const [support] = await Promise.all([had(patterns), had(validation)]);
      const plan = validation.current()?.compileField(fieldSpec);
      if (plan) for (const notice of support?.patternNotices(plan) ?? []) report(notice);
    },
    checkDocument: async (fieldSpec, plan) => {
      if (!hasConstraint(plan)) return;
      // In production a notice isn't worth loading code for: it is reported once a value is validated.
      const code = await (process.env.NODE_ENV === 'production' ? whenLoaded(validation) : had(validation));
      for (const notice of code?.compileField(fieldSpec).notices ?? []) report(notice);
    },
  };
}
