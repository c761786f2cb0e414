// Sees the page stream in two parts with a prefetched field, is refused by the server action, and saves.
import { boxOf, expectError, pick, press, rowsOf, until } from './person.mjs';

/** The page's server requests its own route handler. */
export const envOf = ({ origin }) => ({ API_URL: origin });

export async function round({ page, origin, shot }) {
  const html = await (await fetch(origin)).text();
  const [heading, fallback, end, label] = ['<h1>', 'One moment', '</main>', '>City<'].map((part) =>
    html.indexOf(part),
  );
  await until(
    async () => [heading > 0, heading < fallback, fallback < end, end < label],
    [true, true, true, true],
  );

  const asked = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(origin);
  const save = page.getByRole('button', { name: 'Save' });
  await press(save);
  await expectError(page, 'City', 'Choose one.');
  await press(boxOf(page, 'City'));
  await until(async () => await rowsOf(page), ['Basel', 'Bern', 'Geneva', 'Lyon', 'Turin']);
  await shot('open');
  await page.keyboard.press('Escape');

  await pick(page, 'City', 'tur', 'Turin');
  await press(save);
  await expectError(page, 'City', 'We don’t deliver to Turin this week.');
  await until(() => boxOf(page, 'City').inputValue(), 'Turin');
  await pick(page, 'City', 'ber', 'Bern');
  await press(save);
  await page.getByText('Delivery to Bern is planned.').waitFor();

  await page.reload();
  await until(() => boxOf(page, 'City').inputValue(), 'Bern');
  await until(async () => asked.includes('/api/fields/city'), false);
}
