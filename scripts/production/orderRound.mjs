// Fills in a whole form in a production build: slow, offline and back, refused, submitted twice at once, left and continued, and
// by another user. Returns faults.

const slowMs = 1000;

/**
 * Fills in the form of an app.
 *
 * @param taken - values accepted by the server, in this process
 * @param screenshot - called at interesting states
 */
export async function orderRound(browser, origin, taken, screenshot) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
  context.setDefaultTimeout(20_000);
  const faults = [];
  const expected = (what, isSo) => isSo || faults.push(`form: ${what}`);
  try {
    const page = await context.newPage();
    page.on('pageerror', (error) => faults.push(error.message));
    const sent = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request));
    const box = (name) => page.getByRole('textbox', { name });
    const country = page.getByRole('combobox', { name: 'Country' });
    const submit = page.getByRole('button', { name: 'Send' });
    const told = (text) => page.getByText(text, { exact: true }).first().waitFor();

    // All requests except for the page are slow. Typed text stays, and Tab leaves a text that is still being looked up.
    await page.route(/\/(api|assets)\//, async (route) => {
      await new Promise((later) => setTimeout(later, slowMs));
      await route.continue().catch(() => undefined);
    });
    await page.goto(`${origin}/?user=ann`);
    await box('Reference').fill('taken');
    await country.pressSequentially('france');
    await page.keyboard.press('Tab');
    await box('Region').fill('Bretagne');
    expected('a country that is typed and left is looked up', (await country.inputValue()) === 'France');
    await page.unroute(/\/(api|assets)\//);

    // A rule across fields, then a refusal by the server.
    await fillDate(page, 'Not before', '2027-02-01');
    await fillDate(page, 'Not after', '2027-01-01');
    await submit.click();
    await told('“Not before” must not be after “Not after”.');
    expected('an invalid form is not sent', sent.length === 0);
    await screenshot(page, 'invalid');
    await fillDate(page, 'Not after', '2027-03-01');
    await submit.click();
    await told('It is taken.');
    const focused = await box('Reference').evaluate((one) => one === document.activeElement);
    expected('what the server refuses takes the focus', focused);
    await screenshot(page, 'refused');

    // The draft survives a reload, and is not shown to another user.
    await box('Reference').fill('mine');
    await page.waitForTimeout(slowMs);
    await page.reload();
    await page.getByText(/^We restored your draft from /).waitFor();
    expected('the draft has the text', (await box('Reference').inputValue()) === 'mine');
    await screenshot(page, 'restored');
    const other = await context.newPage();
    await other.goto(`${origin}/?user=bob`);
    const hers = other.getByRole('textbox', { name: 'Reference' });
    expected('another user has no draft of hers', (await hers.inputValue()) === '');
    await other.close();

    // Offline, values are kept and the user is told; then two presses at once send one request.
    sent.length = 0;
    await context.setOffline(true);
    await submit.click();
    await told('Not sent. There’s no connection. What you entered is still here.');
    await context.setOffline(false);
    sent.length = 0;
    await submit.evaluate((button) => {
      button.click();
      button.click();
    });
    await told('Sent');
    expected('two presses are one request', sent.length === 1);
    const values = {
      reference: 'mine',
      country: 'FR',
      region: 'Bretagne',
      from: '2027-02-01',
      to: '2027-03-01',
    };
    const got = taken.at(-1);
    expected(
      `it sends ${JSON.stringify(got)}`,
      JSON.stringify(sorted(got)) === JSON.stringify(sorted(values)),
    );
    await screenshot(page, 'sent');
    await page.reload();
    await box('Reference').waitFor();
    expected('what was sent is no draft any more', (await box('Reference').inputValue()) === '');
    return faults;
  } catch (error) {
    const [page] = context.pages();
    if (page) await screenshot(page, 'stuck');
    return [...faults, `form: ${error.message}`];
  } finally {
    await context.close();
  }
}

const fillDate = (page, name, iso) => page.getByLabel(name, { exact: true }).fill(iso);

const sorted = (values) => Object.entries(values ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1));
