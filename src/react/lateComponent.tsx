'use client';
/**
 * Components whose code comes when one is first drawn. Code that cannot be had must not take the page with it.
 * In: how to load it, and what stands in where that fails. Out: a component to draw inside a `Suspense`.
 */
import { type ComponentType, lazy, useEffect, useState } from 'react';
import type { FieldSpecError } from '../errors.js';
import { late } from './late.js';
import { useSpecFieldContext } from './SpecFieldProvider.js';

/** What stands in for a component that could not be loaded is told of. */
export interface StandInProps {
  /** Loads it again. */
  readonly onRetry?: (() => void) | undefined;
}

/**
 * Makes a component of code that is loaded late; a failure is reported, and shown in its place alone.
 *
 * @returns the component, with `preload`: what has come by then is drawn at once, by a server's first page too
 */
export function lateComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  StandIn: ComponentType<Props & StandInProps>,
) {
  const loaded = () => late(load());
  const orMissing = async () => ({
    default: await loaded().catch((failure: FieldSpecError) => missing(failure, loaded, StandIn)),
  });
  let there: { readonly default: ComponentType<Props> } | undefined;
  // React asks once, and draws at once where it is answered at once; a promise never does.
  const Late = lazy(() => (there ? atOnce(there) : orMissing()));
  const preload = async () => {
    there = { default: await loaded() };
  };
  return Object.assign(Late, { preload });
}

function atOnce<Answer>(answer: Answer): Promise<Answer> {
  // oxlint-disable-next-line unicorn/no-thenable -- only React takes it, and asks for nothing but `then`
  return { then: (take: (answer: Answer) => void) => take(answer) } as Promise<Answer>;
}

function missing<Props extends object>(
  failure: FieldSpecError,
  load: () => Promise<ComponentType<Props>>,
  StandIn: ComponentType<Props & StandInProps>,
): ComponentType<Props> {
  return function Missing(props) {
    const { report } = useSpecFieldContext();
    const [Found, setFound] = useState<ComponentType<Props>>();
    useEffect(() => report(failure), [report]);
    if (Found) return <Found {...props} />;
    const retry = () => {
      load()
        .then((Component) => setFound(() => Component))
        .catch(report);
    };
    return <StandIn {...props} onRetry={retry} />;
  };
}
