// Submits too early, fills in the visible and required fields, is refused by the server, and submits.
import { boxOf, expectError, pick, press, rowsOf, until } from './person.mjs';

export async function round({ page, origin, served, shot }) {
  await page.goto(origin);
  const book = page.getByRole('button', { name: 'Book' });

  await page.getByLabel('Guest').fill('Ada');
  await press(book);
  await expectError(page, 'Phone', 'Leave a mail address or a phone number.');
  await expectError(page, 'Nights', 'Enter a number.');
  await shot('errors');
  await press(page.getByRole('checkbox', { name: 'For a day' }));
  await until(() => page.getByLabel('Nights').count(), 0);
  await page.getByLabel('Phone').fill('123');

  await press(boxOf(page, 'Hotel'));
  await until(async () => (await rowsOf(page)).length, 8);
  await page.keyboard.press('Escape');
  await pick(page, 'Hotel', 'term', 'Terminus');
  await press(book);
  await expectError(page, 'Hotel', 'This hotel is full.');
  await pick(page, 'Hotel', 'lac', 'Du Lac');
  await press(book);
  await page.getByText('Your room is booked.').waitFor();
  await until(() => served('/bookings'), [{ guest: 'Ada', hotel: 'h5', isDay: true, phone: '123' }]);
}
