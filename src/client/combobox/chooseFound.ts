/**
 * "Select all" of a search. It loads the remaining pages first, one by one, as scrolling does.
 * A new search, or closing the list, cancels it.
 */
import { memoizeWeak } from '../../core/vocabulary/memoizeWeak.js';
import { isUnavailable, maxCountOf } from '../field/choosing.js';
import { isStopped, type ValuesSnapshot } from '../list/listSnapshot.js';
import { controlText } from '../messages/controlTexts.js';
import { foundText } from '../messages/foundTexts.js';
import { toArray } from '../page/toArray.js';
import type { ComboboxController } from './comboboxController.js';

/** The maximum number of values that "Select all" loads. */
export const mostFound = 1000;

/** "Select all" of one combobox. */
export interface FoundChoice {
  /** Whether pages are loading. */
  readonly isUnderWay: () => boolean;
  /** Subscribes to `isUnderWay`; returns the function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Selects all results; at once if all of them are loaded. */
  readonly start: () => void;
  /** Cancels loading; selects nothing. */
  readonly cancel: () => void;
  /** Label of the button: all results if the rest may be loaded, otherwise the loaded ones (`offered`). */
  readonly startText: (list: ValuesSnapshot, offered: number) => string;
  /** Progress text while pages are loading. */
  readonly progressText: (list: ValuesSnapshot) => string;
}

/** Whether more results exist than are loaded, and few enough to load them all. */
export function mayLoadRest({ nextPage, total }: ValuesSnapshot): boolean {
  return nextPage !== 'none' && (total === undefined || total <= mostFound);
}

/** The "Select all" of a combobox, created on first use. */
export const foundChoiceOf = memoizeWeak((combobox: ComboboxController): FoundChoice => {
  const { field, list } = combobox;
  const listeners = new Set<() => void>();
  let stopWatching: (() => void) | undefined;
  /** The search for which "Select all" was started. */
  let search = '';

  const tell = () => {
    for (const listener of listeners) listener();
  };
  const cancel = () => {
    if (!stopWatching) return;
    stopWatching();
    stopWatching = undefined;
    tell();
  };
  const choose = (now: ValuesSnapshot) => {
    const values = combobox.found;
    const offered = values.filter((alias) => !isUnavailable(field, alias)).slice(0, mostFound);
    const left = combobox.choose(offered, 'all');
    // A full field has announced its limit already.
    if (now.nextPage !== 'none' && left.length === 0 && values.length >= mostFound)
      field.environment.announce(foundText(field, 'firstChosen', { value: mostFound }));
  };
  /** Whether enough results are loaded: all of them, as many as the field has room for, or `mostFound`. */
  const isEnough = (now: ValuesSnapshot) => {
    const values = combobox.found;
    if (now.nextPage === 'none' || values.length >= mostFound) return true;
    const chosen = new Set(toArray(field.latest()));
    const room = maxCountOf(field.plan) - chosen.size;
    if (room === Infinity) return false;
    return values.filter((one) => !chosen.has(one.value) && !isUnavailable(field, one)).length > room;
  };
  const goOn = () => {
    const now = list.getSnapshot();
    if (!stopWatching) return;
    if (combobox.state.search !== search || now.status !== 'ready') return cancel();
    if (isEnough(now)) {
      cancel();
      choose(now);
    } else if (now.nextPage === 'idle') now.loadMore();
    else if (isStopped(now.nextPage)) {
      cancel();
      field.environment.announce(foundText(field, 'notAllChosen'));
    }
  };

  return {
    isUnderWay: () => stopWatching !== undefined,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: () => {
      const now = list.getSnapshot();
      if (stopWatching || combobox.isInert) return;
      if (!mayLoadRest(now) || isEnough(now)) return choose(now);
      search = combobox.state.search;
      stopWatching = list.subscribe(goOn);
      tell();
      // A page that failed or was cancelled is loaded again.
      if (isStopped(now.nextPage)) now.retry();
      else goOn();
    },
    cancel,
    startText: (shown, offered) => {
      if (!mayLoadRest(shown)) return controlText(field, 'selectLoaded', { value: offered });
      const { total: value } = shown;
      return value === undefined
        ? foundText(field, 'chooseAllFound')
        : foundText(field, 'chooseFound', { value });
    },
    progressText: (shown) => {
      const { length: done } = combobox.found;
      const { total: value } = shown;
      return value === undefined
        ? foundText(field, 'choosingSome', { done })
        : foundText(field, 'choosing', { done, value });
    },
  };
});
