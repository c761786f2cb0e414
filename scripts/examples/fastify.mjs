// Fills in a form of two dependent fields, breaks a rule across fields, fixes it, and submits.
import { expectError, pick, press, until } from './person.mjs';

export async function round({ page, origin, served, shot }) {
  await page.goto(origin);
  const send = page.getByRole('button', { name: 'Send' });

  await page.getByText('Choose Country first.').waitFor();
  await press(page.getByRole('radio', { name: 'Switzerland' }));
  await pick(page, 'City', 'gen', 'Geneva');
  await press(page.getByRole('radio', { name: 'France' }));
  await until(() => page.getByRole('combobox', { name: 'City' }).inputValue(), '');
  await pick(page, 'City', 'ly', 'Lyon');
  await page.getByLabel('Not before').fill('2030-03-05');
  await page.getByLabel('Not after').fill('2030-03-01');
  await press(send);
  await expectError(page, 'Not after', /Not before/);
  await shot('errors');
  await page.getByLabel('Not after').fill('2030-03-09');
  await press(send);
  await page.getByRole('heading', { name: 'Sent' }).waitFor();
  await shot('sent');
  await until(
    () => served('/parcels'),
    [{ country: 'FR', city: 'lyon', from: '2030-03-05', to: '2030-03-09' }],
  );
}
