// Uses the new app, and checks the colours.
import { join } from 'node:path';

const press = { delay: 90 };

/** @returns faults */
export async function tryFieldAndForm(browser, origin, screenshots) {
  const faults = [];
  const page = await browser.newPage({ viewport: { width: 700, height: 900 }, reducedMotion: 'reduce' });
  page.setDefaultTimeout(15_000);
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  try {
    await page.goto(origin);
    await tryThem(page, screenshots, (holds, text) => holds || faults.push(text));
  } catch (error) {
    await page.screenshot({ path: join(screenshots, 'failed.png'), fullPage: true });
    faults.push(String(error));
  }
  await page.close();
  return faults;
}

async function tryThem(page, screenshots, expect) {
  const city = page.getByRole('combobox', { name: 'City' });
  await city.click(press);
  await page.getByRole('listbox').waitFor();
  await page.screenshot({ path: join(screenshots, 'list.png') });
  await city.pressSequentially('lis');
  await page.getByRole('option', { name: 'Lisbon' }).click(press);
  await page.getByText('lisbon', { exact: true }).waitFor();
  expect((await city.inputValue()) === 'Lisbon', 'The box does not show the city that was chosen.');

  await city.fill('');
  await page.keyboard.press('Tab', press);
  const error = page.getByRole('paragraph').filter({ hasText: 'Choose one.' }).first();
  await error.waitFor();
  expect(await looksLike(error, 'color', '--destructive'), 'An error has not the colour of the page.');

  const send = page.getByRole('button', { name: 'Send' });
  expect(await looksLike(send, 'backgroundColor', '--primary'), 'The button has not the colour of the page.');
  await send.click(press);
  await page.getByRole('paragraph').filter({ hasText: 'Enter a value.' }).first().waitFor();
  await page.screenshot({ path: join(screenshots, 'wrong.png'), fullPage: true });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.evaluate(() => document.documentElement.classList.add('dark'));
  await page.screenshot({ path: join(screenshots, 'dark.png'), fullPage: true });
  expect(await looksLike(error, 'color', '--destructive'), 'A dark page keeps the colour of a light one.');
  await page.evaluate(() => document.documentElement.classList.remove('dark'));

  await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.org');
  const stops = page.getByRole('combobox', { name: 'Stops' });
  await stops.click(press);
  await page.getByRole('option', { name: 'Oslo' }).click(press);
  await page.getByRole('option', { name: 'Rome' }).click(press);
  await stops.press('Escape');
  const chip = page.locator('.spec-field-chip', { hasText: 'Oslo' });
  expect(await looksLike(chip, 'backgroundColor', '--secondary'), 'A chip has not the colour of the page.');
  await page.getByRole('radio', { name: 'Next day' }).click(press);
  await page.getByRole('switch', { name: 'It is a gift' }).click(press);
  await page.screenshot({ path: join(screenshots, 'filled.png'), fullPage: true });
  await send.click(press);
  await page.getByText('It is on its way.').waitFor();
}

/** Whether a computed colour equals a token, in any notation. */
const looksLike = (locator, property, token) =>
  locator.evaluate(
    async (element, [name, variable]) => {
      await Promise.all(element.getAnimations().map(({ finished }) => finished));
      const sample = document.createElement('i');
      sample.style.color = `var(${variable})`;
      document.documentElement.append(sample);
      const { color } = getComputedStyle(sample);
      sample.remove();
      return getComputedStyle(element)[name] === color;
    },
    [property, token],
  );
