// Checks for each step of the front-end page, by its heading: visible results and user actions.
import { boxOf, expectError, pick, press, until } from '../examples/person.mjs';

/** Each receives the reloaded page of the app. */
export const pictures = {
  '2. A field from a document in your code': async (page) => {
    await page.getByText('As on the label.').waitFor();
    await press(page.getByRole('button', { name: 'Order' }));
    await expectError(page, 'Size', 'Choose one.');
    await pick(page, 'Size', 'med', 'Medium');
    await press(page.getByRole('button', { name: 'Order' }));
    await until(() => new URL(page.url()).search, '?size=m');
  },
  '3. A field from your server': async (page) => {
    await pick(page, 'City', 'berg', 'Bergen');
    await press(page.getByRole('button', { name: 'Send' }));
    await until(() => page.url().replace(/^https?:\/\/[^/]+/, ''), '/thanks?city=c09');
  },
  '4. Its value in your state': async (page) => {
    await page.getByText('Chosen: nothing yet').waitFor();
    await pick(page, 'City', 'berg', 'Bergen');
    await page.getByText('Chosen: c09').waitFor();
  },
  '5. A whole form': async (page) => {
    await press(page.getByRole('radio', { name: 'Europe' }));
    await boxOf(page, 'City').waitFor();
    await pick(page, 'City', 'berg', 'Bergen');
    await page.getByLabel('Weight in kg').fill('2.5');
    await press(page.getByRole('button', { name: 'Send' }));
    await until(() => new URL(page.url()).pathname, '/thanks');
  },
};
