'use client';
/**
 * Components whose code comes late: another stands in their place until it is there. Code that cannot be had does not take
 * the page with it.
 */
import { type ComponentType, Suspense } from 'react';
import type { LazyImport } from '../../client/lazyImport.js';
import { useLateCode } from '../hooks/useLateCode.js';

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
  late: LazyImport<ComponentType<Props>>,
  Fallback: ComponentType<Props & FallbackProps>,
) {
  function Loaded(props: Props) {
    const { code: Component, retry } = useLateCode(late, true);
    // oxlint-disable-next-line react/static-components -- the one that has been loaded, each time the same
    return Component ? <Component {...props} /> : <Fallback {...props} onRetry={retry} />;
  }
  function Lazy(props: Props) {
    return (
      <Suspense fallback={<Fallback {...props} />}>
        <Loaded {...props} />
      </Suspense>
    );
  }
  return Object.assign(Lazy, { preload: async () => void (await late.load()) });
}
