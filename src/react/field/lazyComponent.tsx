'use client';
/**
 * Code that comes late, and components made of it. On a page they are woken by its arrival; a server, and a page that takes
 * over what a server has drawn, wait for it. Code that cannot be had does not take the page with it, nor stay away once it
 * can be had.
 */
import { type ComponentType, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import type { LazyImport } from '../../client/page/lazyImport.js';
import type { FieldSpecError } from '../../errors/fieldSpecError.js';
import { useIsServer } from '../lifecycle/useIsServer.js';
import { useSpecFieldContext } from '../provider/context.js';

/** What stands in for a component is told. */
export interface FallbackProps {
  /** Loads it again, where it could not be had. */
  readonly onRetry?: (() => void) | undefined;
  /** Loading it again has failed, too: the page may have to be reloaded. */
  readonly isLost?: boolean | undefined;
}

/**
 * Makes a component of one that is loaded late; a failure is reported, and shown in its place alone.
 *
 * @param stage - the code that brings it, or which code does, by its props
 * @param componentOf - takes it from there
 * @returns the component
 */
export /* @__NO_SIDE_EFFECTS__ */ function lazyComponent<Code, Props extends object>(
  stage: LazyImport<Code> | ((props: Props) => LazyImport<Code>),
  componentOf: (code: Code) => ComponentType<Props>,
  Fallback: ComponentType<Props & FallbackProps>,
) {
  function Loaded(props: Props) {
    const late = typeof stage === 'function' ? stage(props) : stage;
    const [code, retry] = useLateCode(late, true);
    const Component = code && componentOf(code);
    if (!Component) return <Fallback {...props} onRetry={retry} isLost={late.isLost()} />;
    // oxlint-disable-next-line react/static-components -- the one that has been loaded, each time the same
    return <Component {...props} />;
  }
  return function Lazy(props: Props) {
    return (
      <Suspense fallback={<Fallback {...props} />}>
        <Loaded {...props} />
      </Suspense>
    );
  };
}

/** Code that is there, or not yet; and what loads it again, where it could not be had. */
export type LateCode<Code> = readonly [code: Code | undefined, retry: (() => void) | undefined];

const failed = new WeakSet<object>();

/**
 * What a server, and a page that takes over what a server has drawn, wait for. `undefined` where the code is there, or could not
 * be had.
 */
export function awaitedCode(
  late: Pick<LazyImport<unknown>, 'current' | 'load'>,
): Promise<unknown> | undefined {
  if (late.current() || failed.has(late)) return undefined;
  return late.load().catch(() => failed.add(late));
}

/**
 * Loads code as soon as it is needed; a failure is reported.
 *
 * @returns the code; `undefined` until it is there, and while it is not needed and nobody else has loaded it
 */
export function useLateCode<Code>(late: LazyImport<Code>, isNeeded: boolean): LateCode<Code> {
  const { report } = useSpecFieldContext();
  const [failures, setFailures] = useState(0);
  const code = useSyncExternalStore(late.subscribe, late.drawable, late.current);
  const isServers = useIsServer();
  const isAwaited = isNeeded && !code;
  const awaited = isAwaited && isServers && awaitedCode(late);
  // oxlint-disable-next-line no-throw-literal, only-throw-error -- what React 18 waits for is thrown
  if (awaited) throw awaited;
  const load = (from: () => Promise<Code>) =>
    void from().catch((failure: FieldSpecError) => {
      report(failure);
      setFailures((count) => count + 1);
    });
  // oxlint-disable-next-line react/exhaustive-deps -- `load` is another each time, and does the same
  useEffect(() => void (isAwaited && load(late.load)), [isAwaited]);
  return [code, failures > 0 ? () => load(late.retry) : undefined];
}
