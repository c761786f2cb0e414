/**
 * The entries of a list of objects. They have no name of their own in the value, so each is given one here, which stays with it
 * as it is moved, as others are taken away, and as its parts change: what is half typed, or being looked up, stays where it is.
 */
import { startOfParts } from '../../core/document/fieldOutline.js';
import type { FieldValue } from '../../core/vocabulary/json.js';
import { memoizeWeak } from '../../core/vocabulary/memoizeWeak.js';
import { entryNamesOf } from './fieldMemory.js';
import { checkEntry, type FieldOfParts } from './partDefaults.js';
import type { FieldValidation } from './validation.js';
import { toArray } from '../page/toArray.js';

/** One entry: an object of values by the names of its parts. */
export type ObjectEntry = Readonly<Record<string, unknown>>;

/** The entries of a field. */
export interface ObjectEntries {
  /** The names of the entries of a value, in their order: those of objects that were there before, and new ones. */
  readonly names: (value: FieldValue) => readonly number[];
  /** Adds an entry at the end: empty, but for what its parts begin with. */
  readonly add: () => void;
  /** Moves an entry, by 1 or -1. */
  readonly move: (name: number, by: 1 | -1) => void;
  readonly remove: (name: number) => void;
  /** Changes an entry from what it holds by now; one that was taken away meanwhile stays away. */
  readonly change: (name: number, update: (entry: ObjectEntry) => ObjectEntry) => void;
}

/** What is asked of the field. */
export type FieldOfEntries = FieldOfParts & {
  readonly validation: Pick<FieldValidation, 'load' | 'isWaiting'>;
};

/** The entries of a field, made when they are first asked for. */
export const objectEntriesOf: (field: FieldOfEntries) => ObjectEntries = memoizeWeak(
  (field: FieldOfEntries): ObjectEntries => {
    const known = entryNamesOf(field.memory);

    /** Finds out who is who in a value that may have come from anywhere. */
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
      // One that is another object in the same place of as many is the same entry, changed.
      const isSameLength = entries.length === last.length;
      known.names = places.map((at, index) => {
        const from = at < 0 && isSameLength && !used.has(index) ? index : at;
        return names[from] ?? ++known.count;
      });
      known.last = entries;
    };
    /** Sets entries and their names at once, by what the field holds by now. */
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
