// A page with a form, and user actions on it.
import { setTimeout as wait } from 'node:timers/promises';
import { openPage } from './browser.mjs';
import { conditional, formDocument, formFields } from './formDocument.mjs';

/** Selector of visible controls, the same for all libraries. */
const boxes =
  'input:not([type=hidden]):not([type=submit]):not([type=button]), select, [role=combobox]:not(input)';

/** Selectors of invalid fields in all libraries. */
const marks =
  '[aria-invalid=true], .sd-element__erbox, .sd-question--error, .rjsf-field-error, .has-error, .validation_error';

/** Opens the form of a peer with a number of `fields`, `filled` or empty, by `url` or with a given document. */
export async function openForm(bench, peer, settings, options) {
  bench.server.on('/form.json', (query) => [
    'application/json',
    JSON.stringify(formDocument(formFields(Number(query.get('fields'))))),
  ]);
  const opened = await openPage(bench, peer, settings, options);
  const { page, cpu, probe, quiet } = opened;
  /**
   * Scrolls to the Send button and returns its position. Found in one evaluation, because the driver's selectors would count as
   * work of the page.
   */
  const findSend = () =>
    page.evaluate(() => {
      const buttons = [...document.querySelectorAll('button, input[type=submit], input[type=button]')];
      const send = buttons.findLast((one) => (one.value || one.textContent).trim() === 'Send');
      send.scrollIntoView({ block: 'center' });
      const { left, top, width, height } = send.getBoundingClientRect();
      return [left + width / 2, top + height / 2];
    });

  /** Returns the cost of an action until the page is quiet: CPU time of the main thread, and React renders. */
  const costOf = async (act) => {
    const [cpuBefore, before] = [await cpu(), await probe()];
    await act();
    await quiet();
    const [cpuAfter, after] = [await cpu(), await probe()];
    return {
      cpuMs: cpuAfter.all - cpuBefore.all,
      scriptMs: cpuAfter.script - cpuBefore.script,
      renders: after.renders - before.renders,
    };
  };

  return {
    ...opened,
    costOf,
    /** Returns milliseconds from navigation until all initially visible fields are usable. */
    usable: () =>
      page.evaluate(
        ([selector, most]) => globalThis.probe.whenThere(selector, most),
        [boxes, settings.fields - conditional],
      ),
    /** Moves the pointer to Send and returns a function that presses it. */
    atSend: async () => {
      const [x, y] = await findSend();
      await page.mouse.move(x, y);
      await wait(200);
      return async () => {
        await page.mouse.click(x, y);
        // Polling for the result would count as work of the page.
        await wait(1000);
      };
    },
    /** Returns milliseconds from the press until the values were submitted. */
    takenMs: async () => {
      const at = await page.evaluate(() => globalThis.sent?.atMs - globalThis.probe.pressedAt);
      if (!(at >= 0)) throw new Error(`${peer} submitted nothing.`);
      return at;
    },
    /** Returns the number of fields marked as invalid. */
    marked: () => page.evaluate((selector) => document.querySelectorAll(selector).length, marks),
    /** Returns the number of visible controls. */
    shown: () =>
      page.evaluate(
        (selector) => [...document.querySelectorAll(selector)].filter((box) => box.checkVisibility()).length,
        boxes,
      ),
    firstBox: () => page.locator(boxes).filter({ visible: true }).first(),
  };
}
