// Fills in typical forms in production builds: an order, steps, tags, a dependent city, a form in a dialog, and values looked up
// and created by the app. The network is slow, offline and back. Input is by touch on a phone and by mouse on a desktop, with
// each response delayed by 300 ms. Returns faults: a press that misses, elements that move under a press, layout shifts, a body
// that differs from the entered values.
import { isDeepStrictEqual } from 'node:util';

/** Delay of each response, including the page's own files, in milliseconds. */
const lateMs = 300;

/** Duration of a press in milliseconds. */
const pressMs = 90;

/** Maximum cumulative layout shift. */
const mostShift = 0.02;

const ways = {
  finger: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  mouse: { viewport: { width: 1280, height: 800 } },
};

/**
 * Runs all walks by touch and by mouse at once. `screenshot` is called at each stop; `slowdown` throttles the CPU by that factor.
 */
export async function strangerRound(browser, origin, screenshot, slowdown = 1) {
  const found = await Promise.all(
    Object.entries(ways).map(async ([way, options]) => {
      const faults = [];
      for (const [name, walk] of Object.entries(walks)) {
        const walker = await startWalk(browser, { way, options, name, origin, faults, screenshot, slowdown });
        await walk(walker).catch(async (error) => {
          await walker.stop('stuck');
          faults.push(`${way}, ${name}: ${error.message}`);
        });
        await walker.end();
      }
      return faults;
    }),
  );
  return found.flat();
}

async function startWalk(browser, { way, options, name, origin, faults, screenshot, slowdown }) {
  const context = await browser.newContext({ locale: 'en-US', ...options });
  context.setDefaultTimeout(20_000 * slowdown);
  const page = await context.newPage();
  const fault = (text) => faults.push(`${way}, ${name}: ${text}`);
  const expected = (what, isSo) => isSo || fault(what);
  page.on('pageerror', (error) => fault(error.message));
  await page.addInitScript(watchPresses);
  await page.route('**', async (route) => {
    await new Promise((later) => setTimeout(later, lateMs));
    await route.continue().catch(() => undefined);
  });
  const bodies = [];
  page.on('request', (request) => request.method() === 'POST' && bodies.push(request.postDataJSON()));
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const hand = {
    finger: async (x, y) => {
      await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
      await page.waitForTimeout(pressMs);
      await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    },
    mouse: async (x, y) => {
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.waitForTimeout(pressMs);
      await page.mouse.up();
    },
  }[way];

  /** Presses an element at its current position, after scrolling to it like a user. */
  const press = async (target, what) => {
    await target.waitFor();
    const at = await target.evaluate((element) => globalThis.aboutToPress(element));
    if (!at) throw new Error(`${what} stays covered`);
    await hand(...at);
    const { hasArrived, movedPx, moved } = await page.evaluate(() => globalThis.pressOutcome());
    expected(`a press on ${what} is lost`, hasArrived);
    expected(`${moved} moves by ${movedPx} px under a press on ${what}`, movedPx === 0);
  };
  const button = (label) => page.getByRole('button', { name: label, exact: true });
  const type = (text) => page.keyboard.type(text, { delay: 20 });
  let stops = 0;
  const walker = {
    page,
    isByFinger: way === 'finger',
    expected,
    type,
    box: (label) => page.getByLabel(label, { exact: true }),
    press,
    pressButton: (label) => press(button(label), label),
    pressBox: (label) => press(page.getByLabel(label, { exact: true }), label),
    pressOption: (label) => press(page.getByRole('option', { name: label }), `the option ${label}`),
    pressChoice: (label) => press(page.locator('label', { hasText: label }).last(), label),
    enter: async (label, text) => {
      await walker.pressBox(label);
      await type(text);
    },
    key: (key) => page.keyboard.press(key),
    /** Leaves a box with typed text: on a phone by the sheet's own button. */
    leave: async () => {
      if (await page.locator('.spec-field-sheet').count()) await walker.pressButton('Done');
      else await page.keyboard.press('Tab');
    },
    told: (text) => page.getByText(text, { exact: true }).first().waitFor(),
    stop: (state) => screenshot(page, `${name}-${way}-${++stops}-${state}`),
    open: async () => {
      await page.goto(`${origin}/?round=${name}`);
    },
    /** Checks that the last submitted values are the entered ones, and so are the boxes after a refusal. */
    sent: (values) => {
      const body = bodies.at(-1);
      expected(`it sends ${JSON.stringify(body)}`, isDeepStrictEqual(body, values));
    },
    end: async () => {
      const shifts = await page.evaluate(() => globalThis.layoutShifts()).catch(() => []);
      const sum = shifts.reduce((before, { value }) => before + value, 0);
      const told = shifts.map(
        ({ value, atMs, what }) => `${value.toFixed(4)} at ${atMs} ms by ${what.join(', ')}`,
      );
      expected(`the page shifts by ${sum.toFixed(4)}: ${told.join('; ')}`, sum <= mostShift);
      await context.close();
    },
  };
  return walker;
}

/** Runs in the page before its own scripts: reports the result of each press, and layout shifts. */
function watchPresses() {
  const watched = ':is(button, input, select, textarea, label, legend, .spec-field)';
  const tooLateMs = 3_000;
  const shifts = [];
  // After a submit's response, changes of layout are expected until the next user action.
  let isAnswered = false;
  const { fetch } = globalThis;
  globalThis.fetch = async (target, init) => {
    const answer = await fetch(target, init);
    if ((target.method ?? init?.method) === 'POST') isAnswered = true;
    return answer;
  };
  const goesOn = () => (isAnswered = false);
  addEventListener('pointerdown', goesOn, true);
  addEventListener('keydown', goesOn, true);
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, startTime, sources } of list.getEntries()) {
      if (hadRecentInput || isAnswered) continue;
      const what = sources.map(({ node, previousRect, currentRect }) => {
        const name = node?.outerHTML?.slice(0, 80) ?? node?.textContent ?? 'what is gone';
        return `${name} from ${previousRect.top}+${previousRect.height} to ${currentRect.top}+${currentRect.height}`;
      });
      shifts.push({ value, atMs: Math.round(startTime), what });
    }
  }).observe({ type: 'layout-shift', buffered: true });
  let target;
  let before;
  let outcome;
  let ended = Promise.resolve();
  let end;
  const look = () => {
    for (const [element, rect] of before) {
      if (!element.isConnected) continue;
      const now = element.getBoundingClientRect();
      const movedPx = Math.max(Math.abs(now.top - rect.top), Math.abs(now.left - rect.left));
      if (movedPx > outcome.movedPx)
        Object.assign(outcome, { movedPx, moved: element.outerHTML.slice(0, 120) });
    }
  };
  const sample = () => {
    if (outcome.isOver) return;
    look();
    requestAnimationFrame(sample);
  };
  addEventListener(
    'pointerdown',
    () => {
      // Ignores an open list above the page, which is closing.
      before = [...document.querySelectorAll(watched)]
        .filter((one) => !one.closest('.spec-field-popup'))
        .map((one) => [one, one.getBoundingClientRect()]);
      requestAnimationFrame(sample);
    },
    true,
  );
  addEventListener(
    'click',
    (event) => {
      // Ignores the click that a label dispatches on its box.
      if (!outcome || outcome.isOver || !event.isTrusted) return;
      look();
      outcome.isOver = true;
      outcome.hasArrived = target.contains(event.target) || event.target.contains(target);
      setTimeout(() => end());
    },
    true,
  );
  const late = () => setTimeout(() => end?.(), tooLateMs);
  addEventListener('pointerup', late, true);
  addEventListener('pointercancel', late, true);
  Object.assign(globalThis, {
    layoutShifts: () => shifts,
    aboutToPress: async (element) => {
      target = element;
      before = [];
      outcome = { isOver: false, hasArrived: false, movedPx: 0, moved: '' };
      ended = new Promise((resolve) => (end = resolve));
      const { top, bottom } = element.getBoundingClientRect();
      if (top < 0 || bottom > innerHeight) element.scrollIntoView({ block: 'center' });
      // Waits while an open list covers the element: users don't press hidden elements.
      for (const untilMs = performance.now() + tooLateMs; performance.now() < untilMs;) {
        const rect = element.getBoundingClientRect();
        const [x, y] = [rect.left + Math.min(rect.width / 2, 20), rect.top + rect.height * 0.35];
        if (element.contains(document.elementFromPoint(x, y))) return [x, y];
        await new Promise((later) => requestAnimationFrame(later));
      }
      return undefined;
    },
    pressOutcome: async () => {
      await ended;
      return outcome;
    },
  });
}

/** Walks by name of form. */
const walks = {
  'round-order': async (walker) => {
    const { enter, press, pressButton, pressBox, pressChoice, pressOption, key, told, type, page } = walker;
    await walker.open();
    await walker.box('Name').waitFor();
    await walker.stop('come');
    await enter('Name', 'taken');
    await walker.stop('typed');
    // Submits with a required field empty: two problems.
    await enter('E-mail', 'ann@');
    await pressButton('Send');
    await page.getByRole('group', { name: /^Fix \d+ things/ }).waitFor();
    await walker.stop('wrong');
    await pressBox('E-mail');
    await key('End');
    await type('example.org');
    await enter('Country', 'aus');
    await pressOption('Austria');
    await pressChoice('Normal');
    await pressChoice('Tracked');
    await pressChoice('Signed for');
    await pressBox('Delivery day');
    await type('12242027');
    await pressChoice('It is a gift');
    await enter('Greeting', 'Merry Christmas');
    await press(page.getByRole('button', { name: /^Add/ }), 'Add');
    await enter('Article', 'A-1');
    await enter('Count', '3');
    await walker.stop('filled');
    await pressButton('Send');
    await told('It is taken.');
    await walker.stop('refused');
    // The server's error is at the name, which has the focus with its text selected.
    await key('ControlOrMeta+A');
    await type('Ann');
    await pressButton('Send');
    await told('Sent');
    await walker.stop('sent');
    walker.sent({
      name: 'Ann',
      mail: 'ann@example.org',
      country: 'AT',
      priority: 'normal',
      extras: ['tracked', 'signed for'],
      day: '2027-12-24',
      gift: true,
      greeting: 'Merry Christmas',
      items: [{ sku: 'A-1', count: 3 }],
    });
  },

  'round-steps': async (walker) => {
    const { enter, pressButton, pressBox, pressOption, key, told, type, page } = walker;
    await walker.open();
    await enter('Name', 'taken');
    await pressButton('Next');
    await told('Enter a value.');
    await walker.stop('lacking');
    await enter('E-mail', 'ann@example.org');
    await pressButton('Next');
    await page.getByRole('heading', { name: 'Where' }).waitFor();
    await walker.stop('second');
    await enter('Country', 'ger');
    await pressOption('Germany');
    await pressButton('Back');
    await page.getByRole('heading', { name: 'Who' }).waitFor();
    walker.expected('a step keeps its text', (await walker.box('Name').inputValue()) === 'taken');
    await pressButton('Next');
    await page.getByRole('heading', { name: 'Where' }).waitFor();
    await pressButton('Next');
    await pressBox('Day');
    await type('02012027');
    await enter('Note', 'by noon');
    await walker.stop('last');
    await pressButton('Send');
    await told('It is taken.');
    await walker.stop('refused');
    await key('ControlOrMeta+A');
    await type('Ann');
    await pressButton('Next');
    await pressButton('Next');
    await pressButton('Send');
    await told('Sent');
    await walker.stop('sent');
    walker.sent({ name: 'Ann', mail: 'ann@example.org', country: 'DE', day: '2027-02-01', note: 'by noon' });
  },

  'round-tags': async (walker) => {
    const { enter, leave, pressButton, pressOption, press, key, told, type, page } = walker;
    await walker.open();
    await walker.stop('come');
    // Each Enter is pressed before the response.
    await enter('Tags', 'neu');
    await key('Enter');
    await type('alt');
    await key('Enter');
    await type('frag');
    await pressOption('Fragile');
    await walker.stop('picked');
    await type('one,two;three');
    await leave();
    await enter('Note', 'careful');
    await walker.stop('left');
    await press(page.getByRole('button', { name: /alt/ }), 'the × of a chip');
    await walker.stop('removed');
    await pressButton('Undo');
    await press(page.getByRole('button', { name: /two/ }), 'the × of a chip');
    // An incomplete word, and the button pressed at once.
    await enter('Tags', 'last');
    await told('No suggestions. Press Enter to add this.');
    if (walker.isByFinger) await leave();
    await pressButton('Send');
    await told('Sent');
    await walker.stop('sent');
    walker.sent({ tags: ['neu', 'alt', 'fragile', 'one', 'three', 'last'], note: 'careful' });
  },

  'round-city': async (walker) => {
    const { enter, leave, pressButton, pressOption, told, page } = walker;
    await walker.open();
    await enter('Country', 'switz');
    await pressOption('Switzerland');
    await enter('City', 'win');
    await walker.stop('city');
    await pressOption('Winterthur');
    await enter('Street', 'Wartstrasse 1');
    // Changing the country clears the city, with a message.
    await enter('Country', 'ger');
    await pressOption('Germany');
    await page.getByRole('button', { name: 'Undo' }).first().waitFor();
    await walker.stop('taken-along');
    await pressButton('Send');
    await told('Choose one.');
    await walker.stop('lacking');
    // Typed and left by a press on the button, before the lookup.
    await enter('City', 'bonn');
    await leave();
    await pressButton('Send');
    await told('Sent');
    await walker.stop('sent');
    walker.sent({ country: 'DE', city: 'BN', street: 'Wartstrasse 1' });
  },

  'round-dialog': async (walker) => {
    const { enter, pressButton, pressChoice, pressOption, key, told, page, type } = walker;
    await walker.open();
    await pressButton('Write to us');
    await enter('Name', 'Ann');
    await enter('Country', 'aus');
    await page.getByRole('option', { name: 'Austria' }).waitFor();
    await walker.stop('list');
    await key('Escape');
    walker.expected('Escape closes the list alone', await page.getByRole('dialog').isVisible());
    await pressButton('Send');
    await told('Choose a value from the list.');
    await walker.stop('wrong');
    await key('ControlOrMeta+A');
    await type('it');
    await pressOption('Italy');
    await pressChoice('Delivery');
    await pressButton('Send');
    await told('Sent');
    await walker.stop('sent');
    walker.sent({ name: 'Ann', country: 'IT', topics: ['delivery'] });
  },

  'round-own': async (walker) => {
    const { enter, leave, press, pressButton, pressBox, pressOption, key, told, type, page } = walker;
    await walker.open();
    // The label of the saved value is loaded without interaction.
    await page.waitForFunction(() => document.querySelector('input')?.value === 'Switzerland');
    await walker.stop('come');
    const { hold, release } = await holdBack(page, '**/countries*');
    await pressBox('Country');
    await key('ControlOrMeta+A');
    await hold();
    await type('aus');
    await told('Still searching…');
    await walker.stop('slow');
    await pressButton('Cancel');
    await told('The search was stopped.');
    await walker.stop('cancelled');
    await release();
    await pressButton('Try again');
    await pressOption('Austria');
    await told('Held: AT, nothing.');
    await page.context().setOffline(true);
    await pressBox('Country');
    await key('ControlOrMeta+A');
    await type('ger');
    await told('The options could not be loaded.');
    await walker.stop('offline');
    // Back online, it continues automatically.
    await page.context().setOffline(false);
    await pressOption('Germany');
    await told('Held: DE, nothing.');
    // The chosen value is first when the list is opened again.
    await pressBox('Country');
    await key('ControlOrMeta+A');
    await key('Backspace');
    await page.getByRole('option', { name: 'Germany' }).waitFor();
    await walker.stop('recent');
    await pressOption('Austria');
    await enter('Tag', 'Fragile');
    await walker.stop('create');
    await press(page.getByRole('option', { name: /Create/ }), 'the row Create');
    await told('Held: AT, fragile.');
    await walker.stop('created');
    if (await page.locator('.spec-field-sheet').count()) await leave();
  },
};

/** Delays the responses to some requests from `hold` until `release`. */
async function holdBack(page, urls) {
  const held = [];
  let isHeld = false;
  await page.route(urls, async (route) => {
    if (isHeld) await new Promise((later) => held.push(later));
    await route.fallback();
  });
  return {
    hold: async () => {
      isHeld = true;
    },
    release: async () => {
      isHeld = false;
      held.splice(0).forEach((later) => later());
    },
  };
}
