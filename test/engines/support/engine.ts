/**
 * A browser other than Chromium with real pointers and keys, behind one small interface. Runs in Node.
 */

/** Keys that type no letter, by their names in the DOM. */
export type NamedKey =
  | 'Enter'
  | 'Tab'
  | 'Escape'
  | 'Backspace'
  | 'Delete'
  | 'Home'
  | 'End'
  | 'ArrowDown'
  | 'ArrowUp'
  | 'ArrowLeft'
  | 'ArrowRight';

/** Keys that are held while another one is hit. */
export type HeldKey = 'Alt' | 'Control' | 'Shift';

/** One page of a browser, driven as a person would. */
export interface Engine {
  readonly name: string;
  /** Goes to a page and waits until it has loaded; a question on leaving is answered with yes. */
  readonly open: (url: string) => Promise<void>;
  /** Runs a function in the page; its arguments and its result go as JSON. */
  readonly evaluate: <Args extends readonly unknown[], Result>(
    run: (...args: Args) => Result,
    ...args: Args
  ) => Promise<Awaited<Result>>;
  /** Presses at coordinates of the window, in CSS pixels: moves there, button down, `holdMs` (90), button up. */
  readonly press: (x: number, y: number, holdMs?: number) => Promise<void>;
  /** Types a text, key by key, where the focus is. */
  readonly type: (text: string) => Promise<void>;
  /** Hits a key, or types a letter, while another one may be held. */
  readonly key: (name: NamedKey | 'a', held?: HeldKey) => Promise<void>;
  /** Gives the page another size, in CSS pixels: a browser's window has a least width of about 450. */
  readonly resize: (width: number, height: number) => Promise<void>;
}

/** Repeats a query until its result is accepted, for at most ten seconds; returns the last result. */
export async function until<T>(ask: () => Promise<T>, isIt: (answer: T) => boolean): Promise<T> {
  const deadline = Date.now() + 10_000;
  for (;;) {
    const answer = await ask();
    if (isIt(answer) || Date.now() > deadline) return answer;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
