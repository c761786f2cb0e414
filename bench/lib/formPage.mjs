// A page with a form, and what a person does with it.
import { setTimeout as wait } from 'node:timers/promises';
import { openPage } from './browser.mjs';
import { conditional, formDocument, formFields } from './formDocument.mjs';

/** What is filled in, and what is shown of it: whatever the library, these are its boxes. */
const boxes =
  'input:not([type=hidden]):not([type=submit]):not([type=button]), select, [role=combobox]:not(input)';

/** What the libraries mark a wrong field with. */
const marks =
  '[aria-invalid=true], .sd-element__erbox, .sd-question--error, .rjsf-field-error, .has-error, .validation_error';

/** Opens the form of a peer: `fields` of it, `filled` or empty, by `url` or at hand. */
export async function openForm(bench, peer, settings, options) {
  bench.server.on('/form.json', (query) => [
    'application/json',
    JSON.stringify(formDocument(formFields(Number(query.get('fields'))))),
  ]);
  const opened = await openPage(bench, peer, settings, options);
  const { page, cpu, probe, quiet } = opened;
  /** Where Send is, scrolled to. It is found without the selectors of the driver, whose work would count as the page's. */
  const findSend = () =>
    page.evaluate(() => {
      const buttons = [...document.querySelectorAll('button, input[type=submit], input[type=button]')];
      const send = buttons.findLast((one) => (one.value || one.textContent).trim() === 'Send');
      send.scrollIntoView({ block: 'center' });
      const { left, top, width, height } = send.getBoundingClientRect();
      return [left + width / 2, top + height / 2];
    });

  /** What something costs until the page is at rest again: CPU of the page's main thread, and what React renders. */
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
    /** Milliseconds after navigation at which all fields that are shown from the start can be used. */
    usable: () =>
      page.evaluate(
        ([selector, most]) => globalThis.probe.whenThere(selector, most),
        [boxes, settings.fields - conditional],
      ),
    /** Goes to Send, and gives what presses it. */
    atSend: async () => {
      const [x, y] = await findSend();
      await page.mouse.move(x, y);
      await wait(200);
      return async () => {
        await page.mouse.click(x, y);
        // Looking for what comes of it all the time would count as the page's work.
        await wait(1000);
      };
    },
    /** Milliseconds from the press until the values were handed over. */
    takenMs: async () => {
      const at = await page.evaluate(() => globalThis.sent?.atMs - globalThis.probe.pressedAt);
      if (!(at >= 0)) throw new Error(`${peer} has sent nothing.`);
      return at;
    },
    /** How many fields are marked as wrong. */
    marked: () => page.evaluate((selector) => document.querySelectorAll(selector).length, marks),
    /** How many boxes a person sees. */
    shown: () =>
      page.evaluate(
        (selector) => [...document.querySelectorAll(selector)].filter((box) => box.checkVisibility()).length,
        boxes,
      ),
    firstBox: () => page.locator(boxes).filter({ visible: true }).first(),
  };
}
