/**
 * Announcements through the page's one live region. What a person has done is said at once and stays long enough to be read;
 * where things stand is said when it has stood so for a while, and is gone with what it spoke of.
 */

/** Says texts, one at a time. */
export interface Announcer {
  /** Says what has happened. */
  readonly say: (text: string) => void;
  /** Says where things stand, once they have come to rest; returns what takes it back. */
  readonly sayStatus: (text: string) => () => void;
}

/** Long enough not to talk over what is being typed, nor of what is over at once. */
const quietMs = 500;

/** How long what has happened keeps the region to itself: assistive technology may read it late. */
const heldMs = 1500;

/**
 * Makes an announcer.
 *
 * @param show - puts a text into the live region
 */
export function createAnnouncer(show: (text: string) => void): Announcer {
  let shown = '';
  let heldUntil = 0;
  /** How many speak of the same state. */
  const speakers = new Map<string, number>();
  const put = (text: string) => {
    shown = text;
    show(text);
  };
  const end = (text: string) => {
    const left = (speakers.get(text) ?? 1) - 1;
    if (left > 0) return void speakers.set(text, left);
    speakers.delete(text);
    if (shown === text) put('');
  };
  return {
    say: (text) => {
      heldUntil = Date.now() + heldMs;
      // The same text again is no change, and would not be read.
      put(shown === text ? `${text}\u00a0` : text);
    },
    sayStatus: (text) => {
      if (text === '') return () => {};
      speakers.set(text, (speakers.get(text) ?? 0) + 1);
      let timer: ReturnType<typeof setTimeout> | undefined;
      const speak = () => {
        const waitMs = heldUntil - Date.now();
        if (waitMs > 0) timer = setTimeout(speak, waitMs);
        else if (shown !== text) put(text);
      };
      timer = setTimeout(speak, quietMs);
      return () => {
        clearTimeout(timer);
        end(text);
      };
    },
  };
}
