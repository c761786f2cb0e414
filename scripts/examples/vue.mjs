// The same in Vue: submits too early, searches, picks, submits.
import { boxOf, expectError, pick, press, rowsOf, until } from './person.mjs';

export async function round({ page, origin, served, shot }) {
  await page.goto(origin);
  const send = page.getByRole('button', { name: 'Send' });

  await press(send);
  await expectError(page, 'City', 'Choose one.');
  await press(boxOf(page, 'City'));
  await until(async () => (await rowsOf(page)).length, 6);
  await shot('open');
  await page.keyboard.press('Escape');
  await pick(page, 'City', 'gen', 'Geneva');
  await press(send);

  await page.waitForURL(`${origin}/deliveries`);
  await until(() => served('/deliveries'), [{ city: 'geneva' }]);
}
