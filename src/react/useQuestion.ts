'use client';
/**
 * Asking the endpoint something about a field, one question at a time.
 */
import { useEffect, useRef, useState } from 'react';
import { FieldSpecError } from '../errors.js';
import { useSpecFieldContext } from './SpecFieldProvider.js';

/** Asks a question, shown as pending until it is answered or given up; resolves in either case. @internal */
export type Ask = (question: (signal: AbortSignal) => Promise<void>) => Promise<void>;

/** One question under way at a time: a newer one, or an unmount, gives the older up. */
export function useQuestion(): { readonly isPending: boolean; readonly ask: Ask; readonly stop: () => void } {
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
    return question(signal)
      .catch((error: unknown) => {
        if (!signal.aborted && error instanceof FieldSpecError) report(error);
      })
      .finally(() => !signal.aborted && setPending(false));
  };
  return { isPending, ask, stop };
}
