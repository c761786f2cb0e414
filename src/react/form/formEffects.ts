'use client';
/**
 * The effects of a form: it keeps drafts, warns of what would be lost, and comes when no pointer is down.
 */
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type DraftKeeper, keepDraft } from '../../client/form/draftKeeping.js';
import type { FormStore } from '../../client/form/formStore.js';
import { Arrival } from '../../client/page/arrival.js';
import { useLatest } from '../lifecycle/useLatest.js';

/** Whether what has arrived may be shown: not in the middle of a press. */
export function useAfterPress(hasArrived: boolean): boolean {
  const [arrival] = useState(() => new Arrival());
  const read = () => arrival.mayShow(hasArrived);
  const isShown = useSyncExternalStore(arrival.subscribe, read, read);
  useEffect(() => arrival.update(hasArrived, isShown), [arrival, hasArrived, isShown]);
  return isShown;
}

/**
 * Keeps what is entered as a draft, and brings it back.
 *
 * @returns whether a draft holds all that has changed by now
 */
export function useDraft(store: FormStore, isKept: boolean): () => boolean {
  const keeper = useRef<DraftKeeper>(undefined);
  useEffect(() => {
    if (!isKept) return undefined;
    keeper.current = keepDraft(store);
    return () => {
      keeper.current?.stop();
      keeper.current = undefined;
    };
  }, [store, isKept]);
  return useCallback(() => keeper.current?.isKept() ?? false, []);
}

/** Warns of what was entered in a form that is away for a while. Draws nothing. */
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
 * Reports whether a form holds something that is neither saved nor sent: after each change, and with `false` as a form that does is
 * taken off the page, because a guard would stay closed otherwise.
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
 * Has the browser ask before what was entered is lost.
 *
 * @param isKept - asked as the page is left: whether nothing would be lost
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
