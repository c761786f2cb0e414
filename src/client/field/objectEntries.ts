/**
 * The entries of a list of objects. Entries have no id in the value, so each receives one here. It stays when entries are moved,
 * removed or changed, so that half-typed and pending text stays in its entry.
 */
import { startOfParts } from '../../core/document/fieldOutline.js';
import type { FieldValue } from '../../core/vocabulary/json.js';
import { memoizeWeak } from '../../core/vocabulary/memoizeWeak.js';
import { entryNamesOf } from './fieldMemory.js';
import { checkEntry, type FieldOfParts } from './partDefaults.js';
import type { FieldValidation } from './validation.js';
import { toArray } from '../page/toArray.js';

/** One entry: values by part name. */
export type ObjectEntry = Readonly<Record<string, unknown>>;

/** The entries of a field. */
export interface ObjectEntries {
  /** The ids of a value's entries, in order; new entries receive new ids. */
  readonly names: (value: FieldValue) => readonly number[];
  /** Appends an entry with the defaults of its parts. */
  readonly add: () => void;
  /** Moves an entry by 1 or -1. */
  readonly move: (name: number, by: 1 | -1) => void;
  readonly remove: (name: number) => void;
  /** Updates the latest state of an entry; ignored if the entry was removed. */
  readonly change: (name: number, update: (entry: ObjectEntry) => ObjectEntry) => void;
}

/** The parts of a field that its entries use. */
export type FieldOfEntries = FieldOfParts & {
  readonly validation: Pick<FieldValidation, 'load' | 'isWaiting'>;
};

/** The entries of a field, created on first use. */
export const objectEntriesOf: (field: FieldOfEntries) => ObjectEntries = memoizeWeak(
  (field: FieldOfEntries): ObjectEntries => {
    const known = entryNamesOf(field.memory);

    /** Matches the entries of a new value with known ids. */
    const sync = (value: FieldValue) => {
      const entries = toArray(value);
      const { last, names } = known;
      if (entries.length === last.length && entries.every((entry, index) => entry === last[index])) return;
      const used = new Set<number>();
      const places = entries.map((entry) => {
        const at = last.findIndex((one, index) => one === entry && !used.has(index));
        if (at >= 0) used.add(at);
        return at;
      });
      // In a list of the same length, a new object at the same index is the same entry, changed.
      const isSameLength = entries.length === last.length;
      known.names = places.map((at, index) => {
        const from = at < 0 && isSameLength && !used.has(index) ? index : at;
        return names[from] ?? ++known.count;
      });
      known.last = entries;
    };
    /** Changes entries and their ids together, starting from the latest value. */
    const set = (
      change: (entries: readonly ObjectEntry[]) => readonly (readonly [number, ObjectEntry])[],
    ) => {
      sync(field.latest());
      const changed = change(known.last as readonly ObjectEntry[]);
      const entries = changed.map(([, entry]) => entry);
      known.last = entries;
      known.names = changed.map(([name]) => name);
      field.setValue(entries.length === 0 ? null : entries);
    };
    const pairs = (entries: readonly ObjectEntry[]) =>
      entries.map((entry, index) => [known.names[index] ?? 0, entry] as const);

    const checkLater = async (name: number) => {
      await field.validation.load();
      const code = field.environment.validators.code();
      if (code) checkEntry(field, name, code);
    };

    return {
      names: (value) => {
        sync(value);
        return known.names;
      },
      add: () => {
        const name = ++known.count;
        const { validators } = field.environment;
        const code = field.validation.isWaiting() ? undefined : validators.code();
        const entry = code?.validEntry(field) ?? startOfParts(field.plan.subFields);
        known.begun.set(name, entry);
        set((entries) => [...pairs(entries), [name, entry] as const]);
        if (!code) void checkLater(name);
      },
      move: (name, by) =>
        set((entries) => {
          const all = pairs(entries);
          const at = known.names.indexOf(name);
          const moved = all[at];
          const isWithin = moved !== undefined && all[at + by] !== undefined;
          return isWithin ? all.toSpliced(at, 1).toSpliced(at + by, 0, moved) : all;
        }),
      remove: (name) => set((entries) => pairs(entries).filter(([one]) => one !== name)),
      change: (name, update) => {
        sync(field.latest());
        if (!known.names.includes(name)) return;
        set((entries) =>
          pairs(entries).map(([one, entry]) => [one, one === name ? update(entry) : entry] as const),
        );
      },
    };
  },
);
