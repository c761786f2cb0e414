/**
 * Loads validation and the pattern engine with the first value to validate. Until then a value is pending, and a submit waits
 * (D23). A loading failure is reported to the app, and the next use retries.
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

/** Loads validation code. */
export interface ValidationLoader {
  /** The validation code, once loaded. */
  readonly code: () => ValidatorCode | undefined;
  /** The pattern engine, once loaded. */
  readonly engine: () => PatternEngine | undefined;
  /** Preloads validation; a failure is ignored here and reported when the code is needed. */
  readonly expect: () => void;
  /** Loads validation; resolves with `undefined` on failure. */
  readonly load: () => Promise<ValidatorCode | undefined>;
  /** Loads the pattern engine, and reports notices about the patterns of a field. */
  readonly loadEngine: (fieldSpec: InputFieldSpec) => Promise<void>;
  /** Loads validation for a document with constraints, and reports notices about them. */
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

/** The imports of both codes, supplied by the rendering layer. */
export interface ValidationStages {
  readonly validation: LazyImport<ValidatorCode>;
  readonly patterns: LazyImport<Pick<typeof PatternSupport, 'createLinearPattern' | 'patternNotices'>>;
}

/** Creates a loader; patterns run in the linear engine. */
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
