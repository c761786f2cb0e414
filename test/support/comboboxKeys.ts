/**
 * The effect of keys on a combobox, as tables: the keys, as Testing Library writes them, and the visible result. They hold in
 * every browser.
 */
import type { InputFieldSpec } from '../../src/index.js';

/** A list of four. */
export const fruit: InputFieldSpec = {
  displayName: 'Fruit',
  dataType: 'STRING',
  valuesEndpoint: {
    protocol: 'INLINE',
    items: ['Apple', 'Apricot', 'Banana', 'Cherry'].map((label) => ({ value: label.toLowerCase(), label })),
  },
};

/** All of it, as the tables write a list. */
export const allFruit = 'Apple Apricot Banana Cherry';

/** The keys, and the visible result: its text with the caret, or its chips; and its list with the active option in brackets. */
export type KeyCase = readonly [what: string, keys: string, seen: string, list: string];

/** Keys pressed in an empty, closed box → text and caret, and the list. */
export const keysOfEmptyBox: readonly KeyCase[] = [
  ['nothing', '', '|', 'closed'],
  ['Down opens the list at the first option', '{ArrowDown}', '|', '[Apple] Apricot Banana Cherry'],
  ['Up opens the list at the last option', '{ArrowUp}', '|', 'Apple Apricot Banana [Cherry]'],
  ['Down moves to the next option', '{ArrowDown}{ArrowDown}', '|', 'Apple [Apricot] Banana Cherry'],
  ['Down wraps to the first option', '{ArrowDown>5/}', '|', '[Apple] Apricot Banana Cherry'],
  ['Up wraps to the last option', '{ArrowDown}{ArrowUp}', '|', 'Apple Apricot Banana [Cherry]'],
  ['Alt+Down opens the list without an active option', '{Alt>}{ArrowDown}{/Alt}', '|', allFruit],
  ['Alt+Up closes the list', '{ArrowDown}{Alt>}{ArrowUp}{/Alt}', '|', 'closed'],
  ['typing searches', 'ap', 'ap|', 'Apple Apricot'],
  ['Down moves to the first match', 'ap{ArrowDown}', 'ap|', '[Apple] Apricot'],
  [
    'Enter picks, and selects the text so that typing replaces it',
    'ap{ArrowDown}{ArrowDown}{Enter}',
    '|Apricot|',
    'closed',
  ],
  ['Escape closes and keeps the text', 'ap{ArrowDown}{Escape}', 'ap|', 'closed'],
  ['a second Escape restores the box', 'ap{Escape}{Escape}', '|', 'closed'],
  ['Home moves to the start of the text', 'ap{ArrowDown}{Home}', '|ap', 'Apple Apricot'],
  ['End moves to the end of the text', 'ap{Home}{ArrowDown}{End}', 'ap|', 'Apple Apricot'],
  ['Left moves back in the text', 'ap{ArrowDown}{ArrowLeft}', 'a|p', 'Apple Apricot'],
  ['Right moves on in the text', 'ap{Home}{ArrowDown}{ArrowRight}', 'a|p', 'Apple Apricot'],
  ['a letter is added to the text', 'ap{ArrowDown}r', 'apr|', 'Apricot'],
  ['a letter is added at the caret', 'p{Home}{ArrowDown}a', 'a|p', 'Apple Apricot'],
  ['Backspace deletes a letter', 'apr{ArrowDown}{Backspace}', 'ap|', 'Apple Apricot'],
  ['Delete deletes a letter', 'xap{Home}{Delete}', '|ap', 'Apple Apricot'],
  ['Ctrl+A selects the text', 'ap{ArrowDown}{Control>}a{/Control}', '|ap|', '[Apple] Apricot'],
  ['Enter commits text that is a label', 'apple{Enter}', '|Apple|', 'closed'],
  ['typing after a pick replaces its text', 'ap{ArrowDown}{Enter}ch', 'ch|', 'Cherry'],
  ['typing after a committed label replaces its text', 'apple{Enter}ch', 'ch|', 'Cherry'],
];

/** Keys pressed in a box that shows "Banana" → text and caret, and the list. */
export const keysOfFilledBox: readonly KeyCase[] = [
  ['Down opens the list at the chosen option', '{ArrowDown}', '|Banana|', 'Apple Apricot [Banana] Cherry'],
  ['Up opens the list at the chosen option', '{ArrowUp}', '|Banana|', 'Apple Apricot [Banana] Cherry'],
  [
    'Down moves on from the chosen option',
    '{ArrowDown}{ArrowDown}',
    '|Banana|',
    'Apple Apricot Banana [Cherry]',
  ],
  [
    'Down begins at the chosen option after Alt+Down',
    '{Alt>}{ArrowDown}{/Alt}{ArrowDown}',
    '|Banana|',
    'Apple Apricot [Banana] Cherry',
  ],
  ['Down moves to the first match of a search', 'a{ArrowDown}', 'a|', '[Apple] Apricot Banana'],
];

const toChips = '{ArrowLeft}';

/** Keys pressed in the empty box of a field that holds Apple, Banana and Cherry → where the focus is then. */
export const keysOfChips: readonly (readonly [what: string, keys: string, seen: string])[] = [
  ['Left moves to the last chip', toChips, 'Apple Banana [Cherry]'],
  ['Left moves to the previous chip', `${toChips}{ArrowLeft}`, 'Apple [Banana] Cherry'],
  ['Left stays at the first chip', `${toChips}{ArrowLeft>5/}`, '[Apple] Banana Cherry'],
  ['Right moves to the next chip', `${toChips}{ArrowLeft}{ArrowRight}`, 'Apple Banana [Cherry]'],
  ['Right moves from the last chip to the box', `${toChips}{ArrowRight}`, 'Apple Banana Cherry |'],
  ['Home moves to the first chip', `${toChips}{Home}`, '[Apple] Banana Cherry'],
  ['End moves to the box', `${toChips}{Home}{End}`, 'Apple Banana Cherry |'],
  ['Escape moves to the box', `${toChips}{Escape}`, 'Apple Banana Cherry |'],
  ['Delete removes a chip and moves to the next', `${toChips}{Home}{Delete}`, '[Banana] Cherry'],
  ['Backspace removes a chip and moves to the next', `${toChips}{Home}{Backspace}`, '[Banana] Cherry'],
  ['Delete of the last chip moves to the box', `${toChips}{Delete}`, 'Apple Banana |'],
  ['Enter on a chip removes it', `${toChips}{Enter}`, 'Apple Banana |'],
  ['Backspace in the empty box removes the last chip', '{Backspace}', 'Apple Banana |'],
  ['Backspace in a text deletes a letter', 'xy{Backspace}', 'Apple Banana Cherry x|'],
  ['Left in a text moves back in it', 'xy{ArrowLeft}', 'Apple Banana Cherry x|y'],
  ['a letter on a chip is typed into the box', `${toChips}a`, 'Apple Banana Cherry a|'],
  ['Tab skips the chips', '{Shift>}{Tab}{/Shift}{Tab}', 'Apple Banana Cherry |'],
];

/** Keys pressed in the empty box of a field of several values that holds nothing → chips and box, and the list. */
export const keysOfSeveral: readonly KeyCase[] = [
  ['Enter picks, and the list stays open', '{ArrowDown}{Enter}', 'Apple |', '[Apple] Apricot Banana Cherry'],
  ['Enter removes a picked value', '{ArrowDown}{Enter}{Enter}', '|', '[Apple] Apricot Banana Cherry'],
  [
    'Enter selects the text so that typing replaces it',
    'a{ArrowDown}{Enter}',
    'Apple |a|',
    '[Apple] Apricot Banana',
  ],
  ['Escape closes the list and keeps chosen values', '{ArrowDown}{Enter}{Escape}', 'Apple |', 'closed'],
  ['Enter commits text that is a label', 'cherry{Enter}', 'Cherry |', 'closed'],
];
