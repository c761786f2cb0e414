'use client';
/**
 * What verdicts depend on besides field and value: the host's rules, the language, and what runs patterns.
 * Rests on D23: the linear engine comes when a field first has a pattern. Until then patterns are pending, and a
 * submit waits; where it cannot be loaded the host is told, and whoever asks next tries again.
 */
import { startTransition, useMemo, useState } from 'react';
import type { FieldSpecError } from '../errors.js';
import type { FieldPlan } from '../core/fieldPlan.js';
import type { PatternEngine } from '../pattern/patternEngine.js';
import type { ValidateOptions } from '../core/validationResult.js';
import type { Fault } from './faults.js';
import { late } from './late.js';

/** What verdicts depend on. @internal */
export interface Judging {
  /** `patternEngine` is missing until it is loaded. */
  readonly judging: ValidateOptions;
  /**
   * Loads what runs patterns, once, and tells the host what is doubtful about those of a field; `undefined` where it
   * could not be had this time.
   */
  readonly loadPatternEngine: (plan: FieldPlan) => Promise<PatternEngine | undefined>;
  /** What runs patterns by now: between its arrival and the render after it, it is ahead of `judging`. */
  readonly patternEngineNow: () => PatternEngine | undefined;
}

/** Puts together what verdicts depend on. */
export function useJudging(
  { locale, messages, custom, patternMatch, patternEngine }: ValidateOptions,
  report: (fault: Fault) => void,
): Judging {
  const [loaded, setLoaded] = useState<PatternEngine>();
  // In a transition: what a server has drawn, and the page has not taken over yet, does not make way for a stand-in.
  const [load] = useState(() =>
    patternLoader(report, (engine) => startTransition(() => setLoaded(() => engine))),
  );
  return useMemo(() => {
    const engine = patternEngine ?? loaded;
    return {
      judging: { locale, messages, custom, patternMatch, patternEngine: engine },
      loadPatternEngine: patternEngine ? () => Promise.resolve(patternEngine) : load.engine,
      patternEngineNow: patternEngine ? () => patternEngine : load.engineNow,
    };
  }, [locale, messages, custom, patternMatch, patternEngine, loaded, load]);
}

interface PatternSupport {
  readonly createLinearPattern: PatternEngine;
  readonly patternNotices: (plan: FieldPlan) => readonly Fault[];
}

function patternLoader(report: (fault: Fault) => void, onLoad: (engine: PatternEngine) => void) {
  let underWay: Promise<PatternSupport | undefined> | undefined;
  let loaded: PatternEngine | undefined;
  return {
    engineNow: () => loaded,
    engine: async (plan: FieldPlan): Promise<PatternEngine | undefined> => {
      underWay ??= importSupport(report);
      const support = await underWay;
      if (!support) {
        underWay = undefined; // the next one to ask tries again
        return undefined;
      }
      loaded = support.createLinearPattern;
      onLoad(loaded);
      for (const notice of support.patternNotices(plan)) report(notice);
      return loaded;
    },
  };
}

async function importSupport(report: (fault: Fault) => void): Promise<PatternSupport | undefined> {
  try {
    return await late(() => import('./patternSupport.js'));
  } catch (error) {
    report(error as FieldSpecError);
    return undefined;
  }
}
