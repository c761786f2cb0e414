/**
 * The memory of a place on the page, which stays when the document of its field changes.
 */
import type { FieldValue } from '../../core/vocabulary/json.js';

/** What a place on the page remembers. */
export interface FieldMemory {
  /** The value by then; `undefined` until it is changed. */
  value?: FieldValue;
  /** The type of that value, as its document says. */
  dataType?: string | undefined;
  /** The app has held the value of its field. */
  isControlled?: boolean;
  hadFocus?: boolean;
  /** Text that stood in the box of a field that is gone, and was not in its value; entered again by the one that comes. */
  left?: { readonly by: object; readonly text: string } | undefined;
  /** The same for the parts of an object, by the names of their places. */
  parts?: Map<string, FieldMemory> | undefined;
  /** What the entries of a list of objects are called. @internal */
  entries?: EntryNames | undefined;
}

/** The entries of a list of objects, as they were last seen, and the names they were given. */
export interface EntryNames {
  last: readonly unknown[];
  names: readonly number[];
  /** How many names have been given. */
  count: number;
  /** What those that were added began with, by their names. */
  readonly begun: Map<number, Readonly<Record<string, FieldValue>>>;
}

/** What the entries of a list of objects are called. */
export function entryNamesOf(memory: FieldMemory): EntryNames {
  return (memory.entries ??= { last: [], names: [], count: 0, begun: new Map() });
}

/** What stays with the place of a part of an object. */
export function memoryOfPart(memory: FieldMemory, place: string): FieldMemory {
  const parts = (memory.parts ??= new Map<string, FieldMemory>());
  const ofPart = parts.get(place) ?? {};
  parts.set(place, ofPart);
  return ofPart;
}
