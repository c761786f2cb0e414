/**
 * Manages drafts of several pages in one browser. Each page writes its own record and holds a lock of that name. A new page takes
 * over the newest record without a lock: the draft of a closed tab. So no page overwrites or removes a draft that another still
 * shows (D58).
 */

/** Records by name, like `localStorage`. */
export interface DraftRecords {
  readonly names: () => readonly string[];
  readonly get: (name: string) => string | null;
  /** @throws if storage is full */
  readonly set: (name: string, text: string) => void;
  readonly remove: (name: string) => void;
}

/** The storage and locks of drafts. */
export interface DraftPlace {
  readonly records: DraftRecords;
  /** Acquires a lock for the lifetime of the page; resolves with whether it was free. `undefined` outside of secure contexts. */
  readonly lock: ((name: string) => Promise<boolean>) | undefined;
  readonly newId: () => string;
  /** Calls back with the name of a record that another page has removed. */
  readonly onRemoved: (listener: (name: string) => void) => void;
}

/** The drafts of one page. */
export interface PageDrafts {
  /** Loads the draft of a form: this page's own, otherwise the newest of a closed page. */
  readonly load: (form: string) => Promise<string | undefined>;
  /** @throws if storage is full; the previous draft is kept */
  readonly save: (form: string, text: string) => void;
  /** Removes the draft that this page has saved or taken over. */
  readonly clear: (form: string) => void;
}

/** The record that this page writes. */
interface OwnRecord {
  readonly name: string;
  /** Its content; `undefined` after `clear`. */
  text: string | undefined;
  /** The record it was copied from, if without locks it is unknown whether that page is closed. */
  origin?: { readonly name: string; readonly text: string } | undefined;
}

/** Creates the drafts of one page. */
export function createPageDrafts({ records, lock, newId, onRemoved }: DraftPlace): PageDrafts {
  const own = new Map<string, Promise<OwnRecord>>();
  const ready = new Map<string, OwnRecord>();

  const newestFirst = (form: string) =>
    records
      .names()
      .filter((name) => name.startsWith(form))
      .map((name) => ({ name, savedAtMs: savedAt(records.get(name)) }))
      .toSorted((one, other) => other.savedAtMs - one.savedAtMs);

  const trySet = (name: string, text: string) => {
    try {
      records.set(name, text);
    } catch {
      // Storage is full.
    }
  };

  const choose = async (form: string): Promise<OwnRecord> => {
    if (lock) {
      for (const { name } of newestFirst(form)) {
        // oxlint-disable-next-line no-await-in-loop -- tries the next older record only if a newer one is locked
        if (!(await lock(name))) continue;
        const text = records.get(name);
        if (text !== null) return { name, text };
      }
    }
    const name = form + newId();
    await lock?.(name);
    const [newest] = lock ? [] : newestFirst(form);
    const text = newest && records.get(newest.name);
    if (!newest || text == null) return { name, text: undefined };
    trySet(name, text);
    return { name, text, origin: { name: newest.name, text } };
  };

  const open = (form: string) => {
    const known = own.get(form);
    if (known) return known;
    const opened = choose(form).then((record) => {
      ready.set(form, record);
      return record;
    });
    own.set(form, opened);
    return opened;
  };

  // Without locks, another page may remove the record that this one continues, so it is written again.
  onRemoved((removed) => {
    for (const { name, text } of ready.values()) {
      if (name === removed && text !== undefined) trySet(name, text);
    }
  });

  return {
    load: async (form) => {
      const record = await open(form);
      record.text = records.get(record.name) ?? record.origin?.text;
      return record.text;
    },
    save: (form, text) => {
      const record = ready.get(form);
      if (!record) throw new TypeError('A draft is loaded before it is saved.');
      records.set(record.name, text);
      record.text = text;
    },
    clear: (form) => {
      const record = ready.get(form);
      if (!record) return;
      const { origin } = record;
      record.text = record.origin = undefined;
      records.remove(record.name);
      if (origin && records.get(origin.name) === origin.text) records.remove(origin.name);
    },
  };
}

function savedAt(text: string | null): number {
  try {
    const { savedAtMs } = JSON.parse(text ?? '') as { readonly savedAtMs?: unknown };
    return typeof savedAtMs === 'number' ? savedAtMs : 0;
  } catch {
    return 0;
  }
}

/** The browser's storage and locks. */
export function browserPlace(): DraftPlace {
  return {
    records: {
      names: () => Object.keys(localStorage),
      get: (name) => localStorage.getItem(name),
      set: (name, text) => localStorage.setItem(name, text),
      remove: (name) => localStorage.removeItem(name),
    },
    // oxlint-disable-next-line typescript/no-unnecessary-condition -- only secure contexts have it
    lock: navigator.locks ? takeLock : undefined,
    newId: () => Math.random().toString(36).slice(2) + Date.now().toString(36),
    onRemoved: (listener) =>
      addEventListener('storage', ({ key, newValue }) => {
        if (key !== null && newValue === null) listener(key);
      }),
  };
}

/** Holds the lock until the page is closed. If locks are denied, they are for other pages, too. */
const takeLock = (name: string) =>
  new Promise<boolean>((resolve) => {
    const request = async () => {
      try {
        await navigator.locks.request(name, { ifAvailable: true }, (lock) => {
          resolve(lock !== null);
          return lock ? new Promise<never>(() => undefined) : undefined;
        });
      } catch {
        resolve(true);
      }
    };
    void request();
  });
