import type { ValueAlias, ValuesSource } from 'spec-field/server';

/** Runs a statement by your client; each `?` is a parameter. */
export type Query = (sql: string, params: readonly string[]) => object[] | Promise<object[]>;

/** Write it into the column `name_search`, too, whenever a name changes. */
export const fold = (text: string) => text.toLowerCase();

export const peopleOf = (query: Query) => {
  const select = async (tenant: string, rest: string, params: readonly string[]) => {
    if (typeof tenant !== 'string') throw new Error('The caller has no tenant.');
    // No database column has U+0000, and SQLite would end the text there.
    if (params.some((param) => param.includes('\0'))) return [];
    const sql = `SELECT id AS value, name AS label FROM people WHERE tenant = ? AND ${rest}`;
    return (await query(sql, [tenant, ...params])) as ValueAlias[];
  };
  return {
    async search({ search, page, limit }, { context, signal }) {
      signal.throwIfAborted();
      // Select one row more than a page has: if it exists, there is another page.
      const part = `ORDER BY name_search, id LIMIT ${limit + 1} OFFSET ${(page - 1) * limit}`;
      const rows = await select(context.tenant, `instr(name_search, ?) > 0 ${part}`, [fold(search)]);
      return { values: rows.slice(0, limit), hasNext: rows.length > limit };
    },
    async resolve(values, { context, signal }) {
      signal.throwIfAborted();
      const ids = values.map(String);
      if (ids.length === 0) return [];
      const rows = await select(context.tenant, `id IN (${ids.map(() => '?').join()})`, ids);
      // MySQL also finds ids that differ in case or in trailing spaces.
      return rows.filter(({ value }) => ids.includes(String(value)));
    },
  } satisfies ValuesSource<{ readonly tenant: string }>;
};
