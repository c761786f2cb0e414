// Leaves a page with a form by a link of its framework, with the leave guard of docs/forms.md. Returns faults.

/** Types into the form of an app and leaves it: once cancelled, once confirmed. */
export async function leaving(browser, origin) {
  const page = await browser.newPage();
  page.setDefaultTimeout(20_000);
  const asked = [];
  let answer = false;
  page.on('dialog', async (dialog) => {
    asked.push(dialog.message());
    await (answer ? dialog.accept() : dialog.dismiss());
  });
  try {
    await page.goto(`${origin}/order`);
    const reference = page.getByRole('textbox', { name: 'Reference' });
    await reference.fill('mine');
    const home = page.getByRole('link', { name: 'Home' });
    await home.click();
    const stays = asked.length === 1 && (await reference.inputValue()) === 'mine';
    answer = true;
    await home.click();
    await page.waitForURL(`${origin}/`);
    return stays && asked.length === 2 ? [] : [`a link away from a form asks ${asked.length} times`];
  } catch (error) {
    return [`a form that is left: ${error.message}`];
  } finally {
    await page.close();
  }
}
