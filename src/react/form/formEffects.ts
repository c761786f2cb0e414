'use client';
/**
 * What a form does besides being drawn: it keeps drafts, warns of what would be lost, and looks after the focus.
 */
import { useEffect, useLayoutEffect, useRef } from 'react';
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

/** What has the focus may be hidden by a condition: the focus then goes on to what follows it. */
export function useKeptFocus(form: { readonly current: HTMLFormElement | null }): void {
  const last = useRef<{ readonly element: Element; readonly following: readonly Element[] }>(undefined);
  useEffect(() => {
    const { current } = form;
    const follow = () => {
      const element = document.activeElement;
      if (!element || !current?.contains(element)) return;
      const all = focusable(current);
      last.current = { element, following: all.slice(all.indexOf(element) + 1) };
    };
    current?.addEventListener('focusin', follow);
    return () => current?.removeEventListener('focusin', follow);
  }, [form]);
  // After each rendering: it looks at nothing unless the focus was lost.
  useLayoutEffect(() => {
    const { element, following = [] } = last.current ?? {};
    if (!element || element.isConnected || document.activeElement !== document.body) return;
    const next = following.find((one) => one.isConnected) ?? focusable(form.current).at(0);
    (next as HTMLElement | undefined)?.focus();
  });
}

const focusable = (form: Element | null) => [
  ...(form?.querySelectorAll('input:not([type=hidden]):not([hidden]), select, textarea, button') ?? []),
];
