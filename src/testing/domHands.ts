/** Performs a test's actions in the same page: with user-event in jsdom or happy-dom, or with real key presses in a browser. */
import { requirePeer } from '../errors/requirePeer.js';
import { type FieldAsk, type FieldReading, inspectField } from './fieldReading.js';
import type { Hands, HandsAction, TesterKey, TesterOptions } from './fieldTester.js';

/** Presses and types: user-event, or `userEvent` of `vitest/browser`. */
export interface TesterUser {
  readonly click: (element: HTMLElement) => Promise<unknown>;
  /** Types into the focused element; `{Enter}` is a key, `{{` and `[[` are literal brackets. */
  readonly keyboard: (text: string) => Promise<unknown>;
  readonly clear: (element: HTMLElement) => Promise<unknown>;
  readonly type: (element: HTMLElement, text: string) => Promise<unknown>;
  readonly selectOptions: (element: HTMLElement, values: string | string[]) => Promise<unknown>;
  /** Fills a box whose typing depends on the locale, such as a date. Default: types the text. */
  readonly fill?: (element: HTMLElement, text: string) => Promise<unknown>;
}

/** Options of {@link domHands}. @internal */
export interface DomHandsOptions extends TesterOptions {
  readonly root: () => ParentNode;
  readonly user: TesterUser | undefined;
}

// Captured before a test can replace them by fake timers.
const later = globalThis.setTimeout;
const nowMs = performance.now.bind(performance);

/** Interval of reading the page, in milliseconds. */
const momentMs = 10;

/** Creates the actions. @internal */
export function domHands(options: DomHandsOptions): Hands {
  const { root } = options;
  let user: Promise<TesterUser> | undefined;
  const getUser = () => (user ??= options.user ? Promise.resolve(options.user) : userEvent());

  async function moment(): Promise<void> {
    const beganMs = nowMs();
    await new Promise((resolve) => later(resolve, momentMs));
    const advance = options.advanceTimers ?? fakeClock();
    await advance?.(Math.ceil(nowMs() - beganMs));
  }

  /** Performs an action that may wait for timers, such as a delay between keys, while the clock advances. */
  async function act(action: (user: TesterUser) => Promise<unknown>): Promise<void> {
    const hand = await getUser();
    const done = action(hand).then(() => true);
    if (options.advanceTimers ?? fakeClock()) {
      while (!(await Promise.race([done, moment().then(() => false)])));
    }
    await done;
  }

  return {
    read: (ask) => withoutAct(async () => inspectField(root(), ask) as FieldReading),
    on: (ask, action) =>
      withoutAct(async () => {
        const element = elementOf(root(), ask);
        if (!element) return false;
        await act((hand) => doTo(element, action, hand));
        return true;
      }),
    press: (key) => withoutAct(() => act((hand) => hand.keyboard(`{${key satisfies TesterKey}}`))),
    moment: () => withoutAct(moment),
    nowMs,
    patienceMs: async () => Math.max(shortestWaitMs, await asyncUtilTimeout()),
  };
}

/** Shorter than the usual test timeout, so that the error message is shown. */
const shortestWaitMs = 3000;

/** The `asyncUtilTimeout` of Testing Library, if installed. */
async function asyncUtilTimeout(): Promise<number> {
  const found = await import('@testing-library/dom').catch(() => undefined);
  return found?.getConfig().asyncUtilTimeout ?? 0;
}

function elementOf(root: ParentNode, ask: FieldAsk): HTMLElement | null {
  return inspectField(root, ask) as HTMLElement | null;
}

async function doTo(element: HTMLElement, action: HandsAction, user: TesterUser): Promise<unknown> {
  switch (action.type) {
    case 'click':
      return user.click(element);
    case 'show':
      return element.scrollIntoView?.({ block: 'nearest' });
    case 'focus':
      return element.contains(element.ownerDocument.activeElement) ? undefined : element.focus();
    case 'select':
      return user.selectOptions(element, action.value);
    case 'fill':
      if (user.fill) return user.fill(element, action.text);
      await user.clear(element);
      return action.text === '' ? undefined : user.type(element, keysOf(action.text));
    case 'enter': {
      const box = element as HTMLInputElement;
      // In a focused box, a click would only move the caret.
      if (element.ownerDocument.activeElement !== element) await user.click(element);
      if (box.value === '' && action.text === '') return undefined;
      box.select();
      return user.keyboard(action.text === '' ? '{Backspace}' : keysOf(action.text));
    }
  }
}

/** Escapes braces and brackets, which user-event reads as keys. */
const keysOf = (text: string) => text.replaceAll(/[{[]/g, '$&$&');

/** The fake clock of the test, recognized by the `clock` property of its timers. */
function fakeClock(): ((ms: number) => unknown) | undefined {
  const { clock } = globalThis.setTimeout as { readonly clock?: { readonly tick: (ms: number) => unknown } };
  return clock && ((ms) => clock.tick(ms));
}

/** Loads user-event from the app's dependencies. */
async function userEvent(): Promise<TesterUser> {
  const found = await import('@testing-library/user-event').catch((cause: unknown) => {
    throw new TypeError('There is no user-event. Install @testing-library/user-event, or pass `user`.', {
      cause,
    });
  });
  // Early versions of 14 only have a default export.
  const event = (found.userEvent as typeof found.userEvent | undefined) ?? found.default;
  const setup = requirePeer(event?.setup as typeof event.setup | undefined, {
    entry: 'spec-field/testing',
    peer: '@testing-library/user-event',
    range: '^14.0.0',
  });
  return setup({ advanceTimers: (ms) => void fakeClock()?.(ms) });
}

/** Disables React's `act` environment, so that React renders by itself as for a user. */
async function withoutAct<Result>(run: () => Promise<Result>): Promise<Result> {
  const flags = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean | undefined };
  const before = flags.IS_REACT_ACT_ENVIRONMENT;
  flags.IS_REACT_ACT_ENVIRONMENT = false;
  try {
    return await run();
  } finally {
    flags.IS_REACT_ACT_ENVIRONMENT = before;
  }
}
