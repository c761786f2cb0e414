'use client';
/**
 * Components whose code comes when one is first drawn. Code that cannot be had must not take the page with it, nor stay
 * away once it can be had.
 */
import { type ComponentType, lazy, useEffect, useSyncExternalStore } from 'react';
import type { FieldSpecError } from '../errors.js';
import { late } from './late.js';
import { useSpecFieldContext } from './SpecFieldProvider.js';

/** What stands in for a component that could not be loaded is told of. */
export interface StandInProps {
  /** Loads it again. */
  readonly onRetry?: (() => void) | undefined;
}

/**
 * Makes a component of code that is loaded late; a failure is reported, and shown in its place alone. Each later one
 * that is drawn tries again.
 *
 * @returns the component, with `preload`: what has come by then is drawn at once, by a server's first page too
 */
export function lateComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  StandIn: ComponentType<Props & StandInProps>,
) {
  const code = createLateCode(load);
  // React asks once, and draws at once where it is answered at once; a promise never does.
  const Late = lazy(() => {
    const there = code.loaded();
    if (there) return atOnce({ default: there });
    return code.load().then(
      (Component) => ({ default: Component }),
      (failure: FieldSpecError) => ({ default: missing(failure, code, StandIn) }),
    );
  });
  return Object.assign(Late, { preload: async () => void (await code.load()) });
}

/** Code that is there, on its way, or has failed to come; every component that waits for it is told when it has come. */
function createLateCode<Code>(load: () => Promise<Code>) {
  let there: Code | undefined;
  let underWay: Promise<Code> | undefined;
  const listeners = new Set<() => void>();
  return {
    loaded: () => there,
    load: () => {
      underWay ??= late(load).then(
        (code) => {
          there = code;
          for (const listener of listeners) listener();
          return code;
        },
        (failure: unknown) => {
          underWay = undefined;
          throw failure;
        },
      );
      return underWay;
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

type LateCode<Code> = ReturnType<typeof createLateCode<Code>>;

function atOnce<Answer>(answer: Answer): Promise<Answer> {
  // oxlint-disable-next-line unicorn/no-thenable -- only React takes it, and asks for nothing but `then`
  return { then: (take: (answer: Answer) => void) => take(answer) } as Promise<Answer>;
}

function missing<Props extends object>(
  failure: FieldSpecError,
  code: LateCode<ComponentType<Props>>,
  StandIn: ComponentType<Props & StandInProps>,
): ComponentType<Props> {
  let isFirst = true;
  return function Missing(props) {
    const { report } = useSpecFieldContext();
    const Found = useSyncExternalStore(code.subscribe, code.loaded, code.loaded);
    useEffect(() => {
      if (isFirst) report(failure);
      // Whoever opens it again, or is drawn later, need not know that it has failed before.
      else code.load().catch(report);
      isFirst = false;
    }, [report]);
    if (Found) return <Found {...props} />;
    return <StandIn {...props} onRetry={() => void code.load().catch(report)} />;
  };
}
