// User actions for the examples: real presses and keys, and waiting for visible results.
import { isDeepStrictEqual } from 'node:util';

const patienceMs = 20_000;

/** Presses like a finger: down, a moment, up. */
export const press = (locator) => locator.click({ delay: 90 });

/** Waits until a read returns the expected value; fails with the last one. */
export async function until(read, expected) {
  const endMs = performance.now() + patienceMs;
  let last;
  do {
    last = await read();
    if (isDeepStrictEqual(last, expected)) return;
    await new Promise((resolve) => setTimeout(resolve, 40));
  } while (performance.now() < endMs);
  throw new Error(`Expected ${JSON.stringify(expected)}, got ${JSON.stringify(last)}.`);
}

/** Returns the combobox of a field. */
export const boxOf = (page, label) => page.getByRole('combobox', { name: label });

/** Returns the labels of the open list. */
export const rowsOf = (page) =>
  page
    .getByRole('option')
    .evaluateAll((rows) =>
      rows.map((row) => (row.querySelector('.spec-field-option-label') ?? row).textContent.trim()),
    );

/** Opens the list of a single value, searches, and presses the only row left. */
export async function pick(page, label, text, row) {
  const box = boxOf(page, label);
  await press(box);
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('ControlOrMeta+a'); // replaces the current value
  await box.pressSequentially(text, { delay: 30 });
  await until(() => rowsOf(page), [row]);
  await press(page.getByRole('option', { name: row }));
  await until(() => box.inputValue(), row);
}

/** Waits until a field shows an error. */
export async function expectError(page, label, text) {
  const box = page.getByLabel(label);
  await until(() => box.getAttribute('aria-invalid'), 'true');
  await page.getByText(text).first().waitFor({ timeout: patienceMs });
}
