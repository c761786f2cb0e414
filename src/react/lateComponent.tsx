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

/** Makes a component of code that is loaded late; a failure is reported, and shown in its place alone. */
export function lateComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  StandIn: ComponentType<Props & StandInProps>,
) {
  const loaded = () => late(load());
  return lazy(async () => ({
    default: await loaded().catch((error: FieldSpecError) => missing(error, loaded, StandIn)),
  }));
}

function missing<Props extends object>(
  error: FieldSpecError,
  load: () => Promise<ComponentType<Props>>,
  StandIn: ComponentType<Props & StandInProps>,
): ComponentType<Props> {
  return function Missing(props) {
    const { report } = useSpecFieldContext();
    const [found, setFound] = useState<{ readonly Component: ComponentType<Props> }>();
    useEffect(() => report(error), [report]);
    if (found) return <found.Component {...props} />;
    const retry = async () => {
      try {
        setFound({ Component: await load() });
      } catch (failure) {
        report(failure as FieldSpecError);
      }
    };
    return <StandIn {...props} onRetry={() => void retry()} />;
  };
}
