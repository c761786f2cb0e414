'use client';
/**
 * Lazy-loaded code and components. In the browser they render when the code arrives; the server and a hydrating page wait for it.
 * A failed load only affects its own place, and can be retried.
 */
import { type ComponentType, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import type { LazyImport } from '../../client/page/lazyImport.js';
import type { FieldSpecError } from '../../errors/fieldSpecError.js';
import { useIsServer } from '../lifecycle/useIsServer.js';
import { useSpecFieldContext } from '../provider/context.js';

/** Props of the fallback of a lazy-loaded component. */
export interface FallbackProps {
  /** Loads the code again after a failure. */
  readonly onRetry?: (() => void) | undefined;
  /** Whether a retry has failed too, so that the page may have to be reloaded. */
  readonly isLost?: boolean | undefined;
}

/**
 * Creates a component whose code is lazy-loaded. A failed load is reported, and shown in place of the component.
 *
 * @param stage - the code to load, or a function that selects it by props
 * @param componentOf - returns the component from the loaded code
 * @param Fallback - rendered while loading and after a failure
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
    // oxlint-disable-next-line react/static-components -- the same loaded component on every render
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

/** Loaded code, or `undefined`; and a function that retries a failed load. */
export type LateCode<Code> = readonly [code: Code | undefined, retry: (() => void) | undefined];

const failed = new WeakSet<object>();

/** Returns the promise that the server and a hydrating page wait for; `undefined` if the code is loaded or failed to load. */
export function awaitedCode(
  late: Pick<LazyImport<unknown>, 'current' | 'load'>,
): Promise<unknown> | undefined {
  if (late.current() || failed.has(late)) return undefined;
  return late.load().catch(() => failed.add(late));
}

/**
 * Loads code once it is needed; a failure is reported.
 *
 * @returns the code; `undefined` while it is loading, or not needed and not loaded by another component
 */
export function useLateCode<Code>(late: LazyImport<Code>, isNeeded: boolean): LateCode<Code> {
  const { report } = useSpecFieldContext();
  const [failures, setFailures] = useState(0);
  const code = useSyncExternalStore(late.subscribe, late.drawable, late.current);
  const isServers = useIsServer();
  const isAwaited = isNeeded && !code;
  const awaited = isAwaited && isServers && awaitedCode(late);
  // oxlint-disable-next-line no-throw-literal, only-throw-error -- React 18 suspends on thrown promises
  if (awaited) throw awaited;
  const load = (from: () => Promise<Code>) =>
    void from().catch((failure: FieldSpecError) => {
      report(failure);
      setFailures((count) => count + 1);
    });
  // oxlint-disable-next-line react/exhaustive-deps -- `load` changes on every render but always does the same
  useEffect(() => void (isAwaited && load(late.load)), [isAwaited]);
  return [code, failures > 0 ? () => load(late.retry) : undefined];
}
