/** Reads a word of an open enum. An unknown word never breaks a field. Protocol §9. */
import { fieldNotice, type FieldNotice } from '../../errors/notices.js';

/** Returns a word of `table`. An unknown word counts as `fallback`, with a notice. */
export function wordOf<Table extends object>(
  table: Table,
  word: string | undefined,
  fallback: keyof Table & string,
  where: string,
  notices: FieldNotice[],
): keyof Table & string {
  if (word === undefined) return fallback;
  if (Object.hasOwn(table, word)) return word as keyof Table & string;
  const known = Object.keys(table).join(', ');
  notices.push(
    fieldNotice(
      'word-unknown',
      where,
      `"${word.slice(0, 40)}" is unknown, so ${fallback} is used. Known words: ${known}.`,
    ),
  );
  return fallback;
}
