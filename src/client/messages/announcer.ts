/**
 * Announcements in the page's single live region. An event is announced at once and removed once it was read. A status is
 * announced only if it lasts, and removed when it ends.
 */

/** Announces texts, one at a time. */
export interface Announcer {
  /** Announces an event. */
  readonly say: (text: string) => void;
  /** Announces a status if it lasts; returns the function that removes it. */
  readonly sayStatus: (text: string) => () => void;
}

/** Delay of a status, so that it does not interrupt typing or announce short states. */
const quietMs = 500;

/** How long an event keeps the region, because assistive technology may read it late. */
const heldMs = 1500;

/** Time after which an event is removed from the live region, so that reading the page later finds no old one. */
const eventMs = 10_000;

/**
 * Creates an announcer.
 *
 * @param show - puts a text into the live region
 */
export function createAnnouncer(show: (text: string) => void): Announcer {
  let shown = '';
  let heldUntil = 0;
  let removal: ReturnType<typeof setTimeout> | undefined;
  /** The number of callers with the same status. */
  const speakers = new Map<string, number>();
  const put = (text: string) => {
    clearTimeout(removal);
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
      // Repeating a text is not a change and would not be read.
      put(shown === text ? `${text}\u00a0` : text);
      removal = setTimeout(() => put(''), eventMs);
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
