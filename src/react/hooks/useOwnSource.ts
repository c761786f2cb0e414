'use client';
/**
 * Values that the app looks up itself. Choice D68.
 */
import { useMemo } from 'react';
import type { InputFieldSpec } from '../../core/document/inputFieldSpec.js';
import { type HostSource, newestSource, withHostSource } from '../../core/document/hostSource.js';
import { useLatest } from '../lifecycle/useLatest.js';

/**
 * Functions that look up the values of one field, instead of its `valuesEndpoint`. Inline functions are fine: calls go to the
 * latest. Results are cached while the field is mounted. To share a source between fields, or to check values on submit of a
 * form, name it in `sources` of the provider.
 *
 * @see D68
 */
export type OwnSource = Partial<HostSource>;

/** Returns the document, or a copy whose values the app looks up. */
export function useOwnSource(fieldSpec: InputFieldSpec, given: OwnSource): InputFieldSpec {
  const latest = useLatest(given);
  const { loadValues, loadByValue } = given;
  const [isOwn, findsValues] = [loadValues !== undefined, loadByValue !== undefined];
  return useMemo(() => {
    if (!isOwn) return fieldSpec;
    return withHostSource(
      fieldSpec,
      newestSource(() => latest.current, findsValues),
    );
  }, [fieldSpec, isOwn, findsValues, latest]);
}
