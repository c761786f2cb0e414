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
  ['Down opens at the first', '{ArrowDown}', '|', '[Apple] Apricot Banana Cherry'],
  ['Up opens at the last', '{ArrowUp}', '|', 'Apple Apricot Banana [Cherry]'],
  ['Down goes on', '{ArrowDown}{ArrowDown}', '|', 'Apple [Apricot] Banana Cherry'],
  ['Down goes round', '{ArrowDown>5/}', '|', '[Apple] Apricot Banana Cherry'],
  ['Up goes round', '{ArrowDown}{ArrowUp}', '|', 'Apple Apricot Banana [Cherry]'],
  ['Alt+Down opens and moves nowhere', '{Alt>}{ArrowDown}{/Alt}', '|', allFruit],
  ['Alt+Up closes', '{ArrowDown}{Alt>}{ArrowUp}{/Alt}', '|', 'closed'],
  ['typing searches', 'ap', 'ap|', 'Apple Apricot'],
  ['Down goes into what was found', 'ap{ArrowDown}', 'ap|', '[Apple] Apricot'],
  [
    'Enter picks, and selects for what is typed next',
    'ap{ArrowDown}{ArrowDown}{Enter}',
    '|Apricot|',
    'closed',
  ],
  ['Escape closes and keeps the text', 'ap{ArrowDown}{Escape}', 'ap|', 'closed'],
  ['a second Escape shows what was there before', 'ap{Escape}{Escape}', '|', 'closed'],
  ['Home goes to the start of the text', 'ap{ArrowDown}{Home}', '|ap', 'Apple Apricot'],
  ['End goes to its end', 'ap{Home}{ArrowDown}{End}', 'ap|', 'Apple Apricot'],
  ['Left goes back in the text', 'ap{ArrowDown}{ArrowLeft}', 'a|p', 'Apple Apricot'],
  ['Right goes on in the text', 'ap{Home}{ArrowDown}{ArrowRight}', 'a|p', 'Apple Apricot'],
  ['a letter goes into the text', 'ap{ArrowDown}r', 'apr|', 'Apricot'],
  ['a letter goes where the caret is', 'p{Home}{ArrowDown}a', 'a|p', 'Apple Apricot'],
  ['Backspace takes a letter away', 'apr{ArrowDown}{Backspace}', 'ap|', 'Apple Apricot'],
  ['Delete takes a letter away', 'xap{Home}{Delete}', '|ap', 'Apple Apricot'],
  ['Ctrl+A selects the text', 'ap{ArrowDown}{Control>}a{/Control}', '|ap|', '[Apple] Apricot'],
  ['Enter takes text that is a label', 'apple{Enter}', '|Apple|', 'closed'],
  ['what is typed after a pick replaces it', 'ap{ArrowDown}{Enter}ch', 'ch|', 'Cherry'],
  ['what is typed after a label was taken, too', 'apple{Enter}ch', 'ch|', 'Cherry'],
];

/** Keys pressed in a box that shows "Banana" → text and caret, and the list. */
export const keysOfFilledBox: readonly KeyCase[] = [
  ['Down opens at the chosen', '{ArrowDown}', '|Banana|', 'Apple Apricot [Banana] Cherry'],
  ['Up opens at the chosen', '{ArrowUp}', '|Banana|', 'Apple Apricot [Banana] Cherry'],
  ['Down goes on from there', '{ArrowDown}{ArrowDown}', '|Banana|', 'Apple Apricot Banana [Cherry]'],
  [
    'Down begins at the chosen in a list that was opened without a move',
    '{Alt>}{ArrowDown}{/Alt}{ArrowDown}',
    '|Banana|',
    'Apple Apricot [Banana] Cherry',
  ],
  ['a search begins at its first', 'a{ArrowDown}', 'a|', '[Apple] Apricot Banana'],
];

const toChips = '{ArrowLeft}';

/** Keys pressed in the empty box of a field that holds Apple, Banana and Cherry → where the focus is then. */
export const keysOfChips: readonly (readonly [what: string, keys: string, seen: string])[] = [
  ['Left walks into the chips', toChips, 'Apple Banana [Cherry]'],
  ['Left goes on', `${toChips}{ArrowLeft}`, 'Apple [Banana] Cherry'],
  ['Left stays at the first', `${toChips}{ArrowLeft>5/}`, '[Apple] Banana Cherry'],
  ['Right comes back', `${toChips}{ArrowLeft}{ArrowRight}`, 'Apple Banana [Cherry]'],
  ['Right leaves the last for the box', `${toChips}{ArrowRight}`, 'Apple Banana Cherry |'],
  ['Home goes to the first', `${toChips}{Home}`, '[Apple] Banana Cherry'],
  ['End goes to the box', `${toChips}{Home}{End}`, 'Apple Banana Cherry |'],
  ['Escape goes to the box', `${toChips}{Escape}`, 'Apple Banana Cherry |'],
  ['Delete removes, the next takes its place', `${toChips}{Home}{Delete}`, '[Banana] Cherry'],
  ['Backspace removes as well', `${toChips}{Home}{Backspace}`, '[Banana] Cherry'],
  ['Delete of the last goes to the box', `${toChips}{Delete}`, 'Apple Banana |'],
  ['Enter on a chip removes it', `${toChips}{Enter}`, 'Apple Banana |'],
  ['Backspace in the empty box removes the last', '{Backspace}', 'Apple Banana |'],
  ['Backspace in a text takes a letter away', 'xy{Backspace}', 'Apple Banana Cherry x|'],
  ['Left in a text goes back in it', 'xy{ArrowLeft}', 'Apple Banana Cherry x|y'],
  ['a letter on a chip goes into the box', `${toChips}a`, 'Apple Banana Cherry a|'],
  ['Tab passes the chips by', '{Shift>}{Tab}{/Shift}{Tab}', 'Apple Banana Cherry |'],
];

/** Keys pressed in the empty box of a field of several values that holds nothing → chips and box, and the list. */
export const keysOfSeveral: readonly KeyCase[] = [
  ['Enter picks, the list stays', '{ArrowDown}{Enter}', 'Apple |', '[Apple] Apricot Banana Cherry'],
  ['Enter takes away what it picked', '{ArrowDown}{Enter}{Enter}', '|', '[Apple] Apricot Banana Cherry'],
  ['Enter selects the text for the next', 'a{ArrowDown}{Enter}', 'Apple |a|', '[Apple] Apricot Banana'],
  ['Escape closes and keeps what is chosen', '{ArrowDown}{Enter}{Escape}', 'Apple |', 'closed'],
  ['Enter takes text that is a label', 'cherry{Enter}', 'Cherry |', 'closed'],
];
