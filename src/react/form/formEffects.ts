'use client';
/**
 * Effects of a form: drafts, leave warnings, dirty reports, and no layout change during a press.
 */
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { DraftKeeper } from '../../client/form/draftKeeping.js';
import type { FormStore } from '../../client/form/formStore.js';
import type { FieldSpecError } from '../../errors/fieldSpecError.js';
import { adoptStyles } from '../../client/page/adoptStyles.js';
import { Arrival } from '../../client/page/arrival.js';
import { lazyImport } from '../../client/page/lazyImport.js';
import { useLateCode } from '../field/lazyComponent.js';
import { useLatest } from '../lifecycle/useLatest.js';
import formStyles from '../../styles/parts/form.css?inline';

/**
 * Adopts the rules of a form's parts around a mounted element: `styles.css` does not contain them.
 *
 * @param record - rules of a read-only form, once they are loaded
 */
export function styleForm(element: Element | null, record?: string): void {
  if (element) adoptStyles(element, formStyles, ...(record === undefined ? [] : [record]));
}

/** Rules of a read-only form. */
const recordRules = lazyImport(() => import('../../styles/parts/record.css?inline'));

/**
 * Loads the rules of a read-only form.
 *
 * @returns the rules, and whether the form may be shown: a form that is read-only from the start waits for them, because its
 *   fields would move
 */
export function useRecordStyles(isReadOnly: boolean) {
  const [code, retry] = useLateCode(recordRules, isReadOnly);
  const [waits] = useState(isReadOnly);
  return { record: code?.default, isStyled: !waits || code !== undefined || retry !== undefined };
}

/** Returns whether loaded content may be shown: not while a pointer is down. */
export function useAfterPress(hasArrived: boolean): boolean {
  const [arrival] = useState(() => new Arrival());
  const read = () => arrival.mayShow(hasArrived);
  const isShown = useSyncExternalStore(arrival.subscribe, read, read);
  useEffect(() => arrival.update(hasArrived, isShown), [arrival, hasArrived, isShown]);
  return isShown;
}

/** Saves and restores drafts. Lazy-loaded by forms with a `draft` store. */
const draftCode = lazyImport(() => import('../../client/form/draftKeeping.js'));

/**
 * Saves entered values as a draft, and restores it.
 *
 * @returns a function that tells whether the draft contains all changes
 */
export function useDraft(store: FormStore, isKept: boolean): () => boolean {
  const keeper = useRef<DraftKeeper>(undefined);
  useEffect(() => {
    if (!isKept) return undefined;
    const begin = () => (keeper.current ??= draftCode.current()?.keepDraft(store));
    const stopWaiting = draftCode.subscribe(begin);
    if (!begin())
      draftCode.load().catch((error: FieldSpecError) => {
        store.environment.report(error);
        store.restore(undefined);
      });
    return () => {
      stopWaiting();
      keeper.current?.stop();
      keeper.current = undefined;
    };
  }, [store, isKept]);
  return useCallback(() => keeper.current?.isKept() ?? false, []);
}

/** Keeps draft and leave warning of a form that is temporarily not shown, such as after a failed reload. Renders nothing. */
export function Unsent({ store, hasDraft }: { readonly store: FormStore; readonly hasDraft: boolean }) {
  const { isDirty, hasUncommitted } = useSyncExternalStore(
    store.subscribe,
    store.getSnapshot,
    store.getSnapshot,
  );
  const hasText = hasUncommitted || store.entered.hasTextLeft;
  useWarning(isDirty || hasText, hasText, useDraft(store, hasDraft));
  return null;
}

/**
 * Reports whether a form has unsaved changes: on each change, and `false` when a dirty form unmounts. Otherwise an app's leave
 * guard would stay active.
 */
export function useDirtyReport(
  isDirty: boolean,
  onDirtyChange: ((isDirty: boolean) => void) | undefined,
): void {
  const latest = useLatest({ onDirtyChange });
  useEffect(() => {
    if (!isDirty) return undefined;
    const report = (is: boolean) => latest.current.onDirtyChange?.(is);
    report(true);
    return () => report(false);
  }, [isDirty, latest]);
}

/**
 * Makes the browser ask before unsaved changes are lost.
 *
 * @param isKept - called when the user leaves the page; whether nothing would be lost
 */
export function useWarning(isDirty: boolean, hasUncommitted: boolean, isKept: () => boolean): void {
  useEffect(() => {
    if (!isDirty) return undefined;
    const warn = (event: Event) => {
      if (!isKept() || hasUncommitted) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isDirty, hasUncommitted, isKept]);
}
