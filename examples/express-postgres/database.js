// The tables of the example; creates and fills missing ones.
import { Pool } from 'pg';
import { postgresMigration, postgresSource } from 'spec-field/server';

export const pool = new Pool({
  connectionString: process.env.DATABASE_URL,
  connectionTimeoutMillis: 5_000,
});
// Without a listener, losing an idle connection would end the process.
pool.on('error', console.error);

// #region source
/** The source of the values; the migration uses the same names. */
const table = {
  query: async (text, params) => (await pool.query(text, [...params])).rows,
  table: 'spec_field_example.people',
  value: 'id',
  label: 'name',
  search: 'name_folded', // created by the migration
};
export const people = postgresSource(table);
// #endregion

const firstNames =
  'Ada Alan Annie Barbara Björn Chiara Dennis Edsger Frances Grace Ines Jürgen Karen Mary Zoë'.split(' ');
const lastNames =
  'Adams Beck Costa Dijkstra Easley Fischer García Hopper Jensen Kaya Liskov Müller Nowak Okafor Sørensen'.split(
    ' ',
  );

export async function migrate() {
  await pool.query(`
    CREATE SCHEMA IF NOT EXISTS spec_field_example;
    CREATE TABLE IF NOT EXISTS spec_field_example.people (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY, name text NOT NULL
    );
    CREATE TABLE IF NOT EXISTS spec_field_example.tickets (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      assignee integer NOT NULL REFERENCES spec_field_example.people
    )`);
  await pool.query(postgresMigration(table));
  await pool.query(
    `INSERT INTO spec_field_example.people (name)
     SELECT first || ' ' || last FROM unnest($1::text[]) AS first, unnest($2::text[]) AS last
     WHERE NOT EXISTS (SELECT FROM spec_field_example.people)`,
    [firstNames, lastNames],
  );
}
