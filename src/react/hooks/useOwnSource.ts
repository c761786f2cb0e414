'use client';
/**
 * A field whose values the host looks up by itself. Choice D68.
 */
import { useMemo } from 'react';
import type { InputFieldSpec } from '../../core/document/inputFieldSpec.js';
import { type HostSource, newestSource, withHostSource } from '../../core/document/hostSource.js';
import { useLatest } from '../lifecycle/useLatest.js';

/**
 * How the host looks the values of one field up itself, in place of what its document says. Functions may be written in place: the
 * newest is asked. What has been answered is kept as long as the field is on the page; name a source in `sources` of the provider
 * for several fields to share it, and for forms that check it as they are sent.
 *
 * @see D68
 */
export type OwnSource = Partial<HostSource>;

/** The document, or one whose values the host looks up. */
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
