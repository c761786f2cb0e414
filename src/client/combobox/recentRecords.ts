/**
 * Stores recently chosen values in `localStorage`: one record per document and user. `localStorage` is untrusted input; if it is
 * full or blocked, nothing is stored.
 */
import { ownProperty, isScalar, type JsonScalar } from '../../core/vocabulary/json.js';

/** A stored value. */
export interface RecentValue {
  readonly value: JsonScalar;
  readonly label: string;
  readonly description?: string | undefined;
}

/** Prefix of all records; no other key of this library uses it. */
const prefix = 'spec-field recent ';

/** Values per record, characters per serialized value, and number of records: about 150 kB in total. */
export const recentLimits = { values: 5, characters: 600, records: 50 } as const;

/** Longer texts were not written by this library. */
const longest = 2 * recentLimits.values * recentLimits.characters;

/** The name of a record. Encoding keeps user and document apart. */
export function recordName(person: string, document: string): string {
  return `${nameOfPerson(person)}${encodeURIComponent(document.replaceAll(/\p{Surrogate}/gu, '\uFFFD'))}`;
}

const nameOfPerson = (person: string) =>
  `${prefix}${encodeURIComponent(person.replaceAll(/\p{Surrogate}/gu, '\uFFFD'))} `;

/** The text of a record; `null` if it is missing or storage is unavailable. */
export function recordText(name: string): string | null {
  return trying((storage) => storage.getItem(name)) ?? null;
}

/** Reads a record, newest value first; skips invalid entries. */
export function readRecord(text: string | null): readonly RecentValue[] {
  const found = trying(() => (text === null || text.length > longest ? [] : (JSON.parse(text) as unknown)));
  const values = ownProperty(found, 'values');
  if (!Array.isArray(values)) return [];
  const known = new Set<unknown>();
  const read = values.slice(0, recentLimits.values).flatMap((one: unknown): RecentValue[] => {
    const [value, label, description] = ['value', 'label', 'description'].map((name) =>
      ownProperty(one, name),
    );
    const isSound = isScalar(value) && typeof label === 'string' && isShort(one) && !known.has(value);
    if (!isSound) return [];
    known.add(value);
    return [{ value, label, ...(typeof description === 'string' && { description }) }];
  });
  return read;
}

const isShort = (one: unknown) => JSON.stringify(one).length <= recentLimits.characters;

/** Writes a record, and removes the oldest records beyond the limit. */
export function writeRecord(name: string, values: readonly RecentValue[], nowMs = Date.now()): void {
  const kept = values.filter(isShort).slice(0, recentLimits.values);
  trying((storage) => {
    if (kept.length === 0) return storage.removeItem(name);
    storage.setItem(name, JSON.stringify({ at: nowMs, values: kept }));
    const others = namesIn(storage, prefix).filter((one) => one !== name);
    const oldestFirst = others
      .map((one) => ({ one, at: timeOf(storage.getItem(one)) }))
      .toSorted((a, b) => a.at - b.at);
    const surplus = Math.max(0, others.length + 1 - recentLimits.records);
    for (const { one } of oldestFirst.slice(0, surplus)) storage.removeItem(one);
  });
}

function timeOf(text: string | null): number {
  const at = trying(() => ownProperty(JSON.parse(text ?? ''), 'at'));
  return typeof at === 'number' ? at : 0;
}

/**
 * Forgets the values chosen in fields with `recent`, for example on sign-out. Applies to this browser, all documents and all
 * users. An open list keeps its rows until it is opened again.
 *
 * @example
 * signOut().then(forgetRecent);
 */
export function forgetRecent(): void {
  forgetRecords();
}

/** Removes the records of one user; by default those of all users. */
export function forgetRecords(person?: string): void {
  trying((storage) => {
    const begin = person === undefined ? prefix : nameOfPerson(person);
    for (const name of namesIn(storage, begin)) storage.removeItem(name);
  });
}

function namesIn(storage: Storage, begin: string): readonly string[] {
  const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  return names.filter((name) => name.startsWith(begin));
}

/** Calls `work` with `localStorage`; returns `undefined` if it is missing, blocked or full. */
function trying<Result>(work: (storage: Storage) => Result): Result | undefined {
  try {
    return work(globalThis.localStorage);
  } catch {
    return undefined;
  }
}
