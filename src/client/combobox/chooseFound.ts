/**
 * Choosing all that a search has found: what is not loaded yet is asked for first, page by page, as scrolling to the end of the
 * list would. It belongs to the list that is open: another search, and closing it, gives it up.
 */
import { memoizeWeak } from '../../core/vocabulary/memoizeWeak.js';
import { isUnavailable, maxCountOf } from '../field/choosing.js';
import { isStopped, type ValuesSnapshot } from '../list/listSnapshot.js';
import { controlText } from '../messages/controlTexts.js';
import { foundText } from '../messages/foundTexts.js';
import { toArray } from '../page/toArray.js';
import type { ComboboxController } from './comboboxController.js';

/** So many values are asked for at the most. */
export const mostFound = 1000;

/** Choosing all that was found, in one combobox. */
export interface FoundChoice {
  /** Whether pages are being asked for. */
  readonly isUnderWay: () => boolean;
  /** Calls back as that begins or ends; returns how to stop that. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Chooses all that was found, at once where all of it is there. */
  readonly start: () => void;
  /** Gives it up: nothing is chosen. */
  readonly cancel: () => void;
  /** What choosing all of a list comes to: all that was found, where the rest may be asked for; else the `offered` that are there. */
  readonly startText: (list: ValuesSnapshot, offered: number) => string;
  /** How much has come of what is to be chosen. */
  readonly progressText: (list: ValuesSnapshot) => string;
}

/** Whether more was found than is there, and it may be asked for. */
export function mayLoadRest({ nextPage, total }: ValuesSnapshot): boolean {
  return nextPage !== 'none' && (total === undefined || total <= mostFound);
}

/** The choice of all that was found, made when it is first asked for. */
export const foundChoiceOf = memoizeWeak((combobox: ComboboxController): FoundChoice => {
  const { field, list } = combobox;
  const listeners = new Set<() => void>();
  let stopWatching: (() => void) | undefined;
  /** What the list was searched by as it began. */
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
    // Where the field is full that is said already.
    if (now.nextPage !== 'none' && left.length === 0 && values.length >= mostFound)
      field.environment.announce(foundText(field, 'firstChosen', { value: mostFound }));
  };
  /** Whether there is enough to choose: all of it, as many as there is room for, or as many as are asked for at once. */
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
      // A page that has failed, or was given up, is asked for again.
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
