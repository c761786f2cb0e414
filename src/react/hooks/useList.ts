'use client';
/**
 * A list store, watched by a component; `use-debounce` is its clock.
 */
import { useCallback, useSyncExternalStore } from 'react';
import { useDebouncedCallback } from 'use-debounce';
import type { ValuesSnapshot } from '../../client/list/listSnapshot.js';
import type { ListInput, ListStore } from '../../client/list/listStore.js';

/** A list, or what is drawn of it. */
type WatchedList = Pick<ListStore, 'subscribe' | 'getSnapshot' | 'debounceMs'>;

/**
 * Watches a list.
 *
 * @param input - what it is about to be told, where that is drawn already; default what it was told
 */
export function useList(list: WatchedList, input?: ListInput): ValuesSnapshot {
  const debounce = useDebouncedCallback(call, input?.source?.debounceMs ?? list.debounceMs);
  const subscribe = useCallback(
    (listener: () => void) => list.subscribe(listener, debounce),
    [list, debounce],
  );
  const read = () => list.getSnapshot(input);
  return useSyncExternalStore(subscribe, read, read);
}

/** How long to wait is known to the hook. */
function call(settle: () => void, _waitMs: number): void {
  settle();
}
