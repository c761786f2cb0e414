/**
 * Names of files as they may be shown. A name comes from anybody: it may hold folders, letters that nobody sees, or such as turn
 * the reading round (`exe.gpj` shown as `jpg.exe`). It is a label, and never a path.
 */

/** Letters of a label; longer names lose their middle, not their ending. */
const mostLetters = 120;

/**
 * Letters that are not seen, or steer how text is shown: controls, formats (bidi, zero width), separators, halves of a pair, fillers of
 * Hangul, variation selectors, the blank of braille.
 */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** More marks on one letter than any language writes cover the lines around it. */
const tooManyMarks = /(\p{M}{4})\p{M}+/gu;

/** What Windows takes for a device, whatever its ending. */
const device = /^(?:con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³]|conin\$|conout\$)(?=\.|$)/i;

/**
 * Makes the name of a file safe to show and to save under.
 *
 * @param name - as it was sent, folders included
 */
export function safeLabel(name: string | undefined): string {
  // Browsers write quotes and line ends so within the head of a part.
  const written = (name ?? '').replaceAll('%22', '"').replaceAll(/%0[DA]/gi, '');
  const last = written.split(/[/\\]/).at(-1) ?? '';
  const seen = last
    .normalize('NFC')
    .replaceAll(unseen, '')
    .replaceAll('\uFFFD', '')
    .replaceAll(tooManyMarks, '$1');
  const plain = seen.replaceAll(/[<>:"|?*]/g, '_').replaceAll(/\p{Zs}+/gu, ' ');
  const trimmed = plain.replaceAll(/^[ .]+|[ .]+$/g, '');
  const named = trimmed === '' ? 'file' : trimmed.replace(device, (word) => `_${word}`);
  return shortened(named);
}

/** The ending of a name in small letters, such as `pdf`; empty where it has none. */
export function endingOf(label: string): string {
  return /[^.]\.([a-z\d]{1,10})$/i.exec(label)?.[1]?.toLowerCase() ?? '';
}

function shortened(label: string): string {
  const letters = Array.from(label);
  if (letters.length <= mostLetters) return label;
  const ending = endingOf(label);
  const tail = ending === '' ? '' : `.${ending}`;
  return `${letters.slice(0, mostLetters - tail.length - 1).join('')}…${tail}`;
}
