/** The uncommitted text of a combobox, as its field sees it. */
import type { Field } from '../field/store.js';
import type { TextEntry } from '../field/text.js';
import type { Combobox } from './combobox.js';
import { problemOf } from './lateEntering.js';

/**
 * Creates the `TextEntry` of a combobox.
 *
 * @param refresh - updates the search of the list
 */
export function comboboxEntry(field: Field, combobox: Combobox, refresh: () => void): TextEntry {
  const { plan } = field;
  return {
    hasUncommitted: combobox.hasUncommitted,
    settle: () => {
      combobox.commit();
      return combobox.whenIdle();
    },
    problem: () => problemOf(field, combobox.getSnapshot().inputValue ?? ''),
    blocksSubmit: plan.lookup?.isClosed || plan.expectMultipleValues,
    left: () => {
      const { pending, inputValue, isSpent } = combobox.getSnapshot();
      const typed = isSpent || inputValue === null ? [] : [inputValue];
      return [...new Set([...pending, ...typed])].join('; ');
    },
    valueReplaced: combobox.valueReplaced,
    sourceChanged: combobox.sourceChanged,
    refresh,
    clear: combobox.clear,
    dispose: combobox.dispose,
  };
}
