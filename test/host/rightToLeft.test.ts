/**
 * Right-to-left pages built by Vite, which compiles style sheets with Lightning CSS, which rewrites selectors of a direction.
 * The direction of a page is its `dir`, independent of its language.
 */
import type { Page } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import { json } from '../support/hostileAnswers.ts';
import { prepareHostBrowser } from '../support/hostBrowser.ts';

const { host, open } = prepareHostBrowser();

const form = {
  id: 'directed',
  displayName: 'Directed',
  fields: [
    { name: 'day', displayName: 'Day', dataType: 'DATE', formatHint: 'date' },
    {
      name: 'volume',
      displayName: 'Volume',
      dataType: 'NUMBER',
      formatHint: 'range',
      constraints: [{ name: 'bounds', type: 'range', params: { min: 0, max: 5 } }],
    },
    { name: 'find', displayName: 'Find', dataType: 'STRING', formatHint: 'search' },
  ],
  submitEndpoint: { uri: '/submit' },
};

beforeEach(() => {
  host().server.on('/form', json(form));
});

/** Opens the form; `html` are attributes of the root element, `around` is the direction of an element around the form. */
async function show(html: Readonly<Record<string, string>>, around?: string): Promise<Page> {
  const { page } = await open({ form: '/form' });
  await page.evaluate(
    ([attributes, direction]) => {
      document.documentElement.removeAttribute('lang');
      for (const [name, value] of Object.entries(attributes))
        document.documentElement.setAttribute(name, value);
      if (direction) document.body.dir = direction;
      document.body.style.maxInlineSize = '360px';
    },
    [html, around] as const,
  );
  await page.locator('.spec-field-slider').waitFor();
  return page;
}

interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The mean position of the painted pixels of an area that `take` accepts, from 0 at its left edge to 1 at its right. */
async function middleOfInk(page: Page, clip: Area, take: 'coloured' | 'lower' | 'centre' | 'all') {
  const picture = (await page.screenshot({ clip, animations: 'disabled' })).toString('base64');
  return page.evaluate(
    async ([source, kind]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${source}`;
      await image.decode();
      const { width, height } = image;
      const canvas = new OffscreenCanvas(width, height).getContext('2d')!;
      canvas.drawImage(image, 0, 0);
      const { data } = canvas.getImageData(0, 0, width, height);
      const ink: { x: number; y: number }[] = [];
      for (let at = 0; at < width * height; at++) {
        const [r = 0, g = 0, b = 0] = data.slice(4 * at, 4 * at + 3);
        const isInk = kind === 'coloured' ? b - r > 60 : r + g + b < 480;
        if (isInk) ink.push({ x: (at % width) / width, y: Math.floor(at / width) });
      }
      const ys = ink.map(({ y }) => y);
      const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
      const share = (y: number) => (y - top) / (bottom - top);
      const taken = ink.filter(({ y }) =>
        kind === 'lower' ? share(y) > 0.8 : kind === 'centre' ? Math.abs(share(y) - 0.5) < 0.15 : true,
      );
      return taken.reduce((sum, { x }) => sum + x, 0) / taken.length;
    },
    [picture, take] as const,
  );
}

const areaOf = async (page: Page, selector: string): Promise<Area> =>
  (await page.locator(selector).first().boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

const slider = async (page: Page) => {
  const control = page.locator('.spec-field-slider');
  await control.focus();
  await page.keyboard.press('ArrowUp');
  await control.blur();
  return (await middleOfInk(page, await areaOf(page, '.spec-field-slider'), 'coloured')) < 0.5;
};

const searchIcon = async (page: Page, isLtr: boolean) => {
  const box = await areaOf(page, '.spec-field-search');
  const clip = { x: isLtr ? box.x + 4 : box.x + box.width - 34, y: box.y + 4, width: 30, height: 32 };
  return (await middleOfInk(page, clip, 'lower')) > (await middleOfInk(page, clip, 'all'));
};

const monthArrow = async (page: Page) => {
  await page.locator('.spec-field-calendar-button').click();
  await page.locator('.spec-field-month-step').first().waitFor();
  await page.mouse.move(0, 0);
  const { x, y, width, height } = await areaOf(page, '.spec-field-month-step:first-child');
  const clip = { x: x + 6, y: y + 6, width: width - 12, height: height - 12 };
  return (await middleOfInk(page, clip, 'centre')) < (await middleOfInk(page, clip, 'all'));
};

describe('a page built by Vite', () => {
  it.each([
    ['left to right', { dir: 'ltr' }, undefined, 'ltr'],
    ['right to left, without a language', { dir: 'rtl' }, undefined, 'rtl'],
    ['left to right, in Arabic', { dir: 'ltr', lang: 'ar' }, undefined, 'ltr'],
    ['right to left, in English', { dir: 'rtl', lang: 'en' }, undefined, 'rtl'],
    ['left to right, inside right to left', { dir: 'rtl', lang: 'he' }, 'ltr', 'ltr'],
  ] as const)(
    'fills sliders and points icons in the direction of the page: %s',
    async (_name, html, around, direction) => {
      const page = await show(html, around);
      const isLtr = direction === 'ltr';

      const isLeft = {
        filled: await slider(page),
        handleBehindGlass: await searchIcon(page, isLtr),
        arrowOfPreviousMonth: await monthArrow(page),
      };
      expect(isLeft).toEqual({ filled: isLtr, handleBehindGlass: isLtr, arrowOfPreviousMonth: isLtr });
    },
  );
});
