// Measures a page of `npm run check:production` in Chromium: computed colours, borders and sizes of all states of its fields, and
// the position of the list.

/** Measured elements in the initial states. */
const atRest = {
  'box of one': ['#country'],
  'wrong box': ['#wrong'],
  'text of the error': ['.spec-field-error p'],
  help: ['.spec-field-description'],
  'box to be read': ['#read'],
  'box of several': ['.spec-field-box[data-multiple]'],
  chip: ['.spec-field-chip'],
  'button that opens': ['.spec-field-open'],
};

/** Measured elements while the list is open. */
const whileOpen = {
  'focused box': ['#country'],
  list: ['.spec-field-popup'],
  option: ['.spec-field-option:not([data-active])'],
  'active option': ['[data-active]'],
  'bar of the active option': ['[data-active]', '::before'],
};

/** Measures a page in one colour scheme, and leaves its list open. */
export async function measure(page, origin, scheme) {
  await page.emulateMedia({ colorScheme: scheme });
  await page.goto(origin);
  const box = page.getByRole('combobox', { name: 'Country' });
  await box.waitFor();
  await page.locator('.spec-field-chip').first().waitFor();
  const rest = await page.evaluate(stylesOf, atRest);
  await openList(page, box);
  const open = await page.evaluate(stylesOf, whileOpen);
  const place = await page.evaluate(placeOfList);
  return { ...rest, ...open, 'place of the list': place };
}

/** Describes each difference between two measurements. */
export function differences(expected, actual) {
  return Object.entries(expected).flatMap(([part, styles]) =>
    Object.entries(styles)
      .filter(([name, value]) => actual[part]?.[name] !== value)
      .map(([name, value]) => `${part}: ${name} is ${actual[part]?.[name]}, not ${value}`),
  );
}

/** Presses keys until the page is hydrated and reacts. */
async function openList(page, box) {
  await box.click();
  const active = page.locator('[role=option][data-active]');
  for (let press = 0; press < 40 && (await active.count()) === 0; press++) {
    await page.keyboard.press('ArrowDown');
    await page.waitForTimeout(250);
  }
  await active.waitFor();
  // Border transitions take 120 ms.
  await page.waitForTimeout(200);
}

/** Runs in the page. */
function stylesOf(parts) {
  const sides = ['Top', 'Right', 'Bottom', 'Left'];
  const names = [
    'color',
    'backgroundColor',
    'borderTopLeftRadius',
    'outlineColor',
    'outlineStyle',
    'outlineWidth',
    'boxShadow',
    ...sides.flatMap((side) => [
      `border${side}Color`,
      `border${side}Style`,
      `border${side}Width`,
      `padding${side}`,
    ]),
  ];
  const measured = Object.entries(parts).map(([part, [selector, pseudo]]) => {
    const element = document.querySelector(selector);
    if (!element) return [part, { is: 'not there' }];
    const computed = getComputedStyle(element, pseudo);
    // Ignores colour and style of borders without width.
    const shown = names.filter(
      (name) => !/(Color|Style)$/.test(name) || computed[name.replace(/(Color|Style)$/, 'Width')] !== '0px',
    );
    const styles = Object.fromEntries(shown.map((name) => [name, computed[name]]));
    return [part, { ...styles, height: pseudo ? computed.height : `${element.offsetHeight}px` }];
  });
  return Object.fromEntries(measured);
}

/** Runs in the page. */
function placeOfList() {
  const list = document.querySelector('.spec-field-popup').getBoundingClientRect();
  const box = document.querySelector('#country').parentElement.getBoundingClientRect();
  const away = { below: list.top - box.bottom, beside: list.left - box.left, wider: list.width - box.width };
  return Object.fromEntries(Object.entries(away).map(([name, px]) => [name, `${Math.round(px)}px`]));
}
