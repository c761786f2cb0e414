/**
 * A press on an element below a field that changes on blur hits that element: by mouse and by touch, at any point, for any
 * kind of field. No layout shift occurs between pointer down and click.
 */
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { launchChromium } from '../support/launchChromium.ts';
import { serveFolder } from '../support/serveFolder.ts';
import type { PressOutcome, PressPage, PressPlace, PressTarget } from './presses.tsx';
import { pressSubjects } from './pressSubjects.ts';

const places: readonly PressPlace[] = ['fields', 'form', 'steps', 'dialog'];
const targets: readonly PressTarget[] = ['button', 'checkbox', 'box', 'list'];
/** How a press is made: at a share of the target’s height, or by touch. */
const ways = [0.15, 0.35, 0.5, 'touch'] as const;
type Way = (typeof ways)[number];

let browser: Browser;
let server: Awaited<ReturnType<typeof serveFolder>>;
let context: BrowserContext;

beforeAll(async () => {
  server = await serveFolder(inject('hostFolder'));
  browser = await launchChromium();
  context = await browser.newContext({ hasTouch: true, viewport: { width: 600, height: 900 } });
});
afterAll(async () => {
  await browser.close();
  server.close();
});

interface Press {
  readonly subject: string;
  readonly place: PressPlace;
  readonly target: PressTarget;
  readonly way: Way;
  readonly space: 'reserve' | 'flow';
}

const hands = { presses: {} as PressPage, pressTarget: (): Element | null => null };
type Hands = typeof hands;

/** Presses run in parallel pages, since most of a press is waiting. */
async function pressAll(presses: readonly Press[]): Promise<readonly string[]> {
  const pages = 4;
  const lost = await Promise.all(
    Array.from({ length: pages }, async (_, part) => {
      const page = await context.newPage();
      const finger = await context.newCDPSession(page);
      await page.goto(`${server.origin}/presses.html`);
      const found: string[] = [];
      for (const press of presses.filter((_press, index) => index % pages === part)) {
        const outcome = await pressOnce(page, finger, press);
        if (!outcome.hasArrived) found.push(`lost: ${nameOf(press)}`);
        else if (outcome.movedPx > 0) found.push(`${outcome.movedPx} px: ${nameOf(press)}: ${outcome.moved}`);
      }
      const errors = await page.evaluate(() => Reflect.get(globalThis, '__errors') as unknown[]);
      await page.close();
      return [...found, ...errors.map(String)];
    }),
  );
  return lost.flat();
}

const nameOf = ({ subject, place, target, way, space }: Press) =>
  `${subject}; ${target} in ${place}, ${way}, ${space}`;

async function pressOnce(
  page: Page,
  finger: CDPSession,
  { subject, place, target, way, space }: Press,
): Promise<PressOutcome> {
  await page.evaluate((given) => (globalThis as unknown as Hands).presses.show(...given), [
    subject,
    place,
    target,
    space,
  ] as const);
  for (const step of pressSubjects[subject]?.steps ?? []) {
    if ('focus' in step) await focus(page, step.focus);
    else if ('type' in step) await page.keyboard.type(step.type);
    else await page.keyboard.press(step.key);
  }
  const [x, top, height] = await page.evaluate(() => {
    const rect = (globalThis as unknown as Hands).pressTarget()?.getBoundingClientRect() as DOMRect;
    return [rect.right - Math.min(rect.width / 2, 60), rect.top, rect.height] as const;
  });
  const y = top + height * (way === 'touch' ? 0.35 : way);
  if (way === 'touch') {
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    await page.waitForTimeout(60);
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  } else {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.waitForTimeout(90);
    await page.mouse.up();
  }
  return page.evaluate(() => (globalThis as unknown as Hands).presses.outcome());
}

/** Focuses the box of the field with a name, the first on the page. */
async function focus(page: Page, name: string): Promise<void> {
  if (name === 'radio') return page.getByRole('radio', { checked: true }).focus();
  const label = name.slice(0, 1).toUpperCase() + name.slice(1);
  const box = page.locator(`.spec-field:not(fieldset):has(> label:has-text("${label}"))`).first();
  await box.locator(':is(input, select):not([type=hidden], [hidden])').first().focus();
}

/** Each subject in each place with half of the targets below; targets and ways to press alternate. */
function matrix(space: Press['space']): readonly Press[] {
  return Object.entries(pressSubjects).flatMap(([subject, { isOfForm }], row) =>
    places
      .filter((place) => !(isOfForm && place === 'fields'))
      .flatMap((place, column) =>
        targets.flatMap((target, index): Press[] => {
          const turn = row + column + index;
          const way = ways[(row + index) % ways.length] ?? 'touch';
          return turn % 2 === 0 ? [{ subject, place, target, way, space }] : [];
        }),
      ),
  );
}

describe('a removed value', () => {
  it.each(['form', 'steps', 'dialog'] as const)(
    'has Undo beside the error, without a layout shift below: %s',
    async (place) => {
      const page = await context.newPage();
      await page.goto(`${server.origin}/presses.html`);
      await page.evaluate((where) => (globalThis as unknown as Hands).presses.show(...where), [
        'chips, required and emptied',
        place,
        'button',
        'reserve',
      ] as const);
      const topOfTarget = () =>
        page.evaluate(() => (globalThis as unknown as Hands).pressTarget()?.getBoundingClientRect().top);
      await focus(page, 'subject');
      const top = await topOfTarget();
      await page.keyboard.press('Backspace');
      await page.getByRole('button', { name: 'Undo' }).waitFor();

      expect(await page.locator('.spec-field-error').innerText()).toBe('Enter a value.');
      expect(await topOfTarget()).toBe(top);
      await page.close();
    },
  );
});

describe('a press below a field that changes on blur', () => {
  it('hits its target without a layout shift with reserved message space', async () => {
    expect(await pressAll(matrix('reserve'))).toEqual([]);
  }, 300_000);

  it('hits its target without a layout shift with flowing messages', async () => {
    expect(await pressAll(matrix('flow').filter((_, index) => index % 3 === 0))).toEqual([]);
  }, 300_000);
});
