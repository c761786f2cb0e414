/** The recipe of docs/sources.md for other SQL databases passes the contract over SQLite. */
import sqlite from 'node-sqlite3-wasm';
import { afterAll, describe } from 'vitest';
import { fold, peopleOf, type Query } from '../../../examples/sql/sqlSource.ts';
import type { ContractRow } from '../../../src/server/testing.js';
import { describeSource } from '../../support/describeSource.ts';

const database = new sqlite.Database();
afterAll(() => database.close());

const query: Query = (sql, params) => database.all(sql, [...params]);

/** The table of the recipe with the rows of the contract. */
function createSource(rows: readonly ContractRow[]) {
  database.exec(
    'CREATE TABLE people (id TEXT PRIMARY KEY, tenant TEXT, name TEXT, name_search TEXT) WITHOUT ROWID',
  );
  database.exec('BEGIN');
  for (const { value, tenant, label } of rows)
    database.run('INSERT INTO people VALUES (?, ?, ?, ?)', [value, tenant, label, fold(label)]);
  database.exec('COMMIT');
  return peopleOf(query);
}

const createBroken = () => peopleOf(() => Promise.reject(new Error('The database is closed.')));

describe('the SQL recipe, over SQLite', () => {
  describeSource({ createSource, fold: 'none', isScoped: true, createBroken, searches: 1_000 });
});
