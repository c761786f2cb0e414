/**
 * Normalizes text for searching: ignores case, accents, and extra spaces. Protocol §4.2 rule 1 requires only case; list sources
 * ignore the rest too, unless configured otherwise.
 */

/**
 * Folds a text for searching: `São  Paulo` and `sao paulo` become equal, as do `Straße` and `STRASSE`.
 *
 * Accents are removed from Latin, Greek and Cyrillic letters only; in other scripts, such marks distinguish words.
 */
export function foldText(text: string): string {
  const isPlain = /^[ -~]*$/.test(text);
  const folded = isPlain ? text.toLowerCase() : withoutAccents(text);
  return /^\s|\s\s|\s$|[^\S ]/.test(folded) ? joinBlanks(folded) : folded;
}

/** Trims a text and joins repeated spaces, which phone keyboards add. Used for search texts that are sent to servers. */
export const joinBlanks = (text: string): string => text.trim().replaceAll(/\s+/g, ' ');

function withoutAccents(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036F\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F]/g, '')
    .replaceAll(/[ßæœøłđðħıþŋςʼ‘’]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFC');
}

/** Letters that Unicode doesn't decompose, in the spelling of users who lack them on their keyboard. */
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
