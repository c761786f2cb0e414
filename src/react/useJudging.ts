'use client';
/**
 * What verdicts depend on besides field and value: the host's rules, the language, and what runs patterns.
 * In: the provider's props. Out: options to judge by, and a way to wait for the engine.
 * Rests on D23: the linear engine comes when a field first has a pattern. Until then patterns are pending; where it
 * cannot be loaded values stay unchecked, and the host is told.
 */
import { useCallback, useMemo, useRef, useState } from 'react';
import type { FieldSpecError } from '../errors.js';
import type { PatternEngine } from '../core/pattern/patternEngine.js';
import type { ValidateOptions } from '../core/validationResult.js';
import type { Fault } from './faults.js';
import { late } from './late.js';

/** What verdicts depend on. @internal */
export interface Judging {
  /** `patternEngine` is missing until it is loaded. */
  readonly judging: ValidateOptions;
  /** Loads what runs patterns, once; never fails. */
  readonly loadPatternEngine: () => Promise<PatternEngine>;
}

/** Puts together what verdicts depend on. */
export function useJudging(
  { locale, messages, custom, patternMatch, patternEngine }: ValidateOptions,
  report: (fault: Fault) => void,
): Judging {
  const [loaded, setLoaded] = useState<PatternEngine>();
  const underWay = useRef<Promise<PatternEngine>>(undefined);
  const load = useCallback(() => {
    const engine = underWay.current ?? importEngine(report);
    underWay.current = engine;
    void engine.then((one) => setLoaded(() => one));
    return engine;
  }, [report]);
  return useMemo(() => {
    const engine = patternEngine ?? loaded;
    return {
      judging: { locale, messages, custom, patternMatch, patternEngine: engine },
      loadPatternEngine: engine ? () => Promise.resolve(engine) : load,
    };
  }, [locale, messages, custom, patternMatch, patternEngine, loaded, load]);
}

async function importEngine(report: (fault: Fault) => void): Promise<PatternEngine> {
  try {
    const module = await late(import('../core/pattern/linearPattern.js'));
    return module.createLinearPattern;
  } catch (error) {
    report(error as FieldSpecError);
    return () => () => undefined;
  }
}
