// Fills in a form by keyboard on a slow network, right to left, and enlarged, in a production build. Returns faults.

const slowMs = 3000;

/** Page widths in CSS pixels: a phone, a desktop at 200 % and at 400 % (WCAG 2.2, 1.4.4 and 1.4.10). */
const zooms = [
  { state: 'phone', width: 390, height: 844, deviceScaleFactor: 2 },
  { state: 'zoomed', width: 640, height: 450, deviceScaleFactor: 2 },
  { state: 'reflowed', width: 320, height: 256, deviceScaleFactor: 4 },
];

/** Fills in the form of an app in each of these ways. `screenshot` is called at interesting states. */
export async function orderReach(browser, origin, taken, screenshot) {
  const faults = [];
  const expected = (what, isSo) => isSo || faults.push(`form: ${what}`);
  const open = async (user, options, work) => {
    const context = await browser.newContext({ locale: 'en-US', ...options });
    context.setDefaultTimeout(20_000);
    const page = await context.newPage();
    page.on('pageerror', (error) => faults.push(error.message));
    try {
      await work(page, `${origin}/?user=${user}`);
    } catch (error) {
      await screenshot(page, `${user}-stuck`);
      faults.push(`form of ${user}: ${error.message}`);
    } finally {
      await context.close();
    }
  };

  await open('keyboard', { viewport: { width: 1280, height: 800 } }, async (page, url) => {
    const before = taken.length;
    const isFocused = (role, name) =>
      page.getByRole(role, { name, exact: true }).evaluate((one) => one === document.activeElement);
    await page.route(/\/(api|assets)\//, async (route) => {
      await new Promise((later) => setTimeout(later, slowMs));
      await route.continue().catch(() => undefined);
    });
    await page.goto(url);
    await page.getByRole('textbox', { name: 'Reference' }).waitFor();
    await page.keyboard.press('Tab');
    expected('the first Tab comes to the first field', await isFocused('textbox', 'Reference'));
    await page.keyboard.type('by hand');
    await page.keyboard.press('Tab');
    // Typed and left before any code was loaded; the lookup then takes three seconds.
    await page.keyboard.type('gabon', { delay: 20 });
    await page.keyboard.press('Tab');
    for (let steps = 0; steps < 8 && !(await isFocused('button', 'Send')); steps++)
      await page.keyboard.press('Tab');
    expected('Tab comes to the button', await isFocused('button', 'Send'));
    await page.keyboard.press('Enter');
    await page.getByText('Sent', { exact: true }).first().waitFor();
    const { reference, country } = taken[before] ?? {};
    const times = taken.length - before;
    expected(
      `by keyboard it sends ${reference}, ${country}, ${times} times`,
      times === 1 && reference === 'by hand' && country === 'GA',
    );
    await screenshot(page, 'keyboard');
  });

  await open('rtl', { viewport: { width: 390, height: 844 }, hasTouch: true }, async (page, url) => {
    await page.goto(url);
    await page.evaluate(() => (document.documentElement.dir = 'rtl'));
    const country = page.getByRole('combobox', { name: 'Country' });
    await country.tap();
    await page.getByRole('option', { name: 'France' }).waitFor();
    const { rects, isOverflowing } = await page.evaluate(() => {
      const input = document.querySelector('[role=combobox]');
      const parts = [
        input.closest('.spec-field-box') ?? input,
        document.querySelector('dialog.spec-field-sheet'),
        input.labels[0],
      ];
      return {
        rects: parts.map((element) => element.getBoundingClientRect().toJSON()),
        isOverflowing: document.documentElement.scrollWidth > innerWidth,
      };
    });
    const [box, sheet, label] = rects;
    expected('nothing overflows from right to left', !isOverflowing);
    expected('the label begins where its box does', Math.abs(label.right - box.right) < 12);
    expected('the list is a sheet as wide as the page', sheet.left === 0 && sheet.right === 390);
    await screenshot(page, 'rtl');
    await page.getByRole('option', { name: 'France' }).tap();
    await page.getByRole('textbox', { name: 'Region' }).waitFor();
  });

  for (const { state, width, height, deviceScaleFactor } of zooms) {
    await open(state, { viewport: { width, height }, deviceScaleFactor }, async (page, url) => {
      await page.goto(url);
      const country = page.getByRole('combobox', { name: 'Country' });
      await country.click();
      await page.getByRole('option', { name: 'France' }).waitFor();
      await screenshot(page, state);
      await page.keyboard.press('ArrowDown');
      await page.waitForFunction(() => {
        const active = document.querySelector('[role=combobox]').getAttribute('aria-activedescendant');
        if (!active) return false;
        const { top, bottom, left, right } = document.getElementById(active).getBoundingClientRect();
        return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
      });
      await page.keyboard.press('Enter');
      const isOverflowing = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      expected(`nothing overflows at ${width} px`, !isOverflowing);
      expected(
        `an option is taken at ${width} px`,
        (await country.inputValue()) !== '' && (await country.getAttribute('aria-expanded')) === 'false',
      );
      await page.getByRole('button', { name: 'Send' }).click();
      await page.getByRole('textbox', { name: 'Reference' }).and(page.locator(':focus')).waitFor();
    });
  }
  return faults;
}
