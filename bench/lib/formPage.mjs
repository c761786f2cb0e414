// A page with a form, and what a person does with it.
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
  const send = page.getByRole('button', { name: 'Send', exact: true }).last();

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
    /** Presses Send. */
    pressSend: async () => {
      await send.scrollIntoViewIfNeeded();
      await send.click();
    },
    /** Milliseconds from the press until the values were handed over. */
    taken: async () => {
      await page.waitForFunction(() => globalThis.sent !== undefined);
      return page.evaluate(() => globalThis.sent.atMs - globalThis.probe.pressedAt);
    },
    /** Resolves once at least so many fields are marked as wrong. */
    marked: (count) =>
      page.waitForFunction(
        ([selector, least]) => document.querySelectorAll(selector).length >= least,
        [marks, count],
      ),
    /** How many boxes a person sees. */
    shown: () =>
      page.evaluate(
        (selector) => [...document.querySelectorAll(selector)].filter((box) => box.checkVisibility()).length,
        boxes,
      ),
    firstBox: () => page.locator(boxes).filter({ visible: true }).first(),
  };
}
