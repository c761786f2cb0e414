/** Quotes names of tables and columns for PostgreSQL. */

/** Quotes a name, whatever characters it contains. @throws {TypeError} if it can't be a name */
export function quoteName(name: string): string {
  if (typeof name !== 'string' || name === '' || name.includes('\0') || /\p{Surrogate}/u.test(name))
    throw new TypeError('A table or column name must be a non-empty text. Pass a name such as "people".');
  return `"${name.replaceAll('"', '""')}"`;
}
