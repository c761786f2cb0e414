/**
 * What runs the patterns of documents: the host's engine, or ours, which comes with the first value that a pattern has to
 * pass. Rests on D23: until then patterns are pending, and a submit waits; where it cannot be loaded the host is told,
 * and whoever asks next tries again.
 */
import type { FieldPlan } from '../core/fieldPlan.js';
import type { FieldSpecError } from '../errors.js';
import type { PatternEngine } from '../pattern/patternEngine.js';
import type { Fault } from './faults.js';
import { lazyImport } from './lazyImport.js';

/** What runs patterns, now or later. */
export interface PatternLoader {
  /** What runs patterns by now. */
  readonly engine: () => PatternEngine | undefined;
  /** Loads it, and tells the host what is doubtful about the patterns of a field; `undefined` where it could not be had. */
  readonly load: (plan: FieldPlan) => Promise<PatternEngine | undefined>;
}

const patternSupport = lazyImport(() => import('./patternSupport.js'));

/** Runs patterns by the linear engine, once it is there. */
export function createPatternLoader(report: (fault: Fault) => void): PatternLoader {
  return {
    engine: () => patternSupport.current()?.createLinearPattern,
    load: async (plan) => {
      try {
        const { createLinearPattern, patternNotices } = await patternSupport.load();
        for (const notice of patternNotices(plan)) report(notice);
        return createLinearPattern;
      } catch (error) {
        report(error as FieldSpecError);
        return undefined;
      }
    },
  };
}

/** Whether a field, or a part of it, has a pattern. */
export function hasPattern({ constraints, subFields }: FieldPlan): boolean {
  return constraints.some(({ type }) => type === 'pattern') || subFields.some(hasPattern);
}
