'use client';
/**
 * A field as a component draws it: watched, and kept up with what its host says.
 */
import { useId, useInsertionEffect, useSyncExternalStore } from 'react';
import type { Field } from '../../client/field.js';
import type { FieldOptions } from '../../client/fieldOptions.js';
import { useSpecFieldContext } from '../provider/context.js';
import type { FieldParts } from '../slots/slots.js';
import { FieldState } from './fieldState.js';

/** Follows a field; what the host says of it counts as soon as it is on the page. */
export function useFieldState(field: Field, options: FieldOptions, parts: FieldParts): FieldState {
  const environment = useSpecFieldContext();
  const ownId = useId();
  const snapshot = useSyncExternalStore(field.subscribe, field.getSnapshot, field.getServerSnapshot);
  useInsertionEffect(() => field.update(options, environment));
  return new FieldState(field, snapshot, options, { environment, parts, ownId });
}
