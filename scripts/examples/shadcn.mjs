// Fills in a form in the page's own theme, light and dark, and is refused once.
import { boxOf, expectError, pick, press, rowsOf, until } from './person.mjs';

export async function round({ page, origin, served, shot }) {
  await page.goto(origin);
  const send = page.getByRole('button', { name: 'Send' });

  await press(send);
  await page.getByText('Fix 2 things').waitFor();
  await shot('errors');
  await press(boxOf(page, 'Person'));
  await until(async () => (await rowsOf(page)).length, 6);
  await shot('open');
  await page.keyboard.press('Escape');
  await pick(page, 'Person', 'ada', 'Ada Lovelace');
  await press(page.getByRole('radio', { name: 'Writer' }));
  await looksAsThePageSays(page, send);
  await press(send);
  await page.getByText('The invitation is sent.').waitFor();
  await until(() => served('/invited'), [{ person: 'p1', role: 'writer' }]);

  await page.reload();
  await page.emulateMedia({ colorScheme: 'dark' });
  await pick(page, 'Person', 'ada', 'Ada Lovelace');
  await press(page.getByRole('radio', { name: 'Owner' }));
  await looksAsThePageSays(page, send);
  await press(send);
  await expectError(page, 'Person', 'They have been invited already.');
  await shot('refused-dark');
}

const styleOf = (locator, name) => locator.evaluate((element, one) => getComputedStyle(element)[one], name);

/** Checks that the page's components are used, its utilities override ours, and colours are the page's. */
async function looksAsThePageSays(page, send) {
  const token = (name) =>
    page.evaluate((one) => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.color = `var(${one})`;
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    }, name);
  const box = boxOf(page, 'Person');
  await until(() => styleOf(send, 'backgroundColor'), await token('--primary'));
  await until(() => styleOf(box, 'borderTopColor'), await token('--input'));
  await until(() => styleOf(box, 'height'), '36px');
  await until(() => styleOf(page.getByText('Person', { exact: true }), 'letterSpacing'), '-0.35px');
}
