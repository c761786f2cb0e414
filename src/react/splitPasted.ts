/**
 * What is pasted where several values go.
 * In: text as it was copied: lines, cells of a table, a list. Out: one text a value.
 */

/** Splits pasted text at line breaks, tabs, commas and semicolons. */
export function splitPasted(text: string): readonly string[] {
  return text.split(/[\n\r\t,;]+/).flatMap((part) => part.trim() || []);
}
