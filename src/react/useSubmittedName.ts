'use client';
/**
 * The name a field is submitted under where the host gave none. A server knows no form, so what it draws is right but
 * for names that a form needs for itself; those are mended as soon as the page takes over.
 */
import { useSyncExternalStore } from 'react';
import { submittedName } from '../core/submittedName.js';

/** The name of a document's field, as it may stand in a form. */
export function useSubmittedName(name: string | undefined): string | undefined {
  return useSyncExternalStore(
    neverChanges,
    () => submittedName(name),
    () => submittedName(name, {}),
  );
}

const neverChanges = () => () => {};
