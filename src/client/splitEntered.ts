/**
 * How a text falls apart that names several values: coarse separators before fine ones, since a comma may be part of a
 * name ("Oslo, Norway").
 */

/** What separates the values of a text, the coarsest first. */
export const separators: readonly RegExp[] = [/[\n\r]+/, /[\t;]+/, /,+/];

/** Takes a text apart at one separator; blanks around a part, and empty parts, are none of it. */
export function splitAt(text: string, separator: RegExp): readonly string[] {
  return text.split(separator).flatMap((part) => part.trim() || []);
}

/** Takes a text apart at every separator there is. */
export function splitAtAll(text: string, at: readonly RegExp[] = separators): readonly string[] {
  return at.reduce<readonly string[]>(
    (parts, separator) => parts.flatMap((part) => splitAt(part, separator)),
    [text],
  );
}
