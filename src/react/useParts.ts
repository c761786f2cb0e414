'use client';
/**
 * What a field is drawn from, handed down: by a provider to its fields, by a field to the fields that are parts of it.
 * In: replacements of a host. Out: the parts from above with these put over them.
 */
import { createContext, useContext, useMemo } from 'react';
import { type FieldParts, replaceParts, type Replacements } from './fieldParts.js';

/** The parts of all fields below. */
export const PartsContext = createContext(replaceParts({}));

/** Finds the parts of a field. */
export function useParts({ components, classNames }: Replacements): FieldParts {
  const shared = useContext(PartsContext);
  return useMemo(
    () => (components || classNames ? replaceParts({ components, classNames }, shared) : shared),
    [shared, components, classNames],
  );
}
