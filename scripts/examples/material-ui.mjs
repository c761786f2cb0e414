// Fills in a form with controls of a design system: sees missing values, picks one and several values, is refused, and submits.
import { boxOf, expectError, pick, press, rowsOf, until } from './person.mjs';

export async function round({ page, origin, served, shot }) {
  await page.goto(origin);
  const send = page.getByRole('button', { name: 'Send' });

  // Radios are lazy-loaded, and theirs differ in height from the placeholder.
  await page.getByRole('radio', { name: 'Pasta' }).waitFor();
  await press(send);
  await page.getByText('Fix 2 things').waitFor();
  await shot('errors');
  await page.getByLabel('Guest').fill('Mary');
  await press(boxOf(page, 'Workshops'));
  await until(async () => (await rowsOf(page)).length, 6);
  await shot('open');
  await press(page.getByRole('option', { name: 'Databases' }));
  await press(page.getByRole('option', { name: 'Robotics' }));
  await page.keyboard.press('Escape');
  await press(page.getByRole('radio', { name: 'Pasta' }));
  await press(page.getByRole('checkbox', { name: 'Send me news' }));

  await pick(page, 'Mentor', 'alan', 'Alan Turing');
  await press(send);
  await expectError(page, 'Mentor', 'Alan has enough to do.');
  await shot('refused');
  await pick(page, 'Mentor', 'grace', 'Grace Hopper');
  await press(send);
  await until(
    () => served('/registrations'),
    [
      {
        guest: 'Mary',
        mentor: 'grace hopper',
        workshops: ['databases', 'robotics'],
        meal: 'pasta',
        news: true,
      },
    ],
  );
  await page.emulateMedia({ colorScheme: 'dark' });
  await shot('dark');
}
