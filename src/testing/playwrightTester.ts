/** The test driver for Playwright pages. It doesn't import Playwright; tests pass its objects. */
import { type FieldAsk, type FieldReading, inspectField } from './fieldReading.js';
import {
  createFieldTester,
  type FieldTester,
  type Hands,
  type HandsAction,
  type TesterLabel,
  type TesterOptions,
} from './fieldTester.js';

/** The part of a Playwright `ElementHandle` that is used here. */
export interface DrivenElement {
  readonly click: (options?: { readonly timeout?: number }) => Promise<unknown>;
  readonly fill: (value: string, options?: { readonly timeout?: number }) => Promise<unknown>;
  readonly focus: () => Promise<unknown>;
  readonly selectText: (options?: { readonly timeout?: number }) => Promise<unknown>;
  readonly selectOption: (value: string) => Promise<unknown>;
  readonly scrollIntoViewIfNeeded: () => Promise<unknown>;
  readonly inputValue: () => Promise<string>;
}

/** The part of a Playwright `Locator` that is used here. */
export interface DrivenLocator {
  readonly page: () => DrivenPage;
  readonly evaluate: (
    read: (root: HTMLElement | SVGElement, ask: FieldAsk) => unknown,
    ask: FieldAsk,
  ) => Promise<unknown>;
  readonly evaluateHandle: (
    find: (root: HTMLElement | SVGElement, ask: FieldAsk) => unknown,
    ask: FieldAsk,
  ) => Promise<{ readonly asElement: () => DrivenElement | null }>;
}

/** The part of a Playwright `Page` that is used here. */
export interface DrivenPage {
  readonly locator: (selector: string) => DrivenLocator;
  readonly keyboard: {
    readonly press: (key: string) => Promise<unknown>;
    readonly type: (text: string) => Promise<unknown>;
  };
}

/**
 * Creates a test driver for a field. Its methods act like a user and wait for the field to appear.
 *
 * @param where - a page, or a locator of an element that contains the field or, without a label, is inside it
 * @param label - the complete label without its mark, or a pattern that matches it
 * @throws {TypeError} for a page without a label
 * @example
 * const city = fieldTester(page, 'City');
 * await city.pick('Lyon');
 * expect(await city.value()).toBe('Lyon');
 */
export function fieldTester(
  where: DrivenPage | DrivenLocator,
  label?: TesterLabel,
  options: TesterOptions = {},
): FieldTester {
  const isPage = 'keyboard' in where;
  if (isPage && label === undefined)
    throw new TypeError('A page has many fields. Pass the label of the field too.');
  const root = isPage ? where.locator('body') : where;
  const { keyboard } = isPage ? where : where.page();
  return createFieldTester(
    playwrightHands(root, keyboard, options),
    label === undefined ? [] : [label],
    options,
  );
}

/** A third of Playwright's default test timeout. */
const longestWaitMs = 10_000;

/** Interval of reading the page, in milliseconds. */
const momentMs = 30;

function playwrightHands(
  root: DrivenLocator,
  keyboard: DrivenPage['keyboard'],
  { advanceTimers, timeout = longestWaitMs }: TesterOptions,
): Hands {
  return {
    read: async (ask) => (await root.evaluate(inspectField, ask)) as FieldReading,
    on: async (ask, action) => {
      const element = (await root.evaluateHandle(inspectField, ask)).asElement();
      if (!element) return false;
      try {
        await doTo(element, action, keyboard, timeout);
        return true;
      } catch (cause) {
        // The page rendered the element again; retry.
        if (cause instanceof Error && /not attached|detached/.test(cause.message)) return false;
        throw cause;
      }
    },
    press: async (key) => void (await keyboard.press(key)),
    moment: async () => {
      await new Promise((resolve) => setTimeout(resolve, momentMs));
      await advanceTimers?.(momentMs);
    },
    nowMs: () => performance.now(),
    patienceMs: () => Promise.resolve(longestWaitMs),
  };
}

async function doTo(
  element: DrivenElement,
  action: HandsAction,
  keyboard: DrivenPage['keyboard'],
  timeout: number,
): Promise<unknown> {
  switch (action.type) {
    case 'click':
      return element.click({ timeout });
    case 'show':
      return element.scrollIntoViewIfNeeded();
    case 'focus':
      return element.focus();
    case 'select':
      return element.selectOption(action.value);
    case 'fill':
      return element.fill(action.text, { timeout });
    case 'enter': {
      await element.focus();
      if (action.text === '' && (await element.inputValue()) === '') return undefined;
      await element.selectText({ timeout });
      return action.text === '' ? keyboard.press('Backspace') : keyboard.type(action.text);
    }
  }
}
