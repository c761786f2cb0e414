/**
 * Makes file names safe to display. A name is untrusted: it may contain folders, invisible characters, or characters that
 * reverse the text (`exe.gpj` displayed as `jpg.exe`). It is a label, never a path.
 */

/** Longest label in characters. Longer names lose their middle, not their ending. */
const mostLetters = 120;

/**
 * Invisible characters and characters that control text display: controls, formats (bidi, zero width), separators, lone
 * surrogates, Hangul fillers, variation selectors, the braille blank.
 */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** More combining marks than any language uses would cover neighboring lines. */
const tooManyMarks = /(\p{M}{4})\p{M}+/gu;

/** Names that Windows treats as devices, whatever their ending. */
const device = /^(?:con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³]|conin\$|conout\$)(?=\.|$)/i;

/**
 * Makes the name of a file safe to display and to save under.
 *
 * @param name - as sent, folders included
 */
export function safeLabel(name: string | undefined): string {
  // Browsers encode quotes and line breaks like this in part headers.
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

/** Returns the ending of a name in lower case, such as `pdf`; empty if it has none. */
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
