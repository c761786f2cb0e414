'use client';
/**
 * Code that comes late, as a component waits for it. On a page it wakes the component by its arrival; a server, and a page
 * that takes over what a server has drawn, wait for it. Code that cannot be had does not stay away once it can be had.
 */
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { LazyImport } from '../../client/lazyImport.js';
import type { FieldSpecError } from '../../errors.js';
import { useSpecFieldContext } from '../provider/context.js';
import { useIsServer } from './useIsServer.js';

/** Code that is there, on its way, or could not be had. */
export interface LateCode<Code> {
  readonly code: Code | undefined;
  /** Loads it again, where it could not be had. */
  readonly retry: (() => void) | undefined;
}

const failed = new WeakSet<object>();

/**
 * Loads code as soon as it is needed; a failure is reported.
 *
 * @returns the code; `undefined` until it is there, and while it is not needed and nobody else has loaded it
 */
export function useLateCode<Code>(late: LazyImport<Code>, isNeeded: boolean): LateCode<Code> {
  const { report } = useSpecFieldContext();
  const [hasFailed, setFailed] = useState(false);
  const code = useSyncExternalStore(late.subscribe, late.current, late.current);
  const isServers = useIsServer();
  const isAwaited = isNeeded && !code;
  if (isAwaited && isServers && !failed.has(late)) throw late.load().catch(() => failed.add(late));
  const load = () => {
    late.load().catch((failure: FieldSpecError) => {
      report(failure);
      setFailed(true);
    });
  };
  // oxlint-disable-next-line react/exhaustive-deps -- `load` is another each time, and the same
  useEffect(() => (isAwaited ? load() : undefined), [late, isAwaited, report]);
  return { code, retry: isAwaited && hasFailed ? load : undefined };
}
