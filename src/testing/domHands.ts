/**
 * The hands of a test that runs beside the page: in jsdom or happy-dom by user-event, in a browser by whatever presses real keys
 * there.
 */
import { requirePeer } from '../errors/requirePeer.js';
import { type FieldAsk, type FieldReading, inspectField } from './fieldReading.js';
import type { Hands, HandsAction, TesterKey, TesterOptions } from './fieldTester.js';

/**
 * What presses and types: user-event, or the `userEvent` of `vitest/browser`.
 */
export interface TesterUser {
  readonly click: (element: HTMLElement) => Promise<unknown>;
  /** Types into what has the focus; `{Enter}` is a key, `{{` and `[[` are the characters. */
  readonly keyboard: (text: string) => Promise<unknown>;
  readonly clear: (element: HTMLElement) => Promise<unknown>;
  readonly type: (element: HTMLElement, text: string) => Promise<unknown>;
  readonly selectOptions: (element: HTMLElement, values: string | string[]) => Promise<unknown>;
  /** Fills a box that takes no typed text in every language, as one of a date. Default: it is typed. */
  readonly fill?: (element: HTMLElement, text: string) => Promise<unknown>;
}

/** What hands in a document are made of. @internal */
export interface DomHandsOptions extends TesterOptions {
  readonly root: () => ParentNode;
  readonly user: TesterUser | undefined;
}

// Taken before a test can put a clock of its own in their place.
const later = globalThis.setTimeout;
const nowMs = performance.now.bind(performance);

/** How long a page goes on between two looks at it, in milliseconds. */
const momentMs = 10;

/** Makes them. @internal */
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

  /** Does what waits for timers itself, such as the pause between two keys. */
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

/** Less than what test runners give a test, so that what was seen is told. */
const shortestWaitMs = 3000;

/** What Testing Library waits, where it is there. */
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
      // In a box that has the focus already a press would only move the caret.
      if (element.ownerDocument.activeElement !== element) await user.click(element);
      if (box.value === '' && action.text === '') return undefined;
      box.select();
      return user.keyboard(action.text === '' ? '{Backspace}' : keysOf(action.text));
    }
  }
}

/** A text for whom braces and brackets are keys. */
const keysOf = (text: string) => text.replaceAll(/[{[]/g, '$&$&');

/** The clock that a test has put in the place of the platform's, as they all are made. */
function fakeClock(): ((ms: number) => unknown) | undefined {
  const { clock } = globalThis.setTimeout as { readonly clock?: { readonly tick: (ms: number) => unknown } };
  return clock && ((ms) => clock.tick(ms));
}

/** User-event, which an app's tests have, too. */
async function userEvent(): Promise<TesterUser> {
  const found = await import('@testing-library/user-event').catch((cause: unknown) => {
    throw new TypeError('Install @testing-library/user-event, or pass `user`.', { cause });
  });
  // Early versions of 14 export it as the default alone.
  const event = (found.userEvent as typeof found.userEvent | undefined) ?? found.default;
  const setup = requirePeer(event?.setup as typeof event.setup | undefined, {
    entry: 'spec-field/testing',
    peer: '@testing-library/user-event',
    range: '^14.0.0',
  });
  return setup({ advanceTimers: (ms) => void fakeClock()?.(ms) });
}

/**
 * React draws by itself meanwhile, as for a person: what a test calls `act` for is what it does not wait for.
 */
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
