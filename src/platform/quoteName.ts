/** Quotes names of tables and columns for PostgreSQL. */

/** Quotes a name, whatever characters it contains. @throws {TypeError} if it can't be a name */
export function quoteName(name: string): string {
  if (typeof name !== 'string' || name === '' || name.includes('\0') || /\p{Surrogate}/u.test(name))
    throw new TypeError('A name of a table or a column is empty, or no text. Pass one such as "people".');
  return `"${name.replaceAll('"', '""')}"`;
}
