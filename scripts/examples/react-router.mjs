// Finds the field in the server-rendered page, is refused by the action, is asked before leaving, and saves.
import { boxOf, expectError, pick, press, until } from './person.mjs';

/** The page's server requests its own route. */
export const envOf = ({ origin }) => ({ API_URL: origin });

export async function round({ page, origin, shot }) {
  const html = await (await fetch(origin)).text();
  await until(
    async () => /<label[^>]*>(?:<[^>]+>)*Assignee/.test(html) && html.includes('role="combobox"'),
    true,
  );

  const asked = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(origin, { waitUntil: 'networkidle' });
  const save = page.getByRole('button', { name: 'Save' });
  await press(save);
  await expectError(page, 'Assignee', 'Choose one.');
  await pick(page, 'Assignee', 'alan', 'Alan Turing');
  await press(save);
  await expectError(page, 'Assignee', 'Alan is on holiday.');
  await pick(page, 'Assignee', 'annie', 'Annie Easley');

  await press(page.getByRole('link', { name: 'All tickets' }));
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }));
  await until(() => boxOf(page, 'Assignee').inputValue(), 'Annie Easley');
  await press(save);
  await page.waitForURL(`${origin}/tickets`);
  await until(() => page.getByRole('listitem').allInnerTexts(), ['Annie Easley']);
  await shot('saved');
  await until(async () => asked.includes('/api/fields/assignee'), false);
}
