/**
 * Where recently chosen values are kept: a record of local storage for each document and person. Whatever stands there may be
 * of another program, or of nobody's: it is read as a stranger's text, and storage that is full, or forbidden, keeps nothing.
 */
import { ownProperty, isScalar, type JsonScalar } from '../../core/vocabulary/json.js';

/** A value that was chosen, as it is kept. */
export interface RecentValue {
  readonly value: JsonScalar;
  readonly label: string;
  readonly description?: string | undefined;
}

/** What every record begins with; no other key of this library does. */
const prefix = 'spec-field recent ';

/** Values of one record, characters of one value as it is written, and records in all: some 150 kB at most. */
export const recentLimits = { values: 5, characters: 600, records: 50 } as const;

/** What is longer was not written here. */
const longest = 2 * recentLimits.values * recentLimits.characters;

/** Name of the record of a person and a document; no part can pass for two. */
export function recordName(person: string, document: string): string {
  return `${nameOfPerson(person)}${encodeURIComponent(document.replaceAll(/\p{Surrogate}/gu, '\uFFFD'))}`;
}

const nameOfPerson = (person: string) =>
  `${prefix}${encodeURIComponent(person.replaceAll(/\p{Surrogate}/gu, '\uFFFD'))} `;

/** The text of a record; nothing where there is none, or no storage. */
export function recordText(name: string): string | null {
  return trying((storage) => storage.getItem(name)) ?? null;
}

/** Reads a record: the newest first, and what is no such value left out. */
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

/** Writes a record, and drops the oldest where there are many. */
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
 * Forgets the values that people have chosen of fields with `recent`, as when somebody signs out: in this browser, of every
 * document, and of everybody. A list that is open keeps its rows until it is opened anew.
 *
 * @example
 * signOut().then(forgetRecent);
 */
export function forgetRecent(): void {
  forgetRecords();
}

/** Forgets the records of one person. Default: of everybody. */
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

/** Does something with the storage of this browser; nothing where there is none, it is forbidden, or full. */
function trying<Result>(work: (storage: Storage) => Result): Result | undefined {
  try {
    return work(globalThis.localStorage);
  } catch {
    return undefined;
  }
}
