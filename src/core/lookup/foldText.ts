/**
 * Text without what people leave out when they search: case, accents, blanks at the ends and doubled ones. Protocol
 * §4.2 rule 1 asks for case alone; a list source goes further unless it is told not to.
 */

/**
 * Folds a text for searching: `São  Paulo` and `sao paulo` become the same, as do `Straße` and `STRASSE`.
 *
 * Marks go from Latin, Greek and Cyrillic letters only; in other scripts they tell words apart.
 */
export function foldText(text: string): string {
  const isPlain = /^[ -~]*$/.test(text);
  const folded = isPlain ? text.toLowerCase() : withoutAccents(text);
  return /^\s|\s\s|\s$|[^\S ]/.test(folded) ? joinBlanks(folded) : folded;
}

/** A text without blanks at its ends and doubled ones, which keyboards of phones add: what servers are asked for. */
export const joinBlanks = (text: string): string => text.trim().replaceAll(/\s+/g, ' ');

function withoutAccents(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036F\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F]/g, '')
    .replaceAll(/[ßæœøłđðħıþŋςʼ‘’]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFC');
}

/** Letters that Unicode does not take apart, as people without them on their keyboard write them. */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  þ: 'th',
  ŋ: 'n',
  ς: 'σ',
  ʼ: "'",
  '‘': "'",
  '’': "'",
};
