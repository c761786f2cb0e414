'use client';
/**
 * Subscribes a component to a `ListStore`, with `use-debounce` as its timer.
 */
import { useCallback, useSyncExternalStore } from 'react';
import { useDebouncedCallback } from 'use-debounce';
import type { ValuesSnapshot } from '../../client/list/listSnapshot.js';
import type { ListInput, ListStore } from '../../client/list/listStore.js';

/** A list, or the part that a component renders. */
type WatchedList = Pick<ListStore, 'subscribe' | 'getSnapshot' | 'debounceMs'>;

/**
 * Subscribes to a list and returns its snapshot.
 *
 * @param input - input that is rendered before `list.set` is called with it; default: the list's current input
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

/** The debounce ignores the wait, which the hook already knows. */
function call(settle: () => void, _waitMs: number): void {
  settle();
}
