/**
 * The combobox reducer: the changes of each cause in each state. APG, editable combobox with list
 * autocomplete; D44.
 */
import { describe, expect, it } from 'vitest';
import {
  type ComboboxCause,
  comboboxReducer,
  restingCombobox,
} from '../../../src/client/combobox/comboboxState.js';

type BoxState = typeof restingCombobox;

const refused = [{ text: 'Xyz', reason: 'not-offered' }] as const;
const open = { ...restingCombobox, isOpen: true, wasOpen: true };

/** The states of a combobox. */
const states = {
  'at rest': restingCombobox,
  'open, nothing typed': open,
  'open, typed into': { ...open, inputValue: 'fra', search: 'fra', firstSearch: '' },
  'open, on its second option by key': { ...open, activeIndex: 1, isMoved: true },
  'open, on its first option by itself': { ...open, activeIndex: 0 },
  'open, an arrow ahead of its options': { ...open, awaitedKeys: [1] },
  'open, an arrow and Enter ahead of its options': { ...open, awaitedKeys: [-1, 'pick', 1] },
  'left, an option on its way': { ...restingCombobox, awaitedKeys: [1, 'pick'], wasOpen: true },
  'closed over a text': { ...restingCombobox, inputValue: 'fra', search: 'fra', wasOpen: true },
  'open, its text spent on a choice': { ...open, inputValue: 'fra', search: 'fra', isSpent: true },
  'a refused text in its box': { ...restingCombobox, inputValue: 'Xyz', refused, holdsRefused: true },
} as const satisfies Record<string, BoxState>;

const typed = { type: 'inputChanged', text: 'ger', isComposing: false, isFocused: true } as const;
const moved = { type: 'moved', by: 1, count: 3, hasNext: false } as const;

/** The events of a combobox. */
const causes = {
  'a text is typed': typed,
  'a text is composed': { ...typed, isComposing: true },
  'a browser fills it in': { ...typed, isFocused: false },
  'it opens': { type: 'opened' },
  'it closes': { type: 'closed' },
  'it is left': { type: 'closed', isLeaving: true },
  'an arrow down': moved,
  'an arrow up': { ...moved, by: -1 },
  'an arrow down, with the second shown in the box': { ...moved, start: 1 },
  'an arrow down in a list that goes on': { ...moved, count: 2, hasNext: true },
  'an arrow up before the options': { ...moved, by: -1, count: 0 },
  'a page key': { type: 'movedTo', index: 2, isByKey: true },
  'a first option highlights itself': { type: 'movedTo', index: 0, isByKey: false },
  'several match what was entered': { type: 'offered', text: 'ger' },
  'Enter, with no option active': { type: 'pickAwaited' },
  'options come': { type: 'optionsLoaded' },
  'there are no options': { type: 'noneLoaded', hasFailed: false },
  'no options can be had': { type: 'noneLoaded', hasFailed: true },
  'the caret moves': { type: 'caretMoved' },
  'one of several is picked': { type: 'optionToggled' },
  'its value is set, the list stays': { type: 'reset', staysOpen: true },
  'its value is set': { type: 'reset', staysOpen: false },
} as const satisfies Record<string, ComboboxCause>;

/** The members a cause changes. */
function changedBy(cause: ComboboxCause, state: BoxState): string {
  const next = comboboxReducer(state, cause);
  const changed = Object.entries(next).filter(([name, value]) => !Object.is(value, Reflect.get(state, name)));
  if (changed.length === 0) return next === state ? '–' : 'a new object that is the same';
  return changed.map(([name, value]) => `${name}: ${JSON.stringify(value)}`).join(', ');
}

describe('what each cause changes', () => {
  it.each(Object.entries(states))('%s', (_name, state) => {
    const table = Object.fromEntries(
      Object.entries(causes).map(([name, cause]) => [name, changedBy(cause, state)]),
    );

    expect(table).toMatchSnapshot();
  });
});
