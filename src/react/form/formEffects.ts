'use client';
/**
 * What a form does besides being drawn: it keeps drafts, and warns of what would be lost.
 */
import { useEffect } from 'react';
import type { FormStore } from '../../client/form/formStore.js';
import { lazyImport } from '../../client/lazyImport.js';

/** What keeps what is entered, and brings it back. */
export const draftCode = lazyImport(() => import('./draft.js'));

/** Keeps what is entered as a draft, and brings it back. */
export function useDraft(store: FormStore, isKept: boolean): void {
  useEffect(() => {
    if (!isKept) return undefined;
    let stop: (() => void) | undefined = () => undefined;
    draftCode.load().then(({ keepDraft }) => (stop &&= keepDraft(store)), store.environment.report);
    return () => {
      stop?.();
      stop = undefined;
    };
  }, [store, isKept]);
}

/** Has the browser ask before what was entered is lost. */
export function useWarning(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return undefined;
    const warn = (event: Event) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isDirty]);
}
