// Pages through rows of a table, finds one without typing its accents, and saves it in the database.
import { findPostgres, startPostgres } from '../postgres.mjs';
import { boxOf, expectError, pick, press, rowsOf, until } from './person.mjs';

/** Uses the database of `DATABASE_URL`, else a temporary one. */
export async function prepare() {
  const given = process.env.DATABASE_URL;
  if (given) return { envOf: () => ({ DATABASE_URL: given }), end: async () => {} };
  const programs = findPostgres();
  if (!programs) throw new Error('PostgreSQL is missing: install it, or set DATABASE_URL.');
  const server = await startPostgres(programs);
  return { envOf: () => ({ DATABASE_URL: server.url }), end: () => server.stop() };
}

export async function round({ page, origin, served, shot }) {
  await page.goto(origin);
  const save = page.getByRole('button', { name: 'Save' });

  await press(save);
  await expectError(page, 'Assignee', 'Choose one.');
  await press(boxOf(page, 'Assignee'));
  await until(async () => (await rowsOf(page))[0], 'Ada Adams');
  await page.getByRole('option').last().scrollIntoViewIfNeeded();
  await until(async () => (await rowsOf(page)).length, 40);
  await shot('open');
  await page.keyboard.press('Escape');
  await pick(page, 'Assignee', 'zoe sor', 'Zoë Sørensen');
  await press(save);

  await page.waitForURL(/\/tickets\/\d+$/);
  const { name } = await served(new URL(page.url()).pathname);
  await until(async () => name, 'Zoë Sørensen');
}
