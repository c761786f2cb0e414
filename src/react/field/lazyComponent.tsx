'use client';
/**
 * Components whose code comes late. On a page they are woken by its arrival; a server, and a page that takes over what a
 * server has drawn, wait for it. Code that cannot be had does not take the page with it, nor stay away once it can be had.
 */
import { type ComponentType, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import type { LazyImport } from '../../client/lazyImport.js';
import type { FieldSpecError } from '../../errors.js';
import { useIsServer } from '../hooks/useIsServer.js';
import { useSpecFieldContext } from '../provider/context.js';

/** What stands in for a component is told. */
export interface FallbackProps {
  /** Loads it again, where it could not be had. */
  readonly onRetry?: (() => void) | undefined;
}

/**
 * Makes a component of code that is loaded late; a failure is reported, and shown in its place alone.
 *
 * @returns the component, with `preload`: what has come by then is drawn at once, by a server's first page too
 */
export /* @__NO_SIDE_EFFECTS__ */ function lazyComponent<Props extends object>(
  code: LazyImport<ComponentType<Props>>,
  Fallback: ComponentType<Props & FallbackProps>,
) {
  const failed = new WeakSet<object>();
  function Loaded(props: Props) {
    const Component = useSyncExternalStore(code.subscribe, code.current, code.current);
    const isServers = useIsServer();
    // oxlint-disable-next-line react/static-components -- the one that has been loaded, each time the same
    if (Component) return <Component {...props} />;
    if (isServers && !failed.has(code)) throw code.load().catch(() => failed.add(code));
    return <Waiting code={code} Fallback={Fallback} props={props} />;
  }
  function Lazy(props: Props) {
    return (
      <Suspense fallback={<Fallback {...props} />}>
        <Loaded {...props} />
      </Suspense>
    );
  }
  return Object.assign(Lazy, { preload: async () => void (await code.load()) });
}

interface WaitingProps<Props extends object> {
  readonly code: LazyImport<ComponentType<Props>>;
  readonly Fallback: ComponentType<Props & FallbackProps>;
  readonly props: Props;
}

function Waiting<Props extends object>({ code, Fallback, props }: WaitingProps<Props>) {
  const { report } = useSpecFieldContext();
  const [hasFailed, setFailed] = useState(false);
  const load = () => {
    code.load().catch((failure: FieldSpecError) => {
      report(failure);
      setFailed(true);
    });
  };
  useEffect(load, [code, report]);
  return <Fallback {...props} onRetry={hasFailed ? load : undefined} />;
}
