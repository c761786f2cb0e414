// Submits too early, sees the errors, searches, picks, submits.
import { boxOf, expectError, pick, press, rowsOf, until } from './person.mjs';

export async function round({ page, origin, served, shot }) {
  await page.goto(origin);
  const save = page.getByRole('button', { name: 'Save' });

  await press(save);
  await expectError(page, 'Assignee', 'Choose one.');
  await press(boxOf(page, 'Assignee'));
  await until(async () => (await rowsOf(page)).length, 6);
  await shot('open');
  await page.keyboard.press('Escape');
  await pick(page, 'Assignee', 'hop', 'Grace Hopper');
  await press(save);

  await page.waitForURL(`${origin}/tickets`);
  await until(() => served('/tickets'), [{ assignee: 'p5' }]);
}
