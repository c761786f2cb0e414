// What a person does with a page, for the rounds of the examples: real presses and keys, and waiting for what they see.
import { isDeepStrictEqual } from 'node:util';

const patienceMs = 20_000;

/** Presses as a finger does: down, a moment, up. */
export const press = (locator) => locator.click({ delay: 90 });

/** Waits until something reads as expected; fails with what it read last. */
export async function until(read, expected) {
  const endMs = performance.now() + patienceMs;
  let last;
  do {
    last = await read();
    if (isDeepStrictEqual(last, expected)) return;
    await new Promise((resolve) => setTimeout(resolve, 40));
  } while (performance.now() < endMs);
  throw new Error(`Expected ${JSON.stringify(expected)}, and it is ${JSON.stringify(last)}.`);
}

/** The box of a field that looks values up. */
export const boxOf = (page, label) => page.getByRole('combobox', { name: label });

/** The rows of the open list: their labels. */
export const rowsOf = (page) =>
  page
    .getByRole('option')
    .evaluateAll((rows) =>
      rows.map((row) => (row.querySelector('.spec-field-option-label') ?? row).textContent.trim()),
    );

/** Opens the list of a field of one value, searches it, and presses the one row that is left. */
export async function pick(page, label, text, row) {
  const box = boxOf(page, label);
  await press(box);
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('ControlOrMeta+a'); // over what is chosen already
  await box.pressSequentially(text, { delay: 30 });
  await until(() => rowsOf(page), [row]);
  await press(page.getByRole('option', { name: row }));
  await until(() => box.inputValue(), row);
}

/** Waits until a field says what is wrong with it. */
export async function expectError(page, label, text) {
  const box = page.getByLabel(label);
  await until(() => box.getAttribute('aria-invalid'), 'true');
  await page.getByText(text).first().waitFor({ timeout: patienceMs });
}
