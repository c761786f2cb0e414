/** Firefox through WebDriver BiDi, by Puppeteer. */
import { launch } from 'puppeteer-core';
import { endWithThisProcess } from './endWithThisProcess.ts';
import type { Engine } from './engine.ts';

/**
 * Starts Firefox; it ends with this process.
 *
 * @param program - path of its program
 * @param how - `hasAnchors: false` switches CSS anchor positioning off, as in Firefox 140 ESR and before
 */
export async function startFirefox(
  program: string,
  { hasAnchors }: { readonly hasAnchors: boolean },
): Promise<Engine> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: program,
    headless: true,
    defaultViewport: null,
    handleSIGTERM: false,
    args: ['--width=1280', '--height=900'],
    extraPrefsFirefox: { 'layout.css.anchor-positioning.enabled': hasAnchors },
  });
  const started = browser.process();
  if (started) endWithThisProcess(started);
  const page = await browser.newPage();
  page.on('dialog', (dialog) => void dialog.accept().catch(() => {}));
  return {
    name: hasAnchors ? 'Firefox' : 'Firefox without anchor positioning',
    open: async (url) => {
      await page.goto(url);
    },
    evaluate: page.evaluate.bind(page) as Engine['evaluate'],
    press: async (x, y, holdMs = 90) => {
      await page.mouse.move(x, y);
      await page.mouse.down();
      await new Promise((resolve) => setTimeout(resolve, holdMs));
      await page.mouse.up();
    },
    type: (text) => page.keyboard.type(text),
    key: async (name, held) => {
      if (held) await page.keyboard.down(held);
      await page.keyboard.press(name);
      if (held) await page.keyboard.up(held);
    },
    resize: (width, height) => page.setViewport({ width, height }),
  };
}
