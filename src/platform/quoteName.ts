/** Names of tables and columns in statements for PostgreSQL. */

/** Quotes a name, so that it stands for itself whatever it is made of. @throws {TypeError} when it can be none */
export function quoteName(name: string): string {
  if (typeof name !== 'string' || name === '' || name.includes('\0') || /\p{Surrogate}/u.test(name))
    throw new TypeError('A name of a table or a column is empty, or no text. Pass one such as "people".');
  return `"${name.replaceAll('"', '""')}"`;
}
