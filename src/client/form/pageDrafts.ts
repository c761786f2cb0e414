/**
 * The owner of a draft among the pages of one browser. Each page writes into a record of its own, and holds a lock of the same
 * name for as long as it is there. A page that comes takes over the newest record whose lock nobody holds: what a page has left
 * that is gone. So no page writes into, or takes away, what another one still shows (D58).
 */

/** Records by name, as `localStorage` has them. */
export interface DraftRecords {
  readonly names: () => readonly string[];
  readonly get: (name: string) => string | null;
  /** @throws where there is no room */
  readonly set: (name: string, text: string) => void;
  readonly remove: (name: string) => void;
}

/** What drafts are kept in and told apart by. */
export interface DraftPlace {
  readonly records: DraftRecords;
  /** Takes a lock for the life of the page; resolves with whether nobody else has it. Absent outside of secure contexts. */
  readonly lock: ((name: string) => Promise<boolean>) | undefined;
  readonly newId: () => string;
  /** Calls back with the name of a record that another page has taken away. */
  readonly onRemoved: (listener: (name: string) => void) => void;
}

/** The drafts of one page. */
export interface PageDrafts {
  /** Finds the record of a form that this page may go on with: its own, else the newest whose page is gone. */
  readonly load: (form: string) => Promise<string | undefined>;
  /** @throws where there is no room; what was kept before is left as it was */
  readonly save: (form: string, text: string) => void;
  /** Takes away what this page has kept, or gone on with. */
  readonly clear: (form: string) => void;
}

/** A record that this page writes into. */
interface OwnRecord {
  readonly name: string;
  /** What it holds; nothing once it was cleared. */
  text: string | undefined;
  /** What it was copied from, where nobody can tell whether the page of that is still there. */
  origin?: { readonly name: string; readonly text: string } | undefined;
}

/** Keeps the drafts of one page. */
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
      // There is no room for it.
    }
  };

  const choose = async (form: string): Promise<OwnRecord> => {
    if (lock) {
      for (const { name } of newestFirst(form)) {
        // oxlint-disable-next-line no-await-in-loop -- the older one only where the newer is somebody's
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

  // Where no lock tells that this page is there, another may clear what it was copied from.
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

/** The browser's own place: its storage, and a lock for each record. */
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

/** Taken for as long as there is the page; where locks are refused, nobody else has one either. */
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
